import FiligreeCore

/// How subtitles look where their file does not say: SubRip and WebVTT say little, ASS everything. Shares of the picture are of its
/// shorter side for type and of the side concerned for margins.
public struct SubtitleStyle: Hashable, Codable, Sendable {
    /// As in `TextContent`.
    public var fontName = "DejaVu Sans"
    /// Share of the picture.
    public var fontSize = 0.053
    public var isBold = false
    public var isItalic = false
    public var color = Color.white
    /// Nil draws no outline.
    public var outlineColor: Color? = .black
    /// How far the outline reaches beyond the letters, as a share of the font size.
    public var outlineWidth = 0.08
    /// A box behind each line; nil draws none.
    public var backgroundColor: Color?
    public var alignment = Cue.Alignment.bottom
    /// Between text and edges, as a share of the picture's width or height.
    public var margin = 0.05

    public init() {}
}
