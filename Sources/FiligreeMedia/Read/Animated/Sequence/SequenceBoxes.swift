/// What FFmpeg does not tell of an AVIF sequence: which track is the alpha of the other, and how often it plays.
struct SequenceBoxes {
    /// The place among the tracks.
    private(set) var alphaTrack: Int?
    /// As `AnimatedPictureInfo.plays`; without a word of the file it plays for ever, as in browsers.
    private(set) var plays = 0

    init(_ file: FileBytes) throws(MediaError) {
        guard let movie = try Self.child("moov", of: 0..<file.count, in: file) else { return }
        var position = movie.lowerBound, track = 0
        while track < 64, let box = try Box(in: file, at: position, end: movie.upperBound) {
            if box.name == "trak" {
                if try Self.isAlpha(box.body, in: file) { alphaTrack = alphaTrack ?? track }
                if track == 0 || alphaTrack == track - 1 && track == 1 { plays = try Self.plays(box.body, in: file) ?? plays }
                track += 1
            }
            position = box.body.upperBound
        }
    }

    /// A box: a size, a name of four letters and what it holds.
    private struct Box {
        let name: String
        let body: Range<Int>

        /// Nil where there is no whole box between `position` and `end`.
        init?(in file: FileBytes, at position: Int, end: Int) throws(MediaError) {
            var cursor = FileCursor(file, at: position)
            guard position + 8 <= end, let head = try cursor.bytes(8) else { return nil }
            var size = head.big32(0)
            if size == 0 { size = end - position }
            if size == 1, let large = try cursor.bytes(8), large.big32(0) == 0 { size = large.big32(4) }
            guard size >= cursor.position - position, position + size <= end else { return nil }
            name = String(decoding: head[4...], as: UTF8.self)
            body = cursor.position..<position + size
        }
    }

    private static func child(_ name: String, of range: Range<Int>, in file: FileBytes) throws(MediaError) -> Range<Int>? {
        var position = range.lowerBound
        while let box = try Box(in: file, at: position, end: range.upperBound) {
            if box.name == name { return box.body }
            position = box.body.upperBound
        }
        return nil
    }

    private static func descend(_ path: [String], from range: Range<Int>, in file: FileBytes) throws(MediaError) -> Range<Int>? {
        var range = range
        for name in path {
            guard let next = try child(name, of: range, in: file) else { return nil }
            range = next
        }
        return range
    }

    /// The first sample description says what an auxiliary track is for.
    private static func isAlpha(_ track: Range<Int>, in file: FileBytes) throws(MediaError) -> Bool {
        // Version, flags and count before the descriptions; 78 bytes of picture facts before the boxes of one.
        guard let table = try descend(["mdia", "minf", "stbl", "stsd"], from: track, in: file), table.count > 8,
            let entry = try Box(in: file, at: table.lowerBound + 8, end: table.upperBound), entry.body.count > 78,
            let kind = try child("auxi", of: entry.body.dropFirst(78), in: file), kind.count < 1024
        else { return false }
        let text = try file.bytes(at: kind.lowerBound + 4, count: kind.count - 4).prefix { $0 != 0 }
        return text.elementsEqual("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha".utf8)
    }

    /// An edit list that repeats: the track lasts as many times one play. Nil without an edit list.
    private static func plays(_ track: Range<Int>, in file: FileBytes) throws(MediaError) -> Int? {
        guard let list = try descend(["edts", "elst"], from: track, in: file),
            let header = try child("tkhd", of: track, in: file)
        else { return nil }
        let edits = try file.bytes(at: list.lowerBound, count: min(list.count, 16))
        let facts = try file.bytes(at: header.lowerBound, count: min(header.count, 36))
        guard edits.count == 16, facts.count == 36 else { return nil }
        guard edits[3] & 1 != 0 else { return 1 }
        let one = duration(edits, at: 8, isLong: edits[0] == 1), all = duration(facts, at: facts[0] == 1 ? 28 : 20, isLong: facts[0] == 1)
        guard let one, let all, one > 0 else { return 0 }
        return max(1, (all + one - 1) / one)
    }

    /// Nil for the largest number, which stands for "no end", and for what is too large to mean anything.
    private static func duration(_ bytes: [UInt8], at offset: Int, isLong: Bool) -> Int? {
        guard isLong else { return bytes.big32(offset) == Int(UInt32.max) ? nil : bytes.big32(offset) }
        return bytes.big32(offset) == 0 ? bytes.big32(offset + 4) : nil
    }
}
