import FiligreeCore

/// Items to put on a video, and what to write.
package struct OverlayRequest: Hashable, Sendable {
    package var input: String
    package var items: [OverlayItem]
    package var output: OutputRequest
    package var progress: ProgressStyle
}

/// One item: what it shows, and where, when and how.
package struct OverlayItem: Hashable, Sendable {
    package var content: Content
    /// How messages name the item ("item 2, --text 'Hello'").
    package var label: String
    package var position = PositionSpec.center
    /// Pixels kept free at the edges with positions that are shares or names.
    package var margin = 0.0
    /// Nil is the content's own size.
    package var size: SizeSpec?
    /// Degrees, clockwise about the item's centre.
    package var rotation = 0.0
    package var opacity = 1.0
    /// The show window in the output's time; nil is its start, its end.
    package var from: TimeSpec?
    package var to: TimeSpec?
    package var appear: EffectSpec?
    package var disappear: EffectSpec?
    package var background: Color?
    package var blendMode = BlendMode.normal
    package var animations: [AnimationSpec] = []

    package enum Content: Hashable, Sendable {
        /// A picture's path.
        case image(String)
        case frames(ItemFrames)
        case text(ItemText)
        case shape(ItemShape)
    }

    package init(_ content: Content, label: String) {
        self.content = content
        self.label = label
    }
}

/// An animated picture or numbered pictures, and how they are played.
package struct ItemFrames: Hashable, Sendable {
    package var source: Source
    /// Above 1 is faster.
    package var speed = 1.0
    /// How often it is played, 0 for ever; nil as the file says.
    package var plays: Int?

    package enum Source: Hashable, Sendable {
        /// The path of a GIF, APNG, WebP or AVIF.
        case animation(String)
        /// A path with `%d` or `%04d` for the number; nil shows one picture a frame of the output.
        case numbered(String, rate: FrameRate?)
    }

    package init(_ source: Source) {
        self.source = source
    }
}

/// Text and how it is set.
package struct ItemText: Hashable, Sendable {
    package var string: String
    /// Nil is the renderer's default.
    package var fontName: String?
    /// Pixels.
    package var fontSize = 36.0
    package var color = Color.white
    package var stroke: StrokeSpec?
    package var alignment = Alignment.natural

    package enum Alignment: String, Sendable, CaseIterable {
        case natural, left, center, right
    }

    package init(_ string: String) {
        self.string = string
    }
}

/// A plain figure.
package struct ItemShape: Hashable, Sendable {
    package var figure: Figure
    package var color = Color.white
    package var stroke: StrokeSpec?

    package enum Figure: String, Sendable, CaseIterable {
        case rect, ellipse
        /// A rectangle with corners rounded by a fifth of its shorter side.
        case rounded
    }

    package init(_ figure: Figure) {
        self.figure = figure
    }
}
