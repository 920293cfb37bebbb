import CFFmpeg

/// A PNG file that is put together in memory.
struct PNGAssembly {
    private(set) var bytes = PNGChunk.signature

    mutating func append(_ name: String, _ data: some Collection<UInt8>) {
        var chunk = Array(name.utf8)
        chunk += data
        bytes += Self.big32(UInt32(data.count)) + chunk + Self.big32(Self.checkSum(chunk))
    }

    private static func big32(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }

    /// CRC-32 as PNG and zip have it.
    private static func checkSum(_ data: [UInt8]) -> UInt32 {
        ~data.withUnsafeBufferPointer { av_crc(av_crc_get_table(AV_CRC_32_IEEE_LE), .max, $0.baseAddress, $0.count) }
    }
}

extension APNGFile {
    /// The frame as a picture of its own.
    func picture(_ frame: APNGFrame, in file: FileBytes) throws(MediaError) -> [UInt8] {
        var data: [UInt8] = []
        var position = frame.chunks.lowerBound
        while position < frame.chunks.upperBound, let chunk = try PNGChunk(in: file, at: position) {
            let skipped = chunk.name == "fdAT" ? 4 : chunk.name == "IDAT" ? 0 : nil
            if let skipped { data += try file.bytes(at: chunk.data.lowerBound + skipped, count: chunk.data.count - skipped) }
            position = chunk.end
        }
        var png = PNGAssembly()
        png.append("IHDR", Self.bytes(frame.width) + Self.bytes(frame.height) + header[8...])
        for chunk in shared { png.append(chunk.name, chunk.data) }
        png.append("IDAT", data)
        png.append("IEND", [])
        return png.bytes
    }

    private static func bytes(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }
}
