import FiligreeCore
import FiligreeScene

/// What moves glyphs.
struct TextFace: Hashable {
    var fontName: String
    var fontSize: Double
    var isBold: Bool
    var isItalic: Bool
    /// Added after every character.
    var kern: Double
    /// Upwards from the line's baseline.
    var rise: Double

    init(_ content: TextContent) {
        fontName = content.fontName.withoutNull
        fontSize = content.fontSize
        isBold = content.isBold
        isItalic = content.isItalic
        kern = content.kern.finite
        rise = 0
    }
}

/// What glyphs are painted with; moves none.
struct TextPaint: Hashable {
    var color: Color
    var strokeColor: Color?
    /// Percent of the font size; the sign says whether there is a fill.
    var strokeWidth: Double
    var isStrokeBehind: Bool
    var isUnderlined: Bool
    var isStruckThrough: Bool
    var backgroundColor: Color?
    var shadow: TextShadow?
    /// Of the face that this is painted on.
    var fontSize: Double

    init(_ content: TextContent) {
        color = content.foregroundColor
        strokeColor = content.strokeColor
        strokeWidth = content.strokeWidth.finite
        isStrokeBehind = content.isStrokeBehind
        isUnderlined = content.isUnderlined
        isStruckThrough = content.isStruckThrough
        backgroundColor = content.backgroundColor
        shadow = content.shadow
        fontSize = content.fontSize
    }

    /// Points; nil without an outline. Apple's rule: percent of the font size, whatever the sign.
    var stroke: (color: Color, width: Double)? {
        guard let strokeColor, strokeWidth != 0 else { return nil }
        return (strokeColor, min(abs(strokeWidth), 1000) / 100 * fontSize)
    }

    /// A positive width means the outline alone.
    var isFilled: Bool { stroke == nil || strokeWidth < 0 }
}

/// All that can differ from character to character.
struct TextLook: Hashable {
    var face: TextFace
    var paint: TextPaint

    init(_ content: TextContent) {
        face = TextFace(content)
        paint = TextPaint(content)
    }
}

/// Something that holds from a byte of a text's UTF-8 to the next one's start.
struct TextStretch<Value: Hashable>: Hashable {
    var start: Int
    var value: Value
}

extension Array {
    /// The place of the last element that starts at or before `byte`, in the order of their starts; 0 where there is none.
    func index(at byte: Int, by start: (Element) -> Int) -> Int {
        var (low, high) = (0, count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if start(self[middle]) <= byte { low = middle } else { high = middle }
        }
        return low
    }

    /// The place of the stretch to which a byte belongs.
    func index<Value>(at byte: Int) -> Int where Element == TextStretch<Value> { index(at: byte, by: \.start) }

    /// Adds a stretch unless it only continues the last one.
    mutating func extend<Value>(_ value: Value, from start: Int) where Element == TextStretch<Value> {
        if last?.value != value { append(TextStretch(start: start, value: value)) }
    }
}

extension Double {
    /// 0 for what is not a finite number.
    var finite: Double { isFinite ? self : 0 }
}

extension String {
    /// C strings end at U+0000, which has no glyph anyway.
    var withoutNull: String { contains("\0") ? String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\0" })) : self }
}
