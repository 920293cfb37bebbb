/// `&amp;` and its like: those that WebVTT files use, and numbers.
enum CharacterReference {
    private static let names: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "lrm": "\u{200E}", "rlm": "\u{200F}",
    ]

    /// The text of the reference at the scanner's place, taken; nil, and nothing taken, where there is only an "&".
    static func take(from scanner: inout ByteScanner) -> String? {
        let window = scanner.rest.prefix(12).dropFirst()
        guard let end = window.firstIndex(of: UInt8(ascii: ";")), let text = text(of: window[..<end].string) else { return nil }
        scanner.advance(end + 1 - scanner.index)
        return text
    }

    private static func text(of name: String) -> String? {
        guard name.hasPrefix("#") else { return names[name] }
        let isHexadecimal = name.dropFirst().first == "x" || name.dropFirst().first == "X"
        let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
        return number.flatMap(Unicode.Scalar.init).map { String($0) }
    }
}
