/// A tag of HTML or WebVTT: `<name.class.class annotation>` or `</name>`.
struct MarkupTag {
    /// In lower case.
    var name: String
    var isClosing: Bool
    var classes: [String]
    /// What follows the name and classes.
    var rest: ArraySlice<UInt8>

    /// Longer ones are text.
    private static let greatestLength = 512

    /// The tag at the scanner's place, taken; nil, and nothing taken, where there is only a "<".
    static func take(from scanner: inout ByteScanner) -> MarkupTag? {
        let window = scanner.rest.prefix(greatestLength).dropFirst()
        guard let end = window.firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }), window[end] == UInt8(ascii: ">")
        else { return nil }
        let tag = MarkupTag(window[..<end])
        scanner.advance(end + 1 - scanner.index)
        return tag
    }

    private init(_ inside: ArraySlice<UInt8>) {
        var scanner = ByteScanner(inside)
        isClosing = scanner.take("/")
        let word = scanner.take { !$0.isSpace && $0 != UInt8(ascii: "/") && $0 != 0x0A }
        let parts = word.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        name = parts.first?.string.lowercased() ?? ""
        classes = parts.dropFirst().map(\.string)
        rest = scanner.rest
    }

    /// The values of `name="value"` pairs by lower-case names; quotes are optional.
    var attributes: [String: String] {
        var (result, scanner): ([String: String], ByteScanner) = ([:], ByteScanner(rest))
        while !scanner.isAtEnd {
            scanner.skipSpaces()
            let name = scanner.take { $0.isLetter || $0 == UInt8(ascii: "-") }.string.lowercased()
            scanner.skipSpaces()
            guard scanner.take("=") else {
                if name.isEmpty { scanner.advance() }
                continue
            }
            scanner.skipSpaces()
            result[name] = Self.value(from: &scanner)
        }
        return result
    }

    private static func value(from scanner: inout ByteScanner) -> String {
        guard let quote = scanner.next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return scanner.take { !$0.isSpace }.string
        }
        scanner.advance()
        let value = scanner.take { $0 != quote }.string
        scanner.advance()
        return value
    }
}
