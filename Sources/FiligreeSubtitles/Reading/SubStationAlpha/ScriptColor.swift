import FiligreeCore

/// Colours of ASS: `&HAABBGGRR&`, where an alpha of 0 is opaque, or the same as a decimal number.
enum ScriptColor {
    static func parse(_ text: ArraySlice<UInt8>) -> Color? {
        guard let value = value(text) else { return nil }
        return Color(
            red: Double(value & 0xFF) / 255, green: Double(value >> 8 & 0xFF) / 255, blue: Double(value >> 16 & 0xFF) / 255,
            alpha: 1 - Double(value >> 24 & 0xFF) / 255)
    }

    /// The opacity that `&HAA&` means.
    static func opacity(_ text: ArraySlice<UInt8>) -> Double? {
        value(text).map { 1 - Double($0 & 0xFF) / 255 }
    }

    private static func value(_ text: ArraySlice<UInt8>) -> UInt32? {
        let marks = text.trimmed.prefix { $0 == UInt8(ascii: "&") || $0.lowercased == UInt8(ascii: "h") }
        var scanner = ByteScanner(text.trimmed.dropFirst(marks.count))
        guard !marks.isEmpty else { return scanner.number().map { UInt32(truncatingIfNeeded: Int64($0)) } }
        let digits = scanner.take { $0.hexadecimal != nil }
        guard !digits.isEmpty else { return nil }
        return digits.suffix(8).reduce(0) { $0 << 4 | UInt32($1.hexadecimal ?? 0) }
    }
}
