/// How many frames a PNG has and how often they play, as its `acTL` chunk says.
struct APNGControl {
    let frames: Int
    /// As `AnimatedPictureInfo.plays`.
    let plays: Int

    /// Nil for a PNG that does not move: no such chunk before the picture, several of them, or a count out of range.
    init?(in file: FileBytes) throws(MediaError) {
        let found = try Self.chunks(in: file)
        guard found.count == 1, let data = try found[0].bytes(in: file, limit: 8), data.count == 8 else { return nil }
        guard (1...Int(Int32.max)).contains(data.big32(0)) else { return nil }
        (frames, plays) = (data.big32(0), data.big32(4))
    }

    /// There is such a chunk, valid or not.
    static func isMentioned(in file: FileBytes) throws(MediaError) -> Bool {
        try !chunks(in: file).isEmpty
    }

    /// Before the picture, where they belong; at most two.
    private static func chunks(in file: FileBytes) throws(MediaError) -> [PNGChunk] {
        var found: [PNGChunk] = []
        var position = PNGChunk.signature.count
        while found.count < 2, let chunk = try PNGChunk(in: file, at: position), chunk.name != "IDAT", chunk.name != "IEND" {
            if chunk.name == "acTL" { found.append(chunk) }
            position = chunk.end
        }
        return found
    }
}
