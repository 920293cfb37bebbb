import FiligreeCore

/// Text set inside a layer's bounds, first line at the visual top. Stands for `CATextLayer` and, through `spans`, for the attributed
/// strings that it shows; the defaults are Core Animation's. Lengths are in points of the layer.
public struct TextContent: Hashable, Codable, Sendable {
    public var string: String
    /// Family, full or PostScript name, or the path of a font file (with a slash in it); FontConfig finds the nearest there is.
    public var fontName = "Helvetica"
    /// Tried in order for characters that the font lacks, before what FontConfig would choose.
    public var fallbackFontNames: [String] = []
    public var fontSize = 36.0
    public var isBold = false
    public var isItalic = false
    public var foregroundColor = Color.white
    /// The outline of the glyphs; nil draws none.
    public var strokeColor: Color?
    /// Apple's rule: percent of the font size; negative strokes and fills, positive strokes only, 0 fills only.
    public var strokeWidth = 0.0
    /// Strokes first and fills over it, so that only the outer half of the stroke is seen and letters keep their weight.
    public var isStrokeBehind = false
    /// Added to the advance of every character.
    public var kern = 0.0
    public var isUnderlined = false
    public var isStruckThrough = false
    /// A box behind the characters, as high as their line.
    public var backgroundColor: Color?
    public var shadow: TextShadow?

    // Paragraphs
    public var alignment = Alignment.natural
    /// Breaks lines at the bounds' width; otherwise only at line feeds.
    public var isWrapped = false
    public var verticalAlignment = VerticalAlignment.top
    /// Where lines that do not fit are shortened with an ellipsis. Without wrapping, each line at the bounds' width; with it, the last line
    /// that fits the bounds' height or `maximumLineCount`.
    public var truncation = Truncation.none
    /// 0 is as many as there are.
    public var maximumLineCount = 0
    /// Added between lines; may be negative.
    public var lineSpacing = 0.0
    /// Of the first line of every paragraph, in addition to `indent`.
    public var firstLineIndent = 0.0
    /// Of every line, on the side where it starts.
    public var indent = 0.0

    /// Parts of the string that look different; a later one wins where they overlap.
    public var spans: [TextSpan] = []
    /// Lets letters, words or lines come one after the other.
    public var animator: TextAnimator?

    public init(_ string: String) {
        self.string = string
    }

    public enum Alignment: String, Codable, Sendable { case natural, left, center, right, justified }
    public enum VerticalAlignment: String, Codable, Sendable { case top, center, bottom }
    public enum Truncation: String, Codable, Sendable { case none, start, middle, end }
}

/// A blurred copy of the glyphs under them. Stands for `NSShadow`.
public struct TextShadow: Hashable, Codable, Sendable {
    public var color: Color
    /// Points; positive y is downwards on the upright picture.
    public var offset: Size
    /// The standard deviation of the blur in points; 0 is sharp.
    public var radius: Double

    public init(color: Color = Color(white: 0, alpha: 1.0 / 3), offset: Size = .zero, radius: Double = 0) {
        self.color = color
        self.offset = offset
        self.radius = radius
    }
}
