import FiligreeCore

/// How a piece of text looks; nil leaves what holds without it (in the end, the `SubtitleStyle`). Lengths in script units.
public struct CueLook: Hashable, Codable, Sendable {
    public var fontName: String?
    public var fontSize: FontSize?
    public var isBold: Bool?
    public var isItalic: Bool?
    public var isUnderlined: Bool?
    public var isStruckThrough: Bool?
    public var color: Color?
    /// In karaoke, before the turn of the text comes.
    public var upcomingColor: Color?
    public var outlineColor: Color?
    /// How far the outline reaches beyond the glyphs.
    public var outlineWidth: Double?
    public var shadowColor: Color?
    /// Positive height is downwards.
    public var shadowOffset: Size?
    /// The standard deviation of the shadow's blur.
    public var shadowRadius: Double?
    /// A box behind the characters.
    public var backgroundColor: Color?
    /// Added between characters.
    public var spacing: Double?
    /// Factors across and down, on top of the font size.
    public var scale: Size?

    public init() {}

    public init(_ change: (inout CueLook) -> Void) {
        change(&self)
    }

    public enum FontSize: Hashable, Codable, Sendable {
        /// The height of a line (ascent and descent) in script units, as ASS measures fonts.
        case lineHeight(Double)
        /// The font's own size as a share of the picture's height.
        case share(Double)
        /// Times the size that holds without it.
        case relative(Double)

        /// `self` where `outer` held before.
        func applied(to outer: FontSize?) -> FontSize {
            switch (self, outer) {
            case (.relative(let factor), .lineHeight(let height)): .lineHeight(height * factor)
            case (.relative(let factor), .share(let share)): .share(share * factor)
            case (.relative(let factor), .relative(let other)): .relative(factor * other)
            default: self
            }
        }
    }

    /// This look with what `other` says laid over it.
    func overlaid(by other: CueLook) -> CueLook {
        CueLook {
            $0.fontName = other.fontName ?? fontName
            $0.fontSize = other.fontSize.map { $0.applied(to: fontSize) } ?? fontSize
            $0.isBold = other.isBold ?? isBold
            $0.isItalic = other.isItalic ?? isItalic
            $0.isUnderlined = other.isUnderlined ?? isUnderlined
            $0.isStruckThrough = other.isStruckThrough ?? isStruckThrough
            $0.color = other.color ?? color
            $0.upcomingColor = other.upcomingColor ?? upcomingColor
            $0.outlineColor = other.outlineColor ?? outlineColor
            $0.outlineWidth = other.outlineWidth ?? outlineWidth
            $0.shadowColor = other.shadowColor ?? shadowColor
            $0.shadowOffset = other.shadowOffset ?? shadowOffset
            $0.shadowRadius = other.shadowRadius ?? shadowRadius
            $0.backgroundColor = other.backgroundColor ?? backgroundColor
            $0.spacing = other.spacing ?? spacing
            $0.scale = other.scale ?? scale
        }
    }
}
