/// Walks along a line of text. Everything it offers looks at each byte a bounded number of times.
struct ByteScanner {
    let bytes: ArraySlice<UInt8>
    private(set) var index: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        index = bytes.startIndex
    }

    init(_ text: String) {
        self.init([UInt8](text.utf8)[...])
    }

    var isAtEnd: Bool { index >= bytes.endIndex }
    var next: UInt8? { index < bytes.endIndex ? bytes[index] : nil }
    var rest: ArraySlice<UInt8> { bytes[index...] }

    mutating func advance(_ count: Int = 1) {
        index = min(bytes.endIndex, index + count)
    }

    mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        index += 1
        return true
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool { take(UInt8(ascii: character)) }

    mutating func take(while isWanted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = index
        while index < bytes.endIndex, isWanted(bytes[index]) { index += 1 }
        return bytes[start..<index]
    }

    mutating func skipSpaces() { _ = take(while: \.isSpace) }

    /// An unsigned whole number; what is beyond 10¹⁰ counts as that.
    mutating func whole() -> Int? {
        let digits = take(while: \.isDigit)
        guard !digits.isEmpty else { return nil }
        return digits.reduce(0) { min(10_000_000_000, $0 * 10 + Int($1 - 0x30)) }
    }

    /// The digits after a decimal mark as a fraction.
    mutating func fraction() -> Double {
        take(while: \.isDigit).prefix(12).reversed().reduce(0) { ($0 + Double($1 - 0x30)) / 10 }
    }

    /// A number with or without sign and decimals, between -10¹⁰ and 10¹⁰; what follows it stays. Nil, and nothing taken, where there is none.
    mutating func number() -> Double? {
        let start = index
        skipSpaces()
        let isNegative = take("-")
        if !isNegative { _ = take("+") }
        let head = whole()
        var value = Double(head ?? 0)
        if next == UInt8(ascii: "."), head != nil || bytes.dropFirst(index + 1 - bytes.startIndex).first?.isDigit == true {
            advance()
            value += fraction()
        } else if head == nil {
            index = start
            return nil
        }
        return isNegative ? -value : value
    }
}

extension UInt8 {
    var isDigit: Bool { (0x30...0x39).contains(self) }
    var isLetter: Bool { (0x41...0x5A).contains(self & 0xDF) }
    var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0C }
    var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
    /// 0...15, or nil for what is no hexadecimal digit.
    var hexadecimal: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46, 0x61...0x66: (self & 0xDF) - 0x37
        default: nil
        }
    }
}

extension ArraySlice<UInt8> {
    var string: String { String(decoding: self, as: UTF8.self) }
    var trimmed: ArraySlice<UInt8> {
        guard let first = firstIndex(where: { !$0.isSpace }), let last = lastIndex(where: { !$0.isSpace }) else { return [] }
        return self[first...last]
    }
    var isBlank: Bool { allSatisfy(\.isSpace) }

    /// Without regard to the case of ASCII letters; `word` in lower case.
    func starts(withWord word: StaticString) -> Bool {
        guard count >= word.utf8CodeUnitCount else { return false }
        return word.withUTF8Buffer { zip(self, $0).allSatisfy { $0.lowercased == $1 } }
    }

    func contains(_ word: StaticString) -> Bool {
        word.withUTF8Buffer { wanted in
            guard let first = wanted.first, count >= wanted.count else { return false }
            return indices.dropLast(wanted.count - 1).contains { self[$0] == first && self[$0...].starts(with: wanted) }
        }
    }
}
