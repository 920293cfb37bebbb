/// What a reader has to say besides the cues, and how much it has read. Hostile files can neither fill the notes nor the memory.
struct ReadingLog {
    private(set) var notes: [SubtitleNote] = []
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
        if places[key] == nil, notes.count >= Self.greatestNoteCount { key = Key(kind: .excess, detail: "further notes") }
        guard let index = places[key] else {
            places[key] = notes.count
            notes.append(SubtitleNote(key.kind, key.detail, line: line))
            return
        }
        notes[index].count += 1
        if notes[index].lines.count < Self.greatestLineCount, notes[index].lines.last != line { notes[index].lines.append(line) }
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
