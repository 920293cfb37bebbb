/// Reads SubRip: cues of a number, a line with two times, and text up to an empty line. No standard says more; what is read here is what
/// players agree on. Numbers are not needed, empty lines may be missing or stand within the text.
struct SubRip {
    private var log: ReadingLog
    private var cues: [Cue] = []

    /// Text of one cue beyond this many bytes, tags included, is not looked at.
    private static let greatestRawSize = 1 << 18

    static func read(_ text: SubtitleText, log: ReadingLog) throws(SubtitleError) -> Subtitles {
        var reader = SubRip(log: log)
        try reader.readCues(text)
        return Subtitles(format: .subRip, script: .standard, cues: reader.cues, notes: reader.log.notes)
    }

    private init(log: ReadingLog) {
        self.log = log
    }

    /// A line with an arrow that begins like a time is meant as one.
    static func isTiming(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.trimmed
        return text.first.map { $0.isDigit || $0 == UInt8(ascii: "-") } == true && text.contains(":") && text.contains("->")
    }

    private mutating func readCues(_ text: SubtitleText) throws(SubtitleError) {
        var index = 0
        while index < text.count {
            guard Self.isTiming(text[index]) else {
                index += 1
                continue
            }
            var next = index + 1
            while next < text.count, !Self.isTiming(text[next]) { next += 1 }
            try readCue(text, timing: index, end: next)
            index = next
        }
    }

    /// `end` is the line with the next times, or that after the last.
    private mutating func readCue(_ text: SubtitleText, timing: Int, end: Int) throws(SubtitleError) {
        let number = timing + 1
        var scanner = ByteScanner(text[timing])
        guard let (start, stop) = scanner.span() else { return log.note(.broken, "times that cannot be read", line: number) }
        noteRest(scanner.rest.trimmed, line: number)
        guard stop > start else { return log.note(.dropped, "the end is not after the start", line: number) }
        var cue = Cue(line: number, start: start, end: stop)
        var reader = SubRipText(duration: stop - start)
        reader.read(raw(text, timing + 1, end, line: number), into: &cue, log: &log)
        guard !cue.runs.isEmpty else { return log.note(.dropped, "no text", line: number) }
        try log.count(cue, of: cues.count)
        cues.append(cue)
    }

    /// What stands after the times: coordinates, which no player follows.
    private mutating func noteRest(_ rest: ArraySlice<UInt8>, line: Int) {
        guard !rest.isEmpty else { return }
        let isPlace = rest.starts(withWord: "x1:") || rest.starts(withWord: "x:")
        log.note(isPlace ? .unsupported : .broken, isPlace ? "coordinates" : "text after the times", line: line)
    }

    /// The lines of text in one piece, without the number of the next cue and the empty lines before it.
    private mutating func raw(_ text: SubtitleText, _ begin: Int, _ end: Int, line: Int) -> [UInt8] {
        var last = end
        if end < text.count, last > begin, Self.isNumber(text[last - 1]) { last -= 1 }
        while last > begin, text[last - 1].isBlank { last -= 1 }
        var bytes: [UInt8] = []
        for index in begin..<last {
            guard bytes.count + text[index].count < Self.greatestRawSize else {
                log.note(.excess, "text beyond \(Self.greatestRawSize) bytes in one cue", line: line)
                break
            }
            if index > begin { bytes.append(0x0A) }
            bytes += text[index]
        }
        return bytes
    }

    private static func isNumber(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.trimmed
        return !text.isEmpty && text.count <= 12 && text.allSatisfy(\.isDigit)
    }
}
