import FiligreeCore

/// Colours as people write them: CSS hexadecimal forms, CSS names, `rgb()` and `rgba()`, and any of these with `@alpha`.
package enum ColorSpec {
    package static let forms =
        "#rgb, #rgba, #rrggbb, #rrggbbaa, a CSS name (orange), rgb(255,128,0), rgba(255,128,0,0.5), each also with @alpha (white@0.5)"

    /// The colour of `word`; an alpha after "@" multiplies the one the colour has.
    package static func parse(_ word: String) throws(ValueError) -> Color {
        let parts = word.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        let base = String(parts.first ?? "")
        guard let color = hexadecimal(base) ?? function(base) ?? named(base) else { throw failure(word) }
        guard parts.count == 2 else { return color }
        guard let alpha = fraction(parts[1]) else { throw failure(word) }
        return color.withAlpha(color.alpha * alpha)
    }

    private static func failure(_ word: String) -> ValueError {
        let near = Spelling.nearest(to: word.lowercased(), among: CSSColorNames.table.map(\.name))
        let hint = near.map { "; did you mean \($0)?" } ?? ""
        return ValueError(word, kind: "colour", forms: forms + hint)
    }

    private static func named(_ word: String) -> Color? {
        let name = word.lowercased()
        if name == "transparent" || name == "clear" || name == "none" { return .clear }
        return CSSColorNames.value(of: name).map { color(rgb: $0) }
    }

    private static func color(rgb: UInt32) -> Color {
        Color(red: Double(rgb >> 16 & 255) / 255, green: Double(rgb >> 8 & 255) / 255, blue: Double(rgb & 255) / 255)
    }

    private static func hexadecimal(_ word: String) -> Color? {
        guard word.hasPrefix("#") else { return nil }
        let digits = word.dropFirst().compactMap(\.hexDigitValue)
        guard digits.count == word.count - 1, [3, 4, 6, 8].contains(digits.count) else { return nil }
        let bytes =
            digits.count < 6 ? digits.map { $0 * 17 } : stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
        let parts = bytes.map { Double($0) / 255 }
        return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 1)
    }

    /// `rgb(r,g,b)` and `rgba(r,g,b,a)`: channels 0...255 or percent, separated by commas or spaces.
    private static func function(_ word: String) -> Color? {
        let lower = word.lowercased()
        guard lower.hasSuffix(")"), let open = lower.firstIndex(of: "("), ["rgb", "rgba"].contains(lower[..<open]) else { return nil }
        let inside = lower[lower.index(after: open)...].dropLast()
        let parts = inside.split { $0 == "," || $0 == " " || $0 == "/" }
        guard parts.count == 3 || parts.count == 4 else { return nil }
        let channels = parts.prefix(3).compactMap(channel)
        guard channels.count == 3, let alpha = parts.count == 4 ? fraction(parts[3]) : 1 else { return nil }
        return Color(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
    }

    private static func channel(_ word: Substring) -> Double? {
        if word.hasSuffix("%") { return fraction(word) }
        return NumberWords.decimal(word).flatMap { (0...255).contains($0) ? $0 / 255 : nil }
    }

    /// A number 0...1 or a percentage.
    private static func fraction(_ word: Substring) -> Double? {
        let value = word.hasSuffix("%") ? NumberWords.decimal(word.dropLast()).map { $0 / 100 } : NumberWords.decimal(word)
        return value.flatMap { (0...1).contains($0) ? $0 : nil }
    }
}
