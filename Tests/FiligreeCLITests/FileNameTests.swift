import Foundation
import TestMedia
import Testing

/// Names with everything that shells, printf patterns, URLs and libraries take for something else.
@Suite struct FileNameTests {
    static let strange = #"it's a "тест" 日本 😀 %d [1]"#

    /// A folder of that name with a clip and a picture in it.
    private struct Material {
        let folder: TemporaryFolder
        let place: String

        init() throws {
            folder = try TemporaryFolder()
            place = folder.file(strange)
            try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
            let clip = try ClipMaker.make { $0.frames = 10 }
            try FileManager.default.copyItem(atPath: clip, toPath: file("mp4"))
            let red = ["-v", "error", "-f", "lavfi", "-i", "color=red:s=64x64", "-frames:v", "1", folder.file("red.png")]
            try Shell.require("ffmpeg", red)
            try FileManager.default.moveItem(atPath: folder.file("red.png"), toPath: file("png"))
        }

        func file(_ ending: String) -> String { "\(place)/\(strange).\(ending)" }

        /// The same file under a name that ffmpeg does not take for a pattern.
        func plain(_ path: String) throws -> String {
            let name = folder.file("plain." + (path as NSString).pathExtension)
            try FileManager.default.copyItem(atPath: path, toPath: name)
            return name
        }
    }

    @Test func overlay() throws {
        let material = try Material()
        let output = material.file("mov")
        let run = try FiligreeProgram.run(
            "overlay", material.file("mp4"), "-o", output, "--preset", "ultrafast", "--image", material.file("png"), "--at", "100,100")
        #expect(run.status == 0 && run.stderr.isEmpty, "\(run.stderr)")
        let dump = try FrameDump.yuv420p(try material.plain(output))
        #expect(dump.numbers == Array(0..<10))
        let (u, v) = dump.chroma(5, x: 130, y: 130)
        #expect(abs(u - 90) < 8 && abs(v - 240) < 8, "the red picture is there")
    }

    @Test func frame() throws {
        let material = try Material()
        let output = material.file("two.png")
        let run = try FiligreeProgram.run("frame", material.file("mp4"), "--at", "7f", "-o", output)
        #expect(run.status == 0 && run.stderr.isEmpty, "\(run.stderr)")
        #expect(try FrameDump.yuv420p(try material.plain(output)).numbers == [7])
    }

    @Test func inspect() throws {
        let material = try Material()
        let text = try FiligreeProgram.run("inspect", material.file("mp4"))
        #expect(text.status == 0 && text.text.hasPrefix(material.file("mp4") + "\n"))
        let json = try FiligreeProgram.run("inspect", "--json", material.file("mp4"))
        #expect(json.status == 0 && json.text.contains("\"codecName\" : \"h264\""))
        let message = try FiligreeProgram.run("inspect", material.file("nothing")).stderr
        #expect(message.hasPrefix("filigree: \(material.file("nothing")): "))
    }

    /// Bare names that look like addresses, devices or options.
    @Test(arguments: ["http:x", "file:x", "pipe:1", "-x", "%03d'"])
    func namesThatLookLikeSomethingElse(name: String) throws {
        let folder = try TemporaryFolder()
        let clip = try ClipMaker.make { $0.frames = 10 }
        try FileManager.default.copyItem(atPath: clip, toPath: folder.file(name + ".mp4"))
        func run(_ words: String...) throws -> Shell.Output {
            try Shell.run(FiligreeProgram.path, words + ["--", name + ".mp4"], folder: folder.path)
        }
        let frame = try run("frame", "--at", "3f", "-o", name + ".png")
        let overlay = try run("overlay", "--text", "a", "--preset", "ultrafast", "-o", name + ".mkv")
        #expect(frame.status == 0 && overlay.status == 0, "\(frame.stderr)\(overlay.stderr)")
        #expect(folder.contents == [".mkv", ".mp4", ".png"].map { name + $0 })
    }
}
