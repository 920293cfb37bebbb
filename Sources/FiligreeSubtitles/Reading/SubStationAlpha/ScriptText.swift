/// The text of an ASS event: overrides in braces, `\N`, `\n` and `\h`.
struct ScriptText {
    private var state: OverrideState
    private var builder = RunBuilder()
    /// `\n` breaks lines only where nothing else does (wrap style 2).
    private let breaksSoftly: Bool

    init(_ state: OverrideState, wrapping: Cue.Wrapping) {
        self.state = state
        breaksSoftly = wrapping == .none
        self.builder.setLook(state.drawnLook)
    }

    /// Reads all of `text` into the cue; nothing to see leaves it without runs.
    mutating func read(_ text: ArraySlice<UInt8>, into cue: inout Cue, log: inout ReadingLog) {
        var scanner = ByteScanner(text)
        var hasBraces = true
        while let byte = scanner.next {
            if byte == UInt8(ascii: "{"), hasBraces {
                hasBraces = readBlock(&scanner)
            } else if byte == UInt8(ascii: "\\") {
                readEscape(&scanner)
            } else {
                scanner.advance()
                append(byte)
            }
        }
        if builder.isCut { log.note(.excess, "text beyond \(Subtitles.greatestTextSize) bytes in one cue", line: cue.line) }
        for remark in state.takeRemarks() { log.note(remark.kind, remark.detail, line: cue.line) }
        fill(&cue)
    }

    private mutating func append(_ byte: UInt8) {
        guard !state.isDrawing else { return }
        if !state.hasText, byte != 0x20 { state.hasText = true }
        builder.append(byte)
    }

    /// False where no block closes any more, so that braces are text from here on.
    private mutating func readBlock(_ scanner: inout ByteScanner) -> Bool {
        guard let end = scanner.rest.firstIndex(of: UInt8(ascii: "}")) else { return false }
        let wasDrawing = state.isDrawing
        state.apply(block: scanner.rest[(scanner.index + 1)..<end])
        if state.isDrawing, !wasDrawing { state.remark(.unsupported, "\\p drawings") }
        builder.setLook(state.drawnLook, begin: state.syllable)
        scanner.advance(end + 1 - scanner.index)
        return true
    }

    private mutating func readEscape(_ scanner: inout ByteScanner) {
        scanner.advance()
        switch scanner.next {
        case UInt8(ascii: "N"): append(0x0A)
        case UInt8(ascii: "n"): append(breaksSoftly || state.wrapping == Cue.Wrapping.none ? 0x0A : 0x20)
        case UInt8(ascii: "h"): for byte in "\u{A0}".utf8 { append(byte) }
        default: return append(UInt8(ascii: "\\"))
        }
        scanner.advance()
    }

    private mutating func fill(_ cue: inout Cue) {
        cue.runs = builder.finish()
        cue.alignment = state.alignment ?? cue.alignment
        cue.placement = state.placement
        cue.wrapping = state.wrapping ?? cue.wrapping
        cue.motion = state.motion
        cue.karaoke = cue.runs.contains { $0.begin != nil } ? state.karaoke : nil
    }
}
