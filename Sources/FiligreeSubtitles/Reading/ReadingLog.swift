/// What a reader has to say besides the cues, and how much it has read. Hostile files can neither fill the notes nor the memory.
struct ReadingLog {
    private var found: [SubtitleNote] = []
    private var places: [Key: Int] = [:]
    private var runCount = 0

    private struct Key: Hashable {
        var kind: SubtitleNote.Kind
        var detail: String
    }

    private static let greatestNoteCount = 200
    private static let greatestLineCount = 20
    private static let greatestDetailLength = 60

    mutating func note(_ kind: SubtitleNote.Kind, _ detail: String, line: Int) {
        var key = Key(kind: kind, detail: Self.tidied(detail))
        if places[key] == nil, found.count >= Self.greatestNoteCount { key = Key(kind: .excess, detail: "further notes") }
        guard let index = places[key] else {
            places[key] = found.count
            found.append(SubtitleNote(key.kind, key.detail, line: line))
            return
        }
        found[index].count += 1
        if found[index].lines.count < Self.greatestLineCount, found[index].lines.last != line { found[index].lines.append(line) }
    }

    /// By the line of the first finding.
    var notes: [SubtitleNote] {
        found.indices.sorted { (found[$0].lines[0], $0) < (found[$1].lines[0], $1) }.map { found[$0] }
    }

    /// Details quote the file.
    private static func tidied(_ detail: String) -> String {
        String(String.UnicodeScalarView(detail.unicodeScalars.prefix(greatestDetailLength).filter { $0.value >= 0x20 }))
    }

    /// Takes a finished cue's place in the limits.
    mutating func count(_ cue: Cue, of cues: Int) throws(SubtitleError) {
        guard cues < Subtitles.greatestCueCount else { throw .tooManyCues(limit: Subtitles.greatestCueCount) }
        runCount += cue.runs.count
        guard runCount <= Subtitles.greatestRunCount else { throw .tooManyRuns(limit: Subtitles.greatestRunCount) }
    }
}
