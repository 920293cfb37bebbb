import Foundation
import TestMedia

/// Writes animated WebP files for tests: lossless pictures that ffmpeg makes, in a container put together here.
struct AnimatedWebP {
    var scene: AnimatedScene
    /// Milliseconds of each frame; 100 where none is said.
    var delays: [Int] = []
    var plays = 0
    /// The coded pixels of each frame.
    private let pictures: [[UInt8]]

    init(scene: AnimatedScene, delays: [Int] = [], plays: Int = 0) throws {
        (self.scene, self.delays, self.plays) = (scene, delays, plays)
        pictures = try scene.frames.map(Self.picture)
    }

    var data: Data {
        var body = Array("WEBP".utf8)
        body += Self.chunk("VP8X", [0x12, 0, 0, 0] + Self.little(scene.width - 1, 3) + Self.little(scene.height - 1, 3))
        // Opaque red for a background, which nobody is to paint.
        body += Self.chunk("ANIM", [0, 0, 255, 255] + Self.little(plays, 2))
        for (index, frame) in scene.frames.enumerated() {
            let delay = delays.indices.contains(index) ? delays[index] : 100
            var data = Self.little(frame.x / 2, 3) + Self.little(frame.y / 2, 3)
            data += Self.little(frame.width - 1, 3) + Self.little(frame.height - 1, 3) + Self.little(delay, 3)
            data.append((frame.isOver ? 0 : 2) | (frame.disposal == .background ? 1 : 0))
            body += Self.chunk("ANMF", data + pictures[index])
        }
        return Data(Array("RIFF".utf8) + Self.little(body.count, 4) + body)
    }

    /// The chunks of a still WebP that hold pixels.
    private static func picture(_ frame: AnimatedScene.Frame) throws -> [UInt8] {
        let raw = Data(frame.pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] })
        let input = ["-v", "error", "-f", "rawvideo", "-pix_fmt", "rgba", "-s", "\(frame.width)x\(frame.height)", "-i", "-"]
        // Exact: colours of clear pixels are kept, as they are seen where nothing is blended.
        let coding = ["-c:v", "libwebp", "-lossless", "1", "-pix_fmt", "bgra", "-frames:v", "1", "-f", "webp", "-"]
        let file = Array(try Shell.require("ffmpeg", input + coding, input: raw).stdout)
        var position = 12, chunks: [UInt8] = []
        while position + 8 <= file.count {
            let size = (0..<4).reduce(0) { $0 | Int(file[position + 4 + $1]) << (8 * $1) }
            let end = min(position + 8 + size + size % 2, file.count)
            if ["VP8L", "VP8 ", "ALPH"].contains(String(decoding: file[position..<position + 4], as: UTF8.self)) {
                chunks += file[position..<end]
            }
            position = end
        }
        return chunks
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        Array(name.utf8) + little(data.count, 4) + data + (data.count % 2 == 1 ? [0] : [])
    }

    private static func little(_ number: Int, _ bytes: Int) -> [UInt8] {
        (0..<bytes).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
