import FiligreeCore

/// How captions look that bring no look of their own: `font=DejaVu Serif,size=40,color=yellow`. Nil keeps the usual.
package struct CaptionStyle: Hashable, Sendable {
    package var fontName: String?
    /// Pixels.
    package var fontSize: Double?
    package var isBold = false
    package var isItalic = false
    package var color: Color?
    package var outline: StrokeSpec?
    package var hasOutline = true
    /// A box behind the lines.
    package var background: Color?
    package var position: Position?
    /// Pixels between text and edges.
    package var margin: Double?

    package enum Position: String, Sendable, CaseIterable {
        case top, middle, bottom
    }

    package static let forms =
        "font=NAME,size=PX,color=C,outline=C:W|none,background=C,position=top|middle|bottom,margin=PX,bold,italic"

    package init() {}

    package init(parsing word: String) throws(ValueError) {
        for part in Self.parts(of: word) {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
            try set(pair[0], pair.count == 2 ? pair[1] : nil, in: word)
        }
    }

    private mutating func set(_ name: String, _ value: String?, in word: String) throws(ValueError) {
        switch (name, value) {
        case ("bold", nil): isBold = true
        case ("italic", nil): isItalic = true
        case ("font", let value?) where !value.isEmpty: fontName = value
        case ("size", let value?): fontSize = try Numbers.decimal(value, 1...4096)
        case ("color", let value?): color = try ColorSpec.parse(value)
        case ("outline", "none"?): hasOutline = false
        case ("outline", let value?): outline = try StrokeSpec(parsing: value)
        case ("background", let value?): background = try ColorSpec.parse(value)
        case ("margin", let value?): margin = try Numbers.decimal(value, 0...10_000)
        case ("position", let value?):
            guard let place = Position(rawValue: value) else { throw ValueError(value, kind: "position", forms: "top, middle or bottom") }
            position = place
        default: throw ValueError(word, kind: "caption style", forms: Self.forms)
        }
    }

    /// Cut at commas, but not inside of brackets, as colours have them.
    private static func parts(of word: String) -> [String] {
        var (parts, depth) = ([""], 0)
        for character in word {
            depth += character == "(" ? 1 : character == ")" ? -1 : 0
            if character == ",", depth <= 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        return parts
    }
}
