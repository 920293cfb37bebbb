/// One override of a `{…}` block: `\fs20`, `\pos(10,20)`.
struct OverrideTag {
    /// One of `names`, or the letters of a tag that is not known.
    var name: String
    var isKnown: Bool
    /// What follows the name, without parentheses.
    var value: ArraySlice<UInt8>

    /// A name that starts like another stands before it.
    private static let names = [
        "alpha", "iclip", "clip", "xbord", "ybord", "xshad", "yshad", "bord", "blur", "shad", "fade", "move", "fscx", "fscy", "fsc", "fax",
        "fay", "frx", "fry", "frz", "pos", "pbo", "org", "fad", "fsp", "fn", "fs", "fr", "fe", "an", "be", "1c", "2c", "3c", "4c", "1a",
        "2a", "3a", "4a", "kf", "ko", "kt", "K", "k", "a", "b", "i", "u", "s", "c", "p", "q", "r", "t",
    ].map { (name: $0, bytes: [UInt8]($0.utf8)) }

    /// The tags of a block, or of a `\t`'s arguments; what is not in a tag is a comment.
    static func tags(in block: ArraySlice<UInt8>) -> [OverrideTag] {
        var (result, scanner): ([OverrideTag], ByteScanner) = ([], ByteScanner(block))
        while true {
            _ = scanner.take { $0 != UInt8(ascii: "\\") }
            guard scanner.take("\\") else { return result }
            if let tag = tag(from: &scanner) { result.append(tag) }
        }
    }

    private static func tag(from scanner: inout ByteScanner) -> OverrideTag? {
        scanner.skipSpaces()
        let known = names.first { scanner.rest.starts(with: $0.bytes) }
        let name: String
        if let known {
            name = known.name
            scanner.advance(known.bytes.count)
        } else {
            name = scanner.take(while: \.isLetter).prefix(16).string
            if name.isEmpty { return nil }
        }
        // Names of fonts and styles may hold parentheses.
        let isWord = name == "fn" || name == "r"
        let value = isWord ? scanner.take { $0 != UInt8(ascii: "\\") }.trimmed : value(from: &scanner)
        return OverrideTag(name: name, isKnown: known != nil, value: value)
    }

    /// Up to the next tag; in parentheses up to the matching one, so that the tags in `\t(…)` stay together.
    private static func value(from scanner: inout ByteScanner) -> ArraySlice<UInt8> {
        let plain = scanner.take { $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "(") }
        guard plain.isBlank, scanner.take("(") else {
            _ = scanner.take { $0 != UInt8(ascii: "\\") }
            return plain.trimmed
        }
        var depth = 1
        let inside = scanner.take { byte in
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            return depth > 0
        }
        scanner.advance()
        return inside.trimmed
    }

    /// The numbers of a list with commas; nil when a part is none, or there are more than seven.
    var numbers: [Double]? {
        let parts = value.split(separator: UInt8(ascii: ","), maxSplits: 7, omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            var scanner = ByteScanner(part)
            return scanner.number()
        }
        return numbers.count == parts.count && numbers.count <= 7 ? numbers : nil
    }

    var number: Double? {
        var scanner = ByteScanner(value)
        return scanner.number()
    }
}
