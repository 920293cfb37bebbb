/// Strict number reading: the whole word must be a decimal number, finite, without spaces, "inf", "nan" or hexadecimal forms.
package enum NumberWords {
    package static func decimal(_ word: some StringProtocol) -> Double? {
        guard !word.isEmpty, word.utf8.count <= 64, word.utf8.allSatisfy(isDecimalByte), let value = Double(String(word)) else {
            return nil
        }
        return value.isFinite ? value : nil
    }

    /// Digits only, at most 18 of them.
    package static func natural(_ word: some StringProtocol) -> Int? {
        guard !word.isEmpty, word.utf8.count <= 18, word.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int(String(word))
    }

    private static func isDecimalByte(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
            || byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E")
    }

    /// `word` as it would be written by hand: no trailing zeros, no exponent for ordinary values.
    package static func text(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    }
}
