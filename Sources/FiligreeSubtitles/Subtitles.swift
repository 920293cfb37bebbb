import FiligreeCore

/// The contents of a subtitle file: what is said, when, and how it looks and moves. Values only; `layers(for:style:measure:)` turns them
/// into layers for a picture of any size.
public struct Subtitles: Hashable, Codable, Sendable {
    public var format: Format
    /// The stage that lengths and positions in the cues refer to.
    public var script: Script
    /// In the order of the file.
    public var cues: [Cue]
    /// The named looks of a file that has such: what its cues start from. The cues hold all they need themselves.
    public var styles: [String: CueLook]
    /// What could not be read or cannot be shown as asked.
    public var notes: [SubtitleNote]

    public init(format: Format, script: Script, cues: [Cue] = [], styles: [String: CueLook] = [:], notes: [SubtitleNote] = []) {
        self.format = format
        self.script = script
        self.cues = cues
        self.styles = styles
        self.notes = notes
    }

    public enum Format: String, Codable, Sendable, CaseIterable {
        case subRip, webVTT, subStationAlpha
    }

    /// The imaginary picture in whose pixels ("script units") a file measures.
    public struct Script: Hashable, Codable, Sendable {
        public var size: Size
        /// False: outlines and shadows are in pixels of the real picture (`ScaledBorderAndShadow: no`).
        public var scalesOutlines: Bool

        public init(size: Size, scalesOutlines: Bool = true) {
            self.size = size
            self.scalesOutlines = scalesOutlines
        }

        /// What players assume for SubRip, and for ASS files that do not say.
        public static let standard = Script(size: Size(width: 384, height: 288))
        /// WebVTT's CSS pixels, taken as those of a player of common size.
        public static let web = Script(size: Size(width: 1280, height: 720))
    }
}

extension Subtitles {
    /// Larger files are refused, in bytes.
    public static let greatestFileSize = 64 << 20
    /// More cues are refused.
    public static let greatestCueCount = 200_000
    /// More differently styled pieces of text, in all cues together, are refused.
    public static let greatestRunCount = 1_000_000
    /// Tags nested deeper than this have no effect.
    public static let greatestNesting = 32
    /// Bytes of text that one cue may show; the rest is cut off and noted.
    public static let greatestTextSize = 8192
}
