import Foundation
import TestMedia
import Testing

/// Options of the output, judged by ffprobe.
@Suite struct OutputOptionTests {
    /// One second with sound; frames carry their numbers.
    private static func clip() throws -> String {
        try ClipMaker.make { $0.sound = .beepFlash([0.5]) }
    }

    private struct Result {
        let folder: TemporaryFolder
        let path: String
        let streams: [Probe.Stream]

        var video: Probe.Stream { streams.first { $0.codecType == "video" }! }
        var kinds: [String] { streams.map(\.codecType) }
    }

    /// Exports the clip with a mark in a corner below the frame number.
    private func export(_ words: [String], to name: String = "out.mp4", isFast: Bool = true) throws -> Result {
        let folder = try TemporaryFolder()
        let path = folder.file(name), speed = isFast ? ["--preset", "ultrafast"] : []
        let mark = ["--shape", "rect", "--size", "10%", "--at", "bottom-right"]
        let run = try Shell.run(FiligreeProgram.path, ["overlay", try Self.clip(), "-o", path] + speed + words + mark)
        #expect(run.status == 0, "\(run.stderr)")
        return Result(folder: folder, path: path, streams: try Probe.streams(path))
    }

    @Test func sound() throws {
        #expect(try export([]).kinds == ["video", "audio"])
        #expect(try export(["--no-audio"]).kinds == ["video"])
    }

    @Test(arguments: [
        (["--from", "0.5"], 15..<30), (["--to", "0.5"], 0..<15), (["--from", "10f", "--to", "20f"], 10..<20),
        (["--from", "0:0.2", "--to", "12/30"], 6..<12), (["--from", "29f", "--to", "100"], 29..<30),
    ])
    func stretches(words: [String], frames: Range<Int>) throws {
        let result = try export(words)
        #expect(try FrameDump.yuv420p(result.path).numbers == frames.map { $0 })
        #expect(try Probe.frames(result.path).first?.pts == 0)
        let length = Double(frames.count) / 30
        #expect(abs((Double(result.video.duration ?? "") ?? 0) - length) < 0.001)
        let sound = try #require(result.streams.last { $0.codecType == "audio" })
        #expect(abs((Double(sound.duration ?? "") ?? 0) - length) < 0.03, "\(sound.duration ?? "")")
    }

    @Test(arguments: [["--from", "1"], ["--from", "0.5", "--to", "0.5"], ["--from", "0.6", "--to", "0.2"]])
    func stretchesOfNothing(words: [String]) throws {
        let folder = try TemporaryFolder()
        let run = try Shell.run(
            FiligreeProgram.path, ["overlay", try Self.clip(), "-o", folder.file("out.mp4")] + words + ["--text", "a"])
        #expect((1...2).contains(run.status) && run.stderr.filter { $0 == "\n" }.count == 1 && folder.contents.isEmpty)
    }

    @Test(arguments: [("10", "10/1", 10), ("60", "60/1", 60), ("29.97", "30000/1001", 30), ("24000/1001", "24000/1001", 24)])
    func frameRates(word: String, rate: String, count: Int) throws {
        let result = try export(["--fps", word])
        #expect(result.video.rFrameRate == rate && result.video.avgFrameRate == rate)
        let numbers = try FrameDump.yuv420p(result.path).numbers
        #expect(numbers.count == count)
        // Each output frame shows what the input shows then.
        let parts = rate.split(separator: "/").compactMap { Int($0) }
        #expect(numbers == (0..<count).map { min(29, $0 * 30 * parts[1] / parts[0]) })
    }

    @Test(arguments: [("160x", 160, 90), ("x360", 640, 360), ("50%", 160, 90), ("200x200", 200, 200)])
    func sizes(word: String, width: Int, height: Int) throws {
        let result = try export(["--size", word])
        #expect(result.video.width == width && result.video.height == height)
        #expect(try FrameDump.yuv420p(result.path).numbers == (0..<30).map { $0 })
    }

    @Test(arguments: [
        ("h264", "m4v"), ("h264", "mkv"), ("hevc", "mp4"), ("hevc", "mov"), ("vp9", "webm"), ("vp9", "mp4"), ("av1", "webm"),
        ("av1", "mp4"),
        ("prores", "mov"),
    ])
    func codecs(codec: String, container: String) throws {
        let result = try export(["--video-codec", codec, "--to", "10f"], to: "out.\(container)", isFast: codec != "prores")
        #expect(result.video.codecName == codec && result.kinds == ["video", "audio"])
        let format = try Probe.format(result.path).formatName
        #expect(format.contains(["mkv": "matroska", "webm": "webm"][container] ?? "mov,mp4"))
        #expect(try FrameDump.yuv420p(result.path).numbers == (0..<10).map { $0 })
    }

    /// Without a wish, the usual codecs of the container.
    @Test func usualCodecs() throws {
        #expect(try export(["--to", "5f"], to: "out.webm").streams.map(\.codecName) == ["vp9", "opus"])
        #expect(try export(["--to", "5f"], to: "out.mp4").streams.map(\.codecName) == ["h264", "aac"])
    }

    @Test(arguments: [("h264", "webm"), ("hevc", "webm"), ("prores", "webm"), ("prores", "mp4"), ("vp9", "mov")])
    func codecsThatDoNotFit(codec: String, container: String) throws {
        let folder = try TemporaryFolder()
        let output = folder.file("out.\(container)"), older = Data("yesterday".utf8)
        try older.write(to: URL(fileURLWithPath: output))
        let run = try FiligreeProgram.run("overlay", try Self.clip(), "-o", output, "--video-codec", codec, "--text", "a")
        #expect(run.status == 2 && run.stderr.hasPrefix("filigree: --video-codec: \(codec) does not go into .\(container); use one of "))
        #expect(folder.contents == ["out.\(container)"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: output)) == older)
    }
}
