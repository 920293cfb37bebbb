import Foundation

/// Decoded frames of a file, by the ffmpeg program: what an independent player sees.
public struct FrameDump: Sendable {
    public var width: Int
    public var height: Int
    /// Each frame's planes, one after the other, without padding.
    public var frames: [[UInt8]]

    /// All frames as yuv420p, turned upright unless `isUpright` is false.
    public static func yuv420p(_ path: String, isUpright: Bool = true) throws -> FrameDump {
        let data = try decode(path, isUpright, ["-pix_fmt", "yuv420p", "-f", "yuv4mpegpipe", "-strict", "-1"])
        var reader = TextHeaderReader(data)
        let header = try reader.line()
        let fields = header.split(separator: " ")
        guard let width = number(fields, "W"), let height = number(fields, "H") else { throw BoxError("not YUV4MPEG2: \(header)") }
        let size = width * height + 2 * ((width + 1) / 2) * ((height + 1) / 2)
        var frames = [[UInt8]]()
        while !reader.isAtEnd {
            _ = try reader.line()
            frames.append(try reader.bytes(size))
        }
        return FrameDump(width: width, height: height, frames: frames)
    }

    /// All frames as straight RGBA; still pictures are files of one frame.
    public static func rgba(_ path: String, isUpright: Bool = true) throws -> FrameDump {
        var reader = TextHeaderReader(try decode(path, isUpright, ["-pix_fmt", "rgba", "-f", "image2pipe", "-c:v", "pam"]))
        var dump = FrameDump(width: 0, height: 0, frames: [])
        while !reader.isAtEnd {
            while true {
                let fields = try reader.line().split(separator: " ")
                if fields.first == "ENDHDR" { break }
                if fields.first == "WIDTH" { dump.width = Int(fields.last ?? "") ?? 0 }
                if fields.first == "HEIGHT" { dump.height = Int(fields.last ?? "") ?? 0 }
            }
            dump.frames.append(try reader.bytes(dump.width * dump.height * 4))
        }
        return dump
    }

    /// The first sound track as signed 16-bit samples of one channel.
    public static func samples(_ path: String, sampleRate: Int = 48000) throws -> [Int16] {
        let arguments = ["-v", "error", "-i", path, "-map", "0:a:0", "-ac", "1", "-ar", "\(sampleRate)", "-f", "s16le", "-"]
        let data = try Shell.require("ffmpeg", arguments).stdout
        return stride(from: 0, to: data.count - 1, by: 2).map { Int16(bitPattern: UInt16(data[$0]) | UInt16(data[$0 + 1]) << 8) }
    }

    /// The numbers that ramp clips carry, nil for a frame without a readable one; for dumps from `yuv420p`.
    public var numbers: [Int?] {
        frames.map { Barcode.decode($0[..<(width * height)], width: width, height: height) }
    }

    private static func decode(_ path: String, _ isUpright: Bool, _ output: [String]) throws -> Data {
        let turn = isUpright ? [] : ["-noautorotate"]
        return try Shell.require(
            "ffmpeg", ["-v", "error"] + turn + ["-i", path, "-map", "0:v:0", "-fps_mode", "passthrough"] + output + ["-"]
        ).stdout
    }

    private static func number(_ fields: [Substring], _ key: Character) -> Int? {
        fields.first { $0.first == key }.flatMap { Int($0.dropFirst()) }
    }
}

/// Reads text lines and runs of bytes from data in turn.
private struct TextHeaderReader {
    private let data: Data
    private var position: Int

    init(_ data: Data) {
        self.data = data
        position = data.startIndex
    }

    var isAtEnd: Bool { position >= data.endIndex }

    mutating func line() throws -> String {
        guard let end = data[position...].firstIndex(of: 10) else { throw BoxError("no line where one was expected") }
        defer { position = end + 1 }
        return String(decoding: data[position..<end], as: UTF8.self)
    }

    mutating func bytes(_ count: Int) throws -> [UInt8] {
        guard data.endIndex - position >= count else { throw BoxError("the last frame is cut off") }
        defer { position += count }
        return [UInt8](data[position..<position + count])
    }
}
