/// One chunk of a PNG file: where it stands and what it is; its data stay in the file.
struct PNGChunk {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// Four letters.
    let name: String
    /// Where the data stand in the file, as far as it goes.
    let data: Range<Int>
    /// The file ends within the chunk.
    let isCut: Bool
    /// Behind the check sum.
    let end: Int

    /// The chunk at `position`; nil where the file ends before its data begin.
    init?(in file: FileBytes, at position: Int) throws(MediaError) {
        var cursor = FileCursor(file, at: position)
        guard let head = try cursor.bytes(8) else { return nil }
        name = String(decoding: head[4...], as: UTF8.self)
        let full = cursor.position + head.big32(0)
        data = cursor.position..<min(full, file.count)
        isCut = full + 4 > file.count
        end = full + 4
    }

    /// The data of a small chunk; nil when the file is cut or there are more than `limit` bytes.
    func bytes(in file: FileBytes, limit: Int) throws(MediaError) -> [UInt8]? {
        guard !isCut, data.count <= limit else { return nil }
        return try file.bytes(at: data.lowerBound, count: data.count)
    }
}
