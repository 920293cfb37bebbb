import Foundation
import Testing

/// Small files that the tests make for themselves with the ffmpeg program.
struct ReadMaterial {
    let scratch: WriteScratch

    init(_ name: String = "scratch") throws { scratch = try WriteScratch(name) }

    func file(_ name: String) -> String { scratch.file(name) }

    /// Runs ffmpeg with `arguments` and the file last; its path.
    @discardableResult
    func make(_ name: String, _ arguments: String..., location: SourceLocation = #_sourceLocation) throws -> String {
        let path = file(name)
        let words = arguments.flatMap { $0.split(separator: " ").map(String.init) }
        let judge = try WriteJudge(["ffmpeg", "-v", "error", "-y"] + words + ["file:" + path])
        try #require(judge.status == 0, "\(judge.complaints)", sourceLocation: location)
        return path
    }

    /// A second of moving pictures.
    static func clip(_ size: String = "64x48", rate: Int = 25, seconds: Double = 1) -> String {
        "-f lavfi -i testsrc2=s=\(size):r=\(rate):d=\(seconds)"
    }

    func write(_ name: String, _ data: Data) throws -> String {
        let path = file(name)
        try data.write(to: URL(fileURLWithPath: path))
        return path
    }

    /// The first `fraction` of a file, as another.
    func truncated(_ path: String, to fraction: Double, _ name: String) throws -> String {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        return try write(name, data.prefix(Int(Double(data.count) * fraction)))
    }

    /// The file with this matrix in the track header of its first track.
    func turned(_ path: String, _ matrix: [Int32], _ name: String) throws -> String {
        var data = try Data(contentsOf: URL(fileURLWithPath: path))
        let header = try #require(data.range(of: Data("tkhd".utf8)))
        // Version 0: 4 version and flags, 20 times and number, 8 reserved, 8 layer to volume; then the matrix.
        let start = header.upperBound + 40
        let bytes = matrix.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
        data.replaceSubrange(start..<start + 36, with: bytes)
        return try write(name, data)
    }

    /// Raw pictures of the file's video as ffmpeg decodes and converts them.
    static func raw(_ path: String, _ options: String) throws -> [UInt8] {
        let judge = try WriteJudge(
            ["ffmpeg", "-v", "error", "-noautorotate", "-i", "file:" + path] + options.split(separator: " ").map(String.init)
                + ["-f", "rawvideo", "-"])
        return Array(judge.output)
    }
}
