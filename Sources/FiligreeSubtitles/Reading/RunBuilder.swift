/// Collects a cue's text, byte by byte, in runs of one look. Runs that look alike become one.
struct RunBuilder {
    private var runs: [Cue.Run] = []
    private var pending: [UInt8] = []
    private var size = 0
    /// Text or looks were too many and left out.
    private(set) var isCut = false
    private var look = CueLook()
    private var begin: Double?

    /// In one cue.
    private static let greatestRunCount = 4096

    /// Whether any text has been collected.
    var isEmpty: Bool { runs.isEmpty && pending.isEmpty }

    mutating func append(_ byte: UInt8) {
        guard byte >= 0x20 || byte == 0x0A || byte == 0x09, byte != 0x7F else { return }
        guard size < Subtitles.greatestTextSize else {
            isCut = true
            return
        }
        size += 1
        pending.append(byte)
    }

    mutating func append(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { append(byte) }
    }

    /// The look of what comes next; `begin` is the moment of its turn in karaoke.
    mutating func setLook(_ look: CueLook, begin: Double? = nil) {
        guard look != self.look || begin != self.begin else { return }
        close()
        (self.look, self.begin) = (look, begin)
    }

    private mutating func close() {
        defer { pending = [] }
        guard !pending.isEmpty else { return }
        let text = String(decoding: pending, as: UTF8.self)
        let isFull = runs.count >= Self.greatestRunCount
        if isFull { isCut = true }
        if let last = runs.last, isFull || last.look == look && last.begin == begin {
            runs[runs.count - 1].text += text
        } else {
            runs.append(Cue.Run(text, look: look, begin: begin))
        }
    }

    /// The runs without blank ends; empty when there is nothing to see.
    mutating func finish() -> [Cue.Run] {
        close()
        while let last = runs.last {
            runs[runs.count - 1].text = last.text.droppingBlankEnd()
            guard runs[runs.count - 1].text.isEmpty else { break }
            runs.removeLast()
        }
        return runs
    }
}

extension String {
    fileprivate func droppingBlankEnd() -> String {
        let scalars = unicodeScalars
        guard let last = scalars.lastIndex(where: { $0 != " " && $0 != "\n" && $0 != "\t" }) else { return "" }
        return String(scalars[...last])
    }
}
