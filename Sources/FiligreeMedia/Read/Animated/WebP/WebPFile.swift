/// What the chunks of an animated WebP say. Holds the whole file, as libwebp wants it.
struct WebPFile {
    /// Pixels of the canvas.
    private(set) var width = 0
    private(set) var height = 0
    /// Seconds of each frame.
    private(set) var delays: [Double] = []
    private(set) var plays = 0
    /// The file up to its last whole chunk, with a size that says so.
    private(set) var bytes: [UInt8] = []

    /// Nil for a WebP without an animation.
    init?(_ file: FileBytes, limits: AnimatedPicture.Limits) throws(MediaError) {
        guard let start = try Self.canvas(file) else { return nil }
        (width, height) = start
        try limits.picture.check(width: width, height: height, path: file.path)
        let end = try scan(file, limits)
        guard !delays.isEmpty else { throw .damaged(reason: "the WebP ends before its first frame", path: file.path) }
        bytes = try file.bytes(at: 0, count: end)
        guard bytes.count == end else { throw .damaged(reason: "the file became shorter while it was read", path: file.path) }
        for byte in 0..<4 { bytes[4 + byte] = UInt8(truncatingIfNeeded: (end - 8) >> (8 * byte)) }
    }

    /// The first chunk of an animation: flags, three bytes of nothing, and 24 bits for each side, less one.
    private static func canvas(_ file: FileBytes) throws(MediaError) -> (width: Int, height: Int)? {
        let head = try file.bytes(at: 0, count: 30)
        guard head.count == 30, head[12..<16].elementsEqual("VP8X".utf8), head[20] & 2 != 0 else { return nil }
        return (head.little24(24) + 1, head.little24(27) + 1)
    }

    /// Notes the frames; the end of the last whole chunk.
    private mutating func scan(_ file: FileBytes, _ limits: AnimatedPicture.Limits) throws(MediaError) -> Int {
        var cursor = FileCursor(file, at: 12)
        var end = cursor.position
        while let head = try cursor.bytes(8) {
            let size = head.little32(4), next = cursor.position + size + size % 2
            guard next <= file.count else { break }
            try take(String(decoding: head.prefix(4), as: UTF8.self), size: size, cursor: &cursor)
            try limits.checkCount(delays.count, path: file.path)
            cursor.position = next
            end = next
        }
        return end
    }

    private mutating func take(_ name: String, size: Int, cursor: inout FileCursor) throws(MediaError) {
        if name == "ANIM", size >= 6, let data = try cursor.bytes(6) { plays = data.little16(4) }
        guard name == "ANMF", size >= 16, let data = try cursor.bytes(16) else { return }
        let milliseconds = data.little24(12)
        delays.append(milliseconds == 0 ? AnimatedPictureInfo.delayWhenNoneSaid : Double(milliseconds) / 1000)
    }

    var info: AnimatedPictureInfo { AnimatedPictureInfo(width: width, height: height, delays: delays, plays: plays) }
}
