extension WebVTTSettings {
    /// The settings after a cue's times; nil when there are none that change its place.
    static func read(_ text: ArraySlice<UInt8>, line: Int, log: inout ReadingLog) -> WebVTTSettings? {
        var settings = WebVTTSettings()
        for word in text.split(maxSplits: 32, omittingEmptySubsequences: true, whereSeparator: \.isSpace) {
            guard let colon = word.firstIndex(of: UInt8(ascii: ":")) else {
                log.note(.broken, "setting \(word.string)", line: line)
                continue
            }
            let (name, value) = (word[..<colon].string, word[(colon + 1)...])
            switch name {
            case "vertical", "region": log.note(.unsupported, name, line: line)
            case _ where settings.set(name, value): break
            default: log.note(.broken, "setting \(word.string)", line: line)
            }
        }
        return settings == WebVTTSettings() ? nil : settings
    }

    /// False, and nothing changed, where the value makes no sense.
    private mutating func set(_ name: String, _ value: ArraySlice<UInt8>) -> Bool {
        let parts = value.split(separator: UInt8(ascii: ","), maxSplits: 1).map { $0 }
        guard let head = parts.first else { return false }
        let tail = parts.count > 1 ? parts[1].string : nil
        switch name {
        case "align": return setAlignment(value.string)
        case "size":
            guard let share = Self.share(head), tail == nil else { return false }
            size = share
        case "position":
            guard let share = Self.share(head), let edge = Self.edge(tail) else { return false }
            (position, positionAlignment) = (share, edge.edge)
        case "line":
            guard let place = Self.line(head), let edge = Self.edge(tail) else { return false }
            (line, lineAlignment) = (place, edge.edge ?? .start)
        default: return false
        }
        return true
    }

    private mutating func setAlignment(_ word: String) -> Bool {
        // "middle" is what drafts called the centre.
        guard let alignment = Text(rawValue: word == "middle" ? "center" : word) else { return false }
        textAlignment = alignment
        return true
    }

    /// A percentage from 0 to 100 as a share.
    private static func share(_ text: ArraySlice<UInt8>) -> Double? {
        guard text.last == UInt8(ascii: "%") else { return nil }
        var scanner = ByteScanner(text.dropLast())
        guard let value = scanner.number(), scanner.isAtEnd, (0...100).contains(value) else { return nil }
        return value / 100
    }

    private static func line(_ text: ArraySlice<UInt8>) -> Line? {
        if text.string == "auto" { return .automatic }
        if text.last == UInt8(ascii: "%") { return share(text).map { .share($0) } }
        var scanner = ByteScanner(text)
        guard let value = scanner.number(), scanner.isAtEnd, abs(value) <= 1000 else { return nil }
        return .number(value)
    }

    /// Nil for a word that is none; an empty answer where there is no word.
    private static func edge(_ word: String?) -> (edge: Edge?, Void)? {
        switch word {
        case nil: (nil, ())
        case "start", "line-left": (.start, ())
        case "center", "middle": (.center, ())
        case "end", "line-right": (.end, ())
        default: nil
        }
    }
}
