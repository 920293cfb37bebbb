import FiligreeMedia
import Foundation
import Testing

/// What the reading half makes of one stream of a file.
struct ReadResult {
    var times: [Int64] = []
    var frames = 0
    var sizes: Set<String> = []
    var samples = 0
    var warnings: [String] = []

    /// Decodes all of the file's main video, or of stream `index`.
    static func video(_ path: String, stream index: Int? = nil, threads: Int = 1, keepFrames: ((Frame) -> Void)? = nil) throws -> ReadResult
    {
        let reader = try MovieReader(path: path)
        guard let track = index ?? reader.info.mainVideo?.common.streamIndex ?? reader.info.videoTracks.first?.common.streamIndex else {
            throw MediaError.noTrack(kind: "video", path: path)
        }
        reader.select([track])
        let decoder = try VideoDecoder(parameters: reader.parameters(ofStream: track), threads: threads, path: path)
        var result = ReadResult()
        while true {
            switch try decoder.receive() {
            case .needsInput: try decoder.send(reader.next())
            case .endOfStream:
                result.warnings = reader.warnings.texts + decoder.warnings.texts
                return result
            case .frame(let frame):
                result.times.append(frame.presentationTime ?? .min)
                result.sizes.insert("\(frame.width)x\(frame.height)")
                result.frames += 1
                keepFrames?(frame)
            }
        }
    }

    /// The frames' times as ffprobe sees them; nil where it sees none.
    static func judgedTimes(_ path: String, stream: Int) throws -> [Int64?] {
        let judge = try WriteJudge(
            [
                "ffprobe", "-v", "quiet", "-threads", "1", "-select_streams", "\(stream)", "-show_entries", "frame=best_effort_timestamp",
                "-of", "csv=p=0", "-i", "file:" + path,
            ])
        return String(decoding: judge.output, as: UTF8.self).split(separator: "\n").map { line in
            Int64(line.prefix { $0 != "," })
        }
    }

    /// The largest difference of a colour of two pixels, 0 to 255.
    static func difference(_ one: UInt32, _ other: UInt32) -> Int {
        var largest = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            let a = Int((one >> shift) & 255), b = Int((other >> shift) & 255)
            largest = max(largest, abs(a - b))
        }
        return largest
    }
}
