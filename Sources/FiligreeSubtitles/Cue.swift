import FiligreeCore

/// One subtitle: pieces of text that are seen together from `start` to `end`.
public struct Cue: Hashable, Codable, Sendable {
    /// Where the file has it, from 1.
    public var line: Int
    /// Seconds.
    public var start: Double
    /// Seconds; always after `start`.
    public var end: Double
    public var runs: [Run]
    /// The corner, side or middle of the picture it stands at; nil leaves that to the style.
    public var alignment: Alignment?
    /// Nil leaves them to the style.
    public var margins: Margins?
    /// Higher ones are drawn over lower ones, and make no room for each other.
    public var depth = 0
    public var placement = Placement.automatic
    public var wrapping = Wrapping.balanced
    public var karaoke: Karaoke?
    public var motion = CueMotion()

    public init(line: Int = 0, start: Double, end: Double, runs: [Run] = []) {
        self.line = line
        self.start = start
        self.end = end
        self.runs = runs
    }

    /// A piece of text with one look.
    public struct Run: Hashable, Codable, Sendable {
        /// Lines are separated by line feeds.
        public var text: String
        public var look: CueLook
        /// In karaoke, when the turn of this piece comes, in seconds of the cue; nil is from the start.
        public var begin: Double?

        public init(_ text: String, look: CueLook = CueLook(), begin: Double? = nil) {
            self.text = text
            self.look = look
            self.begin = begin
        }
    }

    /// As on a keypad: the upper row is the top of the picture.
    public enum Alignment: Int, Codable, Sendable, CaseIterable {
        case bottomLeft = 1, bottom, bottomRight, left, center, right, topLeft, top, topRight
    }

    /// Script units. `vertical` is from the edge that the cue stands at.
    public struct Margins: Hashable, Codable, Sendable {
        public var left, right, vertical: Double

        public init(left: Double, right: Double, vertical: Double) {
            self.left = left
            self.right = right
            self.vertical = vertical
        }
    }

    public enum Placement: Hashable, Codable, Sendable {
        /// At the margins, making room for cues that are already there.
        case automatic
        /// The aligned corner, side or middle of the text stands here, in script units.
        case point(Point)
        /// From one point to another between two times in seconds of the cue.
        case moving(from: Point, to: Point, begin: Double, end: Double)
        case webVTT(WebVTTSettings)
    }

    public enum Wrapping: String, Codable, Sendable {
        /// Lines of about the same length.
        case balanced
        /// As much on each line as there is room for.
        case greedy
        /// Only at line feeds.
        case none
    }

    /// What happens to a piece when its turn comes.
    public enum Karaoke: String, Codable, Sendable {
        /// It becomes visible.
        case appear
        /// Its colour goes from `upcomingColor` to its own.
        case fill
        /// It gets its outline.
        case outline
    }
}

extension Cue.Alignment {
    /// 0 left, 0.5 centre, 1 right.
    var x: Double { Double((rawValue - 1) % 3) / 2 }
    /// 0 top, 0.5 middle, 1 bottom.
    var y: Double { 1 - Double((rawValue - 1) / 3) / 2 }
}

/// The settings after a WebVTT cue's times; shares are of the picture, 0...1. Section 3.3 of the W3C's WebVTT.
public struct WebVTTSettings: Hashable, Codable, Sendable {
    public var line = Line.automatic
    public var lineAlignment = Edge.start
    /// Nil follows from the text's alignment.
    public var position: Double?
    /// Nil follows from the text's alignment.
    public var positionAlignment: Edge?
    public var size = 1.0
    public var textAlignment = Text.center

    public init() {}

    public enum Line: Hashable, Codable, Sendable {
        case automatic
        /// From the top, counted in lines from 0; negative from the bottom, where -1 is the last.
        case number(Double)
        case share(Double)
    }

    public enum Edge: String, Codable, Sendable { case start, center, end }
    public enum Text: String, Codable, Sendable { case start, center, end, left, right }
}

/// How a cue is turned and what changes while it is seen.
public struct CueMotion: Hashable, Codable, Sendable {
    /// Degrees about each axis, as in ASS: z is counter-clockwise.
    public var rotation = Rotation()
    /// What rotations and scales turn about, in script units; nil is the aligned point of the cue itself.
    public var pivot: Point?
    /// Opacity over the time of the cue, linear in between; empty is opaque throughout.
    public var fade: [FadeStep] = []
    public var changes: [Change] = []

    public init() {}

    public struct Rotation: Hashable, Codable, Sendable {
        public var x = 0.0, y = 0.0, z = 0.0

        public init() {}
    }

    public struct FadeStep: Hashable, Codable, Sendable {
        /// Seconds of the cue.
        public var time: Double
        /// 0...1.
        public var opacity: Double

        public init(time: Double, opacity: Double) {
            self.time = time
            self.opacity = opacity
        }
    }

    /// A steady change of the whole cue between two times in seconds of the cue; what it reaches stays.
    public struct Change: Hashable, Codable, Sendable {
        public var property: Property
        public var from, to: Double
        public var begin, end: Double

        public init(_ property: Property, from: Double, to: Double, begin: Double, end: Double) {
            self.property = property
            (self.from, self.to) = (from, to)
            (self.begin, self.end) = (begin, end)
        }
    }

    /// Scales are factors, opacity is 0...1, the rotation in degrees, counter-clockwise.
    public enum Property: String, Codable, Sendable, CaseIterable {
        case scaleX, scaleY, opacity, rotation
    }
}
