import FiligreeCore

/// Colours as CSS and HTML's `<font>` write them.
enum CSSColor {
    private static let names = Dictionary(uniqueKeysWithValues: CSSColorNames.table.map { ($0.name, $0.rgb) })

    /// Nil for what is no colour. The "#" of hexadecimal forms may be missing, as it is in many SubRip files.
    static func parse(_ text: String) -> Color? {
        guard text.utf8.count <= 64 else { return nil }
        let word = text.lowercased().filter { $0 != " " || text.contains("(") }
        if word == "transparent" { return .clear }
        if let rgb = names[word] { return color(rgb: rgb) }
        return function(word) ?? hexadecimal(word.hasPrefix("#") ? String(word.dropFirst()) : word)
    }

    private static func color(rgb: UInt32) -> Color {
        Color(red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255, blue: Double(rgb & 0xFF) / 255)
    }

    /// rgb, rgba, rrggbb and rrggbbaa.
    private static func hexadecimal(_ digits: String) -> Color? {
        let values = digits.utf8.compactMap(\.hexadecimal)
        guard values.count == digits.utf8.count, [3, 4, 6, 8].contains(values.count) else { return nil }
        let bytes =
            values.count < 6
            ? values.map { Double($0) * 17 }
            : stride(from: 0, to: values.count, by: 2).map { Double(values[$0]) * 16 + Double(values[$0 + 1]) }
        return Color(
            red: bytes[0] / 255, green: bytes[1] / 255, blue: bytes[2] / 255, alpha: bytes.count > 3 ? bytes[3] / 255 : 1)
    }

    /// `rgb(255, 128, 0)`, `rgba(100%, 50%, 0%, 0.5)`, `rgb(255 128 0 / 50%)`.
    private static func function(_ word: String) -> Color? {
        guard word.hasPrefix("rgb"), word.hasSuffix(")"), let open = word.firstIndex(of: "(") else { return nil }
        let parts = word[word.index(after: open)...].dropLast().split { ", /".contains($0) }
        guard (3...4).contains(parts.count), ["rgb", "rgba"].contains(word[..<open]) else { return nil }
        let values = parts.enumerated().compactMap { component($1, whole: $0 < 3 ? 255 : 1) }
        guard values.count == parts.count else { return nil }
        return Color(red: values[0], green: values[1], blue: values[2], alpha: values.count > 3 ? values[3] : 1)
    }

    private static func component(_ word: Substring, whole: Double) -> Double? {
        let isShare = word.hasSuffix("%")
        var scanner = ByteScanner(String(isShare ? word.dropLast() : word))
        guard let value = scanner.number(), scanner.isAtEnd else { return nil }
        return max(0, min(1, value / (isShare ? 100 : whole)))
    }
}
