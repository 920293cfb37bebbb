import CCairoPango
import FiligreeScene

extension TextLayout {
    /// The bytes at which the parts of this kind begin, in reading order. Only what is shown counts: line feeds and what was cut off are no
    /// parts, spaces are characters and belong to the word before them.
    func findPartStarts(_ unit: TextAnimator.Unit) -> [Int] {
        switch unit {
        case .character: return clusterStarts
        case .line: return lines.filter { !$0.runs.isEmpty }.map(\.start).sorted()
        case .word:
            let words = wordStarts
            let shown = Set(clusterStarts.map { byte in words.index(at: byte) { $0 } })
            return shown.sorted().map { words[$0] }
        }
    }

    /// Of the characters that only exist together, the first one's byte.
    private var clusterStarts: [Int] {
        Set(lines.flatMap(\.runs).flatMap { run in run.glyphInfos.indices.map { run.byte(ofGlyph: $0) } }).sorted()
    }

    /// Where words begin: after white space, and inside of scripts without spaces where a line could be broken. The first is 0.
    private var wordStarts: [Int] {
        var count: Int32 = 0
        let attributes = pango_layout_get_log_attrs_readonly(whole, &count)
        var (result, byte, previous): ([Int], Int, Unicode.Scalar) = ([0], 0, " ")
        for (index, scalar) in String(cString: pango_layout_get_text(whole)).unicodeScalars.enumerated() {
            let isSpace = scalar.properties.isWhitespace
            let canBreak = index < Int(count) && attributes.map { $0[index].is_line_break != 0 } ?? false
            let isInside = previous.isWrittenWithoutSpaces && scalar.isWrittenWithoutSpaces && canBreak
            if byte > 0, !isSpace, previous.properties.isWhitespace || isInside { result.append(byte) }
            byte += UTF8.width(scalar)
            previous = scalar
        }
        return result
    }
}

extension Unicode.Scalar {
    /// Thai, Lao, Burmese, Khmer, and the Chinese and Japanese scripts, with their punctuation.
    fileprivate var isWrittenWithoutSpaces: Bool {
        switch value {
        case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x312F, 0x3190...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFF9F,
            0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
