import FiligreeCore

/// A run of characters with a look of its own. Stands for a range of attributes in an `NSAttributedString`.
public struct TextSpan: Hashable, Codable, Sendable {
    /// Index of the first character (`Character`s, as people count them), from 0.
    public var start: Int
    /// Index after the last one; what reaches beyond the string does nothing.
    public var end: Int
    public var style: TextStyle

    public init(_ range: Range<Int>, _ style: TextStyle) {
        start = range.lowerBound
        end = range.upperBound
        self.style = style
    }
}

/// What a span changes; nil leaves the text's own value. Meaning and units as in `TextContent`.
public struct TextStyle: Hashable, Codable, Sendable {
    public var fontName: String?
    public var fontSize: Double?
    public var isBold: Bool?
    public var isItalic: Bool?
    public var foregroundColor: Color?
    public var strokeColor: Color?
    public var strokeWidth: Double?
    public var kern: Double?
    public var isUnderlined: Bool?
    public var isStruckThrough: Bool?
    public var backgroundColor: Color?
    public var shadow: TextShadow?
    /// Points upwards.
    public var baselineOffset: Double?

    public init() {}

    public init(_ change: (inout TextStyle) -> Void) {
        change(&self)
    }
}

extension TextContent {
    /// Adds `text` at the end, with a look of its own.
    public mutating func append(_ text: String, style: TextStyle = TextStyle()) {
        let start = string.count
        string += text
        if style != TextStyle() { spans.append(TextSpan(start..<string.count, style)) }
    }
}
