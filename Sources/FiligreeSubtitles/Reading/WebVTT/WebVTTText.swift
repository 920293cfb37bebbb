/// The text of a WebVTT cue: tags, character references and times at which what follows appears.
struct WebVTTText {
    private let sheet: CueStyleSheet
    private let start: Double
    private let end: Double
    private var stack = MarkupStack()
    private var builder = RunBuilder()
    private var moment: Double?

    init(sheet: CueStyleSheet, identifier: String?, start: Double, end: Double) {
        self.sheet = sheet
        (self.start, self.end) = (start, end)
        stack.base = sheet.look(ofCue: identifier)
        self.builder.setLook(stack.base)
    }

    mutating func read(_ text: [UInt8], into cue: inout Cue, log: inout ReadingLog) {
        var scanner = ByteScanner(text[...])
        while let byte = scanner.next {
            if byte == UInt8(ascii: "<"), let tag = MarkupTag.take(from: &scanner) {
                apply(tag, cue.line, &log)
            } else if byte == UInt8(ascii: "&"), let text = CharacterReference.take(from: &scanner) {
                builder.append(text.utf8)
            } else {
                builder.append(byte)
                scanner.advance()
            }
        }
        if builder.isCut { log.note(.excess, "text beyond \(Subtitles.greatestTextSize) bytes in one cue", line: cue.line) }
        cue.runs = builder.finish()
        if cue.runs.contains(where: { $0.begin != nil }) { cue.karaoke = .appear }
    }

    private mutating func apply(_ tag: MarkupTag, _ line: Int, _ log: inout ReadingLog) {
        if tag.name.utf8.first?.isDigit == true { return setMoment(tag, line, &log) }
        switch tag.name {
        case "b", "i", "u", "c", "v", "lang", "ruby", "rt":
            if tag.name == "rt", !tag.isClosing { log.note(.approximated, "<rt> after its base instead of above it", line: line) }
            if tag.isClosing {
                stack.pop(tag.name)
            } else if !stack.push(tag.name, sheet.look(of: tag)) {
                log.note(.excess, "tags nested deeper than \(Subtitles.greatestNesting)", line: line)
            }
            builder.setLook(stack.look, begin: moment)
        default: log.note(.unsupported, "<\(tag.name)>", line: line)
        }
    }

    /// Times in the text rise and lie within the cue; others mean nothing.
    private mutating func setMoment(_ tag: MarkupTag, _ line: Int, _ log: inout ReadingLog) {
        // The name was cut at the point before the decimals.
        var scanner = ByteScanner(([tag.name] + tag.classes).joined(separator: "."))
        guard let time = scanner.clock(), time >= start, time <= end, time - start >= moment ?? 0 else {
            return log.note(.broken, "time in the text", line: line)
        }
        moment = time - start
        builder.setLook(stack.look, begin: moment)
    }
}
