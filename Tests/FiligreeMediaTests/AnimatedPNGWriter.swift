import Foundation

/// Writes APNG files for tests: RGBA, without compression.
struct AnimatedPNG {
    var scene: AnimatedScene
    /// Numerator and denominator of each frame's delay.
    var delays: [(Int, Int)] = []
    var plays = 0
    /// A picture that is not part of the animation, for other programs.
    var cover: [AnimatedColor]?
    /// 16 bits a channel instead of 8; each byte twice, the same value.
    var isDeep = false
    /// Pieces of the pixel data of each frame.
    var pieces = 1
    /// Turns the chunks of the file into others, for broken files.
    var change: ([Chunk]) -> [Chunk] = { $0 }

    struct Chunk {
        var name: String
        var data: [UInt8]
    }

    var data: Data {
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        for chunk in change(chunks) {
            let body = Array(chunk.name.utf8) + chunk.data
            bytes += Self.big(chunk.data.count) + body + Self.big(Int(Self.checkSum(body)))
        }
        return Data(bytes)
    }

    private var chunks: [Chunk] {
        var chunks = [
            Chunk(name: "IHDR", data: Self.big(scene.width) + Self.big(scene.height) + [isDeep ? 16 : 8, 6, 0, 0, 0]),
            Chunk(name: "acTL", data: Self.big(scene.frames.count) + Self.big(plays)),
        ]
        if let cover { chunks.append(Chunk(name: "IDAT", data: packed(cover, width: scene.width))) }
        var number = 0
        for (index, frame) in scene.frames.enumerated() {
            chunks.append(Chunk(name: "fcTL", data: Self.big(number) + control(frame, index)))
            number += 1
            let whole = packed(frame.pixels, width: frame.width)
            let size = (whole.count + pieces - 1) / pieces
            for start in stride(from: 0, to: whole.count, by: size) {
                let piece = whole[start..<min(start + size, whole.count)]
                let isFirst = index == 0 && cover == nil
                chunks.append(isFirst ? Chunk(name: "IDAT", data: Array(piece)) : Chunk(name: "fdAT", data: Self.big(number) + piece))
                if !isFirst { number += 1 }
            }
        }
        return chunks + [Chunk(name: "IEND", data: [])]
    }

    private func control(_ frame: AnimatedScene.Frame, _ index: Int) -> [UInt8] {
        let delay = delays.indices.contains(index) ? delays[index] : (1, 10)
        let place = Self.big(frame.width) + Self.big(frame.height) + Self.big(frame.x) + Self.big(frame.y)
        let time = [UInt8(delay.0 >> 8), UInt8(delay.0 & 0xFF), UInt8(delay.1 >> 8), UInt8(delay.1 & 0xFF)]
        return place + time + [UInt8(frame.disposal.rawValue), frame.isOver ? 1 : 0]
    }

    /// Rows without a filter, in a zlib stream of stored blocks.
    private func packed(_ pixels: [AnimatedColor], width: Int) -> [UInt8] {
        var rows: [UInt8] = []
        for (index, color) in pixels.enumerated() {
            if index % width == 0 { rows.append(0) }
            for byte in [color.red, color.green, color.blue, color.alpha] { rows += isDeep ? [byte, byte] : [byte] }
        }
        var bytes: [UInt8] = [0x78, 0x01]
        for start in stride(from: 0, to: rows.count, by: 65535) {
            let block = rows[start..<min(start + 65535, rows.count)]
            let size = [UInt8(block.count & 0xFF), UInt8(block.count >> 8)]
            bytes += [block.endIndex == rows.count ? 1 : 0] + size + size.map { ~$0 } + block
        }
        let sums = rows.reduce((1, 0)) { sums, byte in
            let first = (sums.0 + Int(byte)) % 65521
            return (first, (sums.1 + first) % 65521)
        }
        return bytes + Self.big(sums.1 << 16 | sums.0)
    }

    static func big(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }

    private static func checkSum(_ bytes: [UInt8]) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }
}
