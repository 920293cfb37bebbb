import FiligreeCore
import FiligreeScene

/// How lines are broken, shortened and placed.
struct TextFrame: Hashable {
    /// At which lines are broken or shortened, in pixels (at least one); nil for neither.
    var width: Double?
    /// Whether lines are broken at the width.
    var isWrapped: Bool
    /// Below which wrapped lines are left out; nil for none.
    var height: Double?
    var isJustified: Bool
    var truncation: TextContent.Truncation
    /// At least 1.
    var lineLimit: Int
    var lineSpacing: Double
    var indent: Double
    var firstLineIndent: Double

    /// The frame of a text that is drawn in a rectangle.
    init(_ content: TextContent, in rect: Rect) {
        self.init(content, width: rect.width, isWrapped: content.isWrapped)
        if content.isWrapped, content.truncation != .none { height = rect.height.isNaN ? 0 : rect.height }
        if !content.isWrapped, content.truncation == .none { width = nil }
    }

    /// `width` breaks the lines; without it they are only broken at line feeds and never shortened.
    init(_ content: TextContent, wrapWidth: Double?) {
        self.init(content, width: wrapWidth, isWrapped: wrapWidth != nil)
    }

    private init(_ content: TextContent, width: Double?, isWrapped: Bool) {
        func cut(_ length: Double) -> Double { max(-100_000, min(100_000, length.finite)) }
        self.width = width.map { max(1, min(TextLimits.extent, $0.isNaN ? 1 : $0)) }
        self.isWrapped = isWrapped
        isJustified = content.alignment == .justified && isWrapped
        truncation = content.truncation
        lineLimit = content.maximumLineCount > 0 ? content.maximumLineCount : .max
        lineSpacing = cut(content.lineSpacing)
        indent = cut(content.indent)
        firstLineIndent = cut(content.firstLineIndent)
    }

    /// Shows every character of the text.
    static func unlimited(_ content: TextContent) -> TextFrame {
        var result = TextFrame(content, wrapWidth: nil)
        result.lineLimit = .max
        return result
    }

    func indent(isFirst: Bool) -> Double { indent + (isFirst ? firstLineIndent : 0) }

    /// How many of the lines there is room for, at least 1. A measured height leaves room for its own lines, whatever the rounding.
    func count(fitting lines: [TextLine]) -> Int {
        guard let height else { return min(lineLimit, lines.count) }
        var (count, bottom) = (0, 0.0)
        for line in lines.prefix(lineLimit) {
            bottom += line.height
            guard count == 0 || bottom <= height + 0.01 else { break }
            count += 1
            bottom += lineSpacing
        }
        return count
    }
}
