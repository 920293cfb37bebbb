import FiligreeCore

extension CueLook {
    /// The declarations between a rule's braces.
    init(css: ArraySlice<UInt8>, line: Int, log: inout ReadingLog) {
        self.init()
        for declaration in css.split(separator: UInt8(ascii: ";"), maxSplits: 64) {
            guard let colon = declaration.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let name = Self.tidied(declaration[..<colon]).lowercased()
            let value = Self.tidied(declaration[(colon + 1)...])
            if !set(name, value) { log.note(.unsupported, "style \(name): \(value)", line: line) }
        }
    }

    private static func tidied(_ bytes: ArraySlice<UInt8>) -> String {
        let words = bytes.prefix(512).string.replacing("!important", with: "").split { $0 == " " || $0 == "\n" || $0 == "\t" }
        return words.joined(separator: " ")
    }

    private mutating func set(_ name: String, _ value: String) -> Bool {
        switch name {
        case "color": color = CSSColor.parse(value) ?? color
        case "background-color", "background": backgroundColor = CSSColor.parse(value) ?? backgroundColor
        case "font-style": isItalic = ["normal": false, "italic": true, "oblique": true][value] ?? isItalic
        case "font-weight": isBold = Self.isBold(value) ?? isBold
        case "font-size": fontSize = Self.fontSize(value) ?? fontSize
        case "font-family": fontName = value.split(separator: ",").first.map { $0.filter { $0 != "\"" && $0 != "'" } }
        case "text-decoration", "text-decoration-line":
            isUnderlined = value.contains("underline")
            isStruckThrough = value.contains("line-through")
        case "text-shadow": return setShadow(value)
        default: return false
        }
        return isUnderstood(name, value)
    }

    /// Whether a property that is known got a value that is.
    private func isUnderstood(_ name: String, _ value: String) -> Bool {
        switch name {
        case "color", "background-color", "background": CSSColor.parse(value) != nil
        case "font-style": ["normal", "italic", "oblique"].contains(value)
        case "font-weight": Self.isBold(value) != nil
        case "font-size": Self.fontSize(value) != nil
        default: true
        }
    }

    private static func isBold(_ value: String) -> Bool? {
        switch value {
        case "bold", "bolder": true
        case "normal", "lighter": false
        default: Int(value).map { $0 >= 600 }
        }
    }

    /// Percent and em are of the size that holds around, px of the web player's stage, vh of the picture's height.
    private static func fontSize(_ value: String) -> FontSize? {
        let names: [String: Double] = [
            "xx-small": 0.6, "x-small": 0.75, "small": 0.889, "medium": 1, "large": 1.2, "x-large": 1.5, "xx-large": 2, "smaller": 0.833,
            "larger": 1.2,
        ]
        if let factor = names[value] { return .relative(factor) }
        guard let (number, unit) = length(value), number > 0, number <= 10_000 else { return nil }
        return switch unit {
        case "%": .relative(number / 100)
        case "em", "rem": .relative(number)
        case "px": .share(number / Subtitles.Script.web.size.height)
        case "pt": .share(number * 4 / 3 / Subtitles.Script.web.size.height)
        case "vh", "vmin": .share(number / 100)
        default: nil
        }
    }

    private static func length(_ value: some StringProtocol) -> (number: Double, unit: String)? {
        var scanner = ByteScanner(String(value))
        guard let number = scanner.number() else { return nil }
        return (number, scanner.rest.string)
    }

    /// `x y [blur] [colour]` in px, the colour also first. Of several shadows, only one is drawn.
    private mutating func setShadow(_ value: String) -> Bool {
        guard value != "none" else {
            shadowOffset = .zero
            shadowColor = .clear
            return true
        }
        let words = value.split { $0 == " " }
        let lengths = words.compactMap { word in Self.length(word).flatMap { ["px", ""].contains($0.unit) ? $0.number : nil } }
        guard (2...3).contains(lengths.count), !value.contains("),"), words.count == lengths.count || !value.hasSuffix("px") else {
            return false
        }
        let color = words.filter { Self.length($0) == nil }.joined(separator: " ")
        shadowOffset = Size(width: lengths[0], height: lengths[1])
        // CSS gives twice the standard deviation.
        shadowRadius = lengths.count > 2 ? max(0, lengths[2]) / 2 : 0
        shadowColor = CSSColor.parse(color) ?? .black
        return true
    }
}
