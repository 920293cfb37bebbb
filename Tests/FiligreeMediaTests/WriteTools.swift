// The fields of ffprobe's JSON, under its names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import Testing

/// A folder for one test, removed with everything in it when the test lets go.
final class WriteScratch: Sendable {
    let path: String

    /// `name`: of the folder itself, for tests of odd names.
    init(_ name: String = "scratch") throws {
        let folder = NSTemporaryDirectory() + "filigree-" + UUID().uuidString + "/" + name
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        path = folder
    }

    deinit {
        try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
    }

    func file(_ name: String) -> String { path + "/" + name }

    /// Everything in the folder, hidden files too.
    var contents: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
}

/// A finished program of the independent judges (ffmpeg, ffprobe).
struct WriteJudge {
    let status: Int32
    let output: Data
    let complaints: String

    /// Runs the program found on the path and waits for it.
    init(_ arguments: [String]) throws {
        let scratch = try WriteScratch()
        let errors = scratch.file("stderr")
        _ = FileManager.default.createFile(atPath: errors, contents: nil)
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.standardOutput = pipe
        process.standardError = FileHandle(forWritingAtPath: errors)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        status = process.terminationStatus
        complaints = try String(contentsOfFile: errors, encoding: .utf8)
    }

    /// Decodes all of the file; any message is a failure.
    static func expectCleanDecode(_ path: String, location: SourceLocation = #_sourceLocation) throws {
        let judge = try WriteJudge(
            [
                "ffmpeg", "-v", "error", "-xerror", "-err_detect", "explode", "-i", "file:" + path, "-map", "0", "-fps_mode", "passthrough",
                "-enc_time_base:v", "-1", "-f", "null", "-",
            ])
        #expect(judge.status == 0 && judge.complaints == "", "\(path): \(judge.complaints)", sourceLocation: location)
    }

    /// The luma (or all) bytes of every decoded picture, one after the other, without dropping or doubling any.
    static func decodedVideo(_ path: String, pixelFormat: String = "gray") throws -> [UInt8] {
        let judge = try WriteJudge(
            [
                "ffmpeg", "-v", "error", "-noautorotate", "-i", "file:" + path, "-map", "0:v:0", "-fps_mode", "passthrough",
                "-f", "rawvideo", "-pix_fmt", pixelFormat, "-",
            ])
        return Array(judge.output)
    }

    /// The samples of the first channel.
    static func decodedSound(_ path: String) throws -> [Float] {
        let judge = try WriteJudge(
            ["ffmpeg", "-v", "error", "-i", "file:" + path, "-map", "0:a:0", "-af", "pan=mono|c0=c0", "-f", "f32le", "-"])
        return judge.output.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    }

    static func probe(_ path: String, _ options: [String] = []) throws -> WriteProbe {
        let judge = try WriteJudge(
            ["ffprobe", "-v", "error", "-of", "json", "-show_streams", "-show_format"] + options + ["-i", "file:" + path])
        return try JSONDecoder().decode(WriteProbe.self, from: judge.output)
    }

    static func packets(_ path: String, _ stream: String) throws -> [WriteProbe.Packet] {
        try probe(path, ["-select_streams", stream, "-show_packets", "-show_data_hash", "md5"]).packets ?? []
    }

    static func frameTimes(_ path: String) throws -> [Int64] {
        try probe(path, ["-select_streams", "v:0", "-show_frames"]).frames?.compactMap(\.pts) ?? []
    }
}

/// What ffprobe prints.
struct WriteProbe: Decodable {
    struct Stream: Decodable {
        let codec_name: String?
        let codec_tag_string: String?
        let profile: String?
        let time_base: String?
        let start_pts: Int64?
        let duration_ts: Int64?
        let nb_frames: String?
        let has_b_frames: Int?
        let width: Int?
        let height: Int?
        let pix_fmt: String?
        let sample_aspect_ratio: String?
        let color_range: String?
        let color_space: String?
        let color_transfer: String?
        let color_primaries: String?
        let chroma_location: String?
        let level: Int?
        let side_data_list: [SideData]?
        let tags: [String: String]?
    }
    struct SideData: Decodable {
        let side_data_type: String?
        let displaymatrix: String?
        let rotation: Double?
    }
    struct Packet: Decodable {
        let pts: Int64?
        let dts: Int64?
        let duration: Int64?
        let flags: String?
        let data_hash: String?
        let size: String?
    }
    struct Frame: Decodable {
        let pts: Int64?
        let key_frame: Int?
        let pict_type: String?
        let pkt_duration: Int64?
    }
    struct Chapter: Decodable {
        let start_time: String?
        let end_time: String?
        let tags: [String: String]?
    }
    struct Format: Decodable {
        let tags: [String: String]?
    }
    let streams: [Stream]
    let packets: [Packet]?
    let frames: [Frame]?
    let format: Format?
    let chapters: [Chapter]?
}

/// Reads the boxes of an ISO base media file, apart from any library.
struct WriteBoxes {
    let bytes: [UInt8]

    init(path: String) throws {
        bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    /// Names of the outermost boxes in their order.
    var topLevel: [String] { boxes(0..<bytes.count).map(\.name) }

    /// The bytes of the first box found along the names ("moov", "trak"), without its header.
    func content(_ path: String...) -> Range<Int>? {
        var range = 0..<bytes.count
        for name in path {
            guard let found = boxes(range).first(where: { $0.name == name }) else { return nil }
            range = found.content
        }
        return range
    }

    /// Whether the letters stand anywhere in the moov box.
    func moovMentions(_ name: String) -> Bool {
        guard let moov = content("moov") else { return false }
        let letters = Array(name.utf8)
        return moov.dropLast(letters.count - 1).contains { Array(bytes[$0..<$0 + letters.count]) == letters }
    }

    /// Length of the only edit of the first track in units of 1/`scale` s; nil when it is none of these.
    func shownLength(in scale: Int) -> Int? {
        guard let edits = content("moov", "trak", "edts", "elst"), bytes[edits.lowerBound] == 0, number(at: edits.lowerBound + 4) == 1,
            let movie = content("moov", "mvhd"), bytes[movie.lowerBound] == 0
        else { return nil }
        let ticks = number(at: edits.lowerBound + 8) * scale, perSecond = number(at: movie.lowerBound + 12)
        return ticks % perSecond == 0 ? ticks / perSecond : nil
    }

    func number(at offset: Int) -> Int {
        bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    private func boxes(_ range: Range<Int>) -> [(name: String, content: Range<Int>)] {
        var found: [(String, Range<Int>)] = [], start = range.lowerBound
        while start + 8 <= range.upperBound {
            var length = number(at: start), header = 8
            if length == 1 {
                length = number(at: start + 8) << 32 | number(at: start + 12)
                header = 16
            }
            if length == 0 { length = range.upperBound - start }
            guard length >= header, start + length <= range.upperBound else { break }
            found.append((String(decoding: bytes[start + 4..<start + 8], as: UTF8.self), start + header..<start + length))
            start += length
        }
        return found
    }
}
