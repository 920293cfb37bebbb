/// The text of a SubRip cue: tags of HTML, and blocks `{\…}` of ASS.
struct SubRipText {
    private var state: OverrideState
    private var stack = MarkupStack()
    private var builder = RunBuilder()

    /// Tags of HTML that change nothing here; other unknown ones are text.
    private static let ignored: Set<String> = ["p", "div", "span", "br", "body", "html", "ruby", "rt", "c", "v", "sub", "sup"]

    init(duration: Double) {
        state = OverrideState(style: ScriptStyle(look: CueLook()), styles: [:], duration: duration)
    }

    mutating func read(_ text: [UInt8], into cue: inout Cue, log: inout ReadingLog) {
        var scanner = ByteScanner(text[...])
        while let byte = scanner.next {
            switch byte {
            case UInt8(ascii: "<") where takeTag(&scanner, cue.line, &log): break
            case UInt8(ascii: "{") where takeBlock(&scanner): break
            case UInt8(ascii: "&"):
                if let text = CharacterReference.take(from: &scanner) { append(text.utf8) } else { appendNext(&scanner) }
            case UInt8(ascii: "\\") where takeBreak(&scanner): break
            default: appendNext(&scanner)
            }
        }
        if builder.isCut { log.note(.excess, "text beyond \(Subtitles.greatestTextSize) bytes in one cue", line: cue.line) }
        for remark in state.takeRemarks() { log.note(remark.kind, remark.detail, line: cue.line) }
        cue.runs = builder.finish()
        cue.alignment = state.alignment
        cue.placement = state.placement
        cue.motion = state.motion
        cue.wrapping = state.wrapping ?? cue.wrapping
        cue.karaoke = cue.runs.contains { $0.begin != nil } ? state.karaoke : nil
    }

    private mutating func append(_ bytes: some Sequence<UInt8>) {
        guard !state.isDrawing else { return }
        state.hasText = true
        builder.append(bytes)
    }

    private mutating func appendNext(_ scanner: inout ByteScanner) {
        append(CollectionOfOne(scanner.next ?? 0x20))
        scanner.advance()
    }

    private mutating func updateLook() {
        stack.base = state.drawnLook
        builder.setLook(stack.look, begin: state.syllable)
    }

    private mutating func takeTag(_ scanner: inout ByteScanner, _ line: Int, _ log: inout ReadingLog) -> Bool {
        let before = scanner
        guard let tag = MarkupTag.take(from: &scanner) else { return false }
        guard let patch = Self.patch(tag, line, &log) else {
            if Self.ignored.contains(tag.name) {
                if tag.name == "br" { append(CollectionOfOne(0x0A)) } else { log.note(.unsupported, "<\(tag.name)>", line: line) }
                return true
            }
            scanner = before
            return false
        }
        if tag.isClosing {
            stack.pop(tag.name)
        } else if !stack.push(tag.name, patch) {
            log.note(.excess, "tags nested deeper than \(Subtitles.greatestNesting)", line: line)
        }
        updateLook()
        return true
    }

    /// What a tag changes; nil for one that is not known.
    private static func patch(_ tag: MarkupTag, _ line: Int, _ log: inout ReadingLog) -> CueLook? {
        switch tag.name {
        case "b", "strong": CueLook { $0.isBold = true }
        case "i", "em": CueLook { $0.isItalic = true }
        case "u": CueLook { $0.isUnderlined = true }
        case "s", "strike", "del": CueLook { $0.isStruckThrough = true }
        case "font": tag.isClosing ? CueLook() : font(tag.attributes, line, &log)
        default: nil
        }
    }

    private static func font(_ attributes: [String: String], _ line: Int, _ log: inout ReadingLog) -> CueLook {
        var look = CueLook()
        if let face = attributes["face"], !face.isEmpty { look.fontName = face }
        if let word = attributes["color"] {
            look.color = CSSColor.parse(word)
            if look.color == nil { log.note(.broken, "colour \(word)", line: line) }
        }
        if let word = attributes["size"] {
            var scanner = ByteScanner(word)
            if let size = scanner.number(), size > 0 {
                look.fontSize = .lineHeight(size)
            } else {
                log.note(.broken, "font size \(word)", line: line)
            }
        }
        return look
    }

    /// Braces without a backslash are text.
    private mutating func takeBlock(_ scanner: inout ByteScanner) -> Bool {
        let window = scanner.rest.prefix(1024)
        guard window.dropFirst().first == UInt8(ascii: "\\"), let end = window.firstIndex(of: UInt8(ascii: "}")) else { return false }
        state.apply(block: scanner.rest[(scanner.index + 1)..<end])
        updateLook()
        scanner.advance(end + 1 - scanner.index)
        return true
    }

    /// `\N` and `\h`, left over from ASS.
    private mutating func takeBreak(_ scanner: inout ByteScanner) -> Bool {
        let second = scanner.rest.dropFirst().first
        guard second == UInt8(ascii: "N") || second == UInt8(ascii: "h") else { return false }
        append(second == UInt8(ascii: "N") ? [0x0A] : Array("\u{A0}".utf8))
        scanner.advance(2)
        return true
    }
}
