/// Reads WebVTT: a header, then blocks of notes, styles, regions and cues with empty lines between them. Sections 4 and 6 of the W3C's
/// WebVTT say how, and what to forgive.
struct WebVTT {
    private var log: ReadingLog
    private var sheet = CueStyleSheet()
    private var cues: [Cue] = []

    private static let greatestRawSize = 1 << 18

    static func read(_ text: SubtitleText, log: ReadingLog) throws(SubtitleError) -> Subtitles {
        var reader = WebVTT(log: log)
        try reader.readBlocks(text)
        return Subtitles(
            format: .webVTT, script: .web, cues: reader.cues, styles: reader.sheet.namedLooks, notes: reader.log.notes)
    }

    private init(log: ReadingLog) {
        self.log = log
    }

    static func isHeader(_ line: ArraySlice<UInt8>) -> Bool {
        line.starts(with: "WEBVTT".utf8) && (line.count == 6 || line[line.startIndex + 6].isSpace)
    }

    private mutating func readBlocks(_ text: SubtitleText) throws(SubtitleError) {
        var index = 0
        if text.count > 0, Self.isHeader(text[0]) {
            while index < text.count, !text[index].isEmpty, !text[index].contains("-->") { index += 1 }
        } else {
            log.note(.broken, "no WEBVTT header", line: 1)
        }
        while index < text.count {
            guard !text[index].isEmpty else {
                index += 1
                continue
            }
            // A block ends at an empty line, or where times begin that are not its own.
            var (end, timing) = (index, Int?.none)
            while end < text.count, !text[end].isEmpty {
                if text[end].contains("-->") {
                    if timing != nil || end > index + 1 { break }
                    timing = timing ?? end
                }
                end += 1
            }
            try readBlock(text, index..<max(end, index + 1), timing: timing)
            index = max(end, index + 1)
        }
    }

    private func isNote(_ line: ArraySlice<UInt8>) -> Bool {
        line.starts(with: "NOTE".utf8) && (line.count == 4 || line[line.startIndex + 4].isSpace)
    }

    private mutating func readBlock(_ text: SubtitleText, _ lines: Range<Int>, timing: Int?) throws(SubtitleError) {
        let first = text[lines.lowerBound]
        if let timing, !(timing == lines.lowerBound && isNote(first)) {
            return try readCue(text, lines, timing: timing)
        } else if isNote(first) {
            return
        } else if first.trimmed.elementsEqual("STYLE".utf8) {
            let css = raw(text, (lines.lowerBound + 1)..<lines.upperBound)
            sheet.read(css, line: lines.lowerBound + 1, log: &log)
        } else if first.trimmed.elementsEqual("REGION".utf8) {
            log.note(.unsupported, "REGION", line: lines.lowerBound + 1)
        } else {
            log.note(.broken, "text without times", line: lines.lowerBound + 1)
        }
    }

    private mutating func readCue(_ text: SubtitleText, _ lines: Range<Int>, timing: Int) throws(SubtitleError) {
        let number = timing + 1
        var scanner = ByteScanner(text[timing])
        guard let (start, end) = scanner.span() else { return log.note(.broken, "times that cannot be read", line: number) }
        guard end > start else { return log.note(.dropped, "the end is not after the start", line: number) }
        var cue = Cue(line: number, start: start, end: end)
        let settings = WebVTTSettings.read(scanner.rest, line: number, log: &log)
        cue.placement = settings.map { .webVTT($0) } ?? .automatic
        let identifier = timing > lines.lowerBound ? text[lines.lowerBound].trimmed.string : nil
        var reader = WebVTTText(sheet: sheet, identifier: identifier, start: start, end: end)
        reader.read(raw(text, (timing + 1)..<lines.upperBound), into: &cue, log: &log)
        guard !cue.runs.isEmpty else { return log.note(.dropped, "no text", line: number) }
        try log.count(cue, of: cues.count)
        cues.append(cue)
    }

    /// Lines in one piece.
    private mutating func raw(_ text: SubtitleText, _ lines: Range<Int>) -> [UInt8] {
        var bytes: [UInt8] = []
        for index in lines {
            guard bytes.count + text[index].count < Self.greatestRawSize else {
                log.note(.excess, "text beyond \(Self.greatestRawSize) bytes in one block", line: index + 1)
                break
            }
            if index > lines.lowerBound { bytes.append(0x0A) }
            bytes += text[index]
        }
        return bytes
    }
}
