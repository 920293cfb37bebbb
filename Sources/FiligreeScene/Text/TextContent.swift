import FiligreeCore

/// Text set inside a layer's bounds, first line at the visual top. Stands for `CATextLayer`; the defaults are Core Animation's.
public struct TextContent: Hashable, Codable, Sendable {
    public var string: String
    /// Family, full or PostScript name; FontConfig finds the nearest there is.
    public var fontName = "Helvetica"
    /// Points.
    public var fontSize = 36.0
    public var isBold = false
    public var isItalic = false
    public var foregroundColor = Color.white
    /// The outline of the glyphs; nil draws none.
    public var strokeColor: Color?
    /// Apple's rule: percent of the font size; negative strokes and fills, positive strokes only, 0 fills only.
    public var strokeWidth = 0.0
    public var alignment = Alignment.natural
    /// Breaks lines at the bounds' width; otherwise only at line feeds.
    public var isWrapped = false
    public var verticalAlignment = VerticalAlignment.top

    public init(_ string: String) {
        self.string = string
    }

    public enum Alignment: String, Codable, Sendable { case natural, left, center, right, justified }
    public enum VerticalAlignment: String, Codable, Sendable { case top, center, bottom }
}
