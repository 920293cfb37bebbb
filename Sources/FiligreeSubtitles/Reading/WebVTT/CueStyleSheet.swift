import FiligreeCore

/// The rules of a WebVTT file's STYLE blocks.
struct CueStyleSheet {
    private var rules: [(selector: CueSelector, text: String, look: CueLook)] = []

    private static let greatestRuleCount = 128

    /// Looks by their selectors as written.
    var namedLooks: [String: CueLook] { Dictionary(rules.map { ($0.text, $0.look) }) { $0.overlaid(by: $1) } }

    /// What holds for a whole cue.
    func look(ofCue identifier: String?) -> CueLook {
        rules.reduce(CueLook()) { look, rule in
            let isMeant = rule.selector.isRoot || identifier != nil && rule.selector.identifier == identifier
            return isMeant ? look.overlaid(by: rule.look) : look
        }
    }

    /// What a tag changes: what it stands for by itself, then the rules; those with classes or voices win over those with names alone.
    func look(of tag: MarkupTag) -> CueLook {
        let matching = rules.filter { $0.selector.matches(tag) }
        func isParticular(_ selector: CueSelector) -> Bool { !selector.classes.isEmpty || selector.voice != nil }
        let ordered = matching.filter { !isParticular($0.selector) } + matching.filter { isParticular($0.selector) }
        return ordered.reduce(Self.ownLook(of: tag)) { $0.overlaid(by: $1.look) }
    }

    /// Bold, italic, underlined, and the colours that section 5 of WebVTT gives to classes.
    private static func ownLook(of tag: MarkupTag) -> CueLook {
        var look = CueLook()
        switch tag.name {
        case "b": look.isBold = true
        case "i": look.isItalic = true
        case "u": look.isUnderlined = true
        default: break
        }
        for name in tag.classes {
            if let color = colors[name] { look.color = color }
            if name.hasPrefix("bg_"), let color = colors[String(name.dropFirst(3))] { look.backgroundColor = color }
        }
        return look
    }

    private static let colors: [String: Color] = [
        "white": .white, "lime": Color(red: 0, green: 1, blue: 0), "cyan": Color(red: 0, green: 1, blue: 1),
        "red": Color(red: 1, green: 0, blue: 0), "yellow": Color(red: 1, green: 1, blue: 0),
        "magenta": Color(red: 1, green: 0, blue: 1), "blue": Color(red: 0, green: 0, blue: 1), "black": .black,
    ]
}

// Reading.
extension CueStyleSheet {
    /// Adds the rules of a STYLE block that begins at `line`.
    mutating func read(_ css: [UInt8], line: Int, log: inout ReadingLog) {
        for part in Self.withoutComments(css).split(separator: UInt8(ascii: "}")) {
            guard let brace = part.firstIndex(of: UInt8(ascii: "{")) else {
                if !part.allSatisfy({ $0.isSpace || $0 == 0x0A }) { log.note(.unsupported, "style \(Self.word(part))", line: line) }
                continue
            }
            let look = CueLook(css: part[(brace + 1)...], line: line, log: &log)
            for text in Self.selectors(part[..<brace]) {
                guard let selector = CueSelector(text) else {
                    log.note(.unsupported, "style selector \(text)", line: line)
                    continue
                }
                guard rules.count < Self.greatestRuleCount else { return log.note(.excess, "style rules", line: line) }
                rules.append((selector, text, look))
            }
        }
    }

    private static func word(_ bytes: ArraySlice<UInt8>) -> String {
        bytes.prefix(256).string.split { $0 == " " || $0 == "\n" || $0 == "\t" }.joined(separator: " ")
    }

    private static func selectors(_ bytes: ArraySlice<UInt8>) -> [String] {
        bytes.prefix(4096).split(separator: UInt8(ascii: ",")).map { word($0) }
    }

    private static func withoutComments(_ css: [UInt8]) -> [UInt8] {
        var (result, index): ([UInt8], Int) = ([], 0)
        while index < css.count {
            if css[index...].starts(with: "/*".utf8) {
                index += 2
                while index < css.count, !css[index...].starts(with: "*/".utf8) { index += 1 }
                index += 2
            } else {
                result.append(css[index])
                index += 1
            }
        }
        return result
    }
}
