import FiligreeMedia
import Foundation
import Testing

@Suite(.serialized) struct WriteFileTests {
    static func put(_ text: String, _ path: String) throws { try text.write(toFile: path, atomically: false, encoding: .utf8) }
    static func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    @Test func commitReplacesOnlyThen() throws {
        let scratch = try WriteScratch(), path = scratch.file("a.mp4")
        try Self.put("old", path)
        #expect(chmod(path, 0o640) == 0)
        let output = try OutputFile(path: path)
        let temporary = output.temporaryPath
        #expect((temporary as NSString).deletingLastPathComponent == scratch.path && temporary.hasSuffix(".mp4"))
        try Self.put("new", temporary)
        #expect(try Self.text(path) == "old")
        try output.commit()
        #expect(try Self.text(path) == "new")
        #expect(scratch.contents == ["a.mp4"])
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o640)
    }

    @Test func abandonedOutputLeavesNothing() throws {
        let scratch = try WriteScratch()
        do {
            let output = try OutputFile(path: scratch.file("a.mp4"))
            try Self.put("half", output.temporaryPath)
            #expect(scratch.contents.count == 1)
        }
        #expect(scratch.contents == [])
    }

    @Test func twoAtOnceDoNotMeet() throws {
        let scratch = try WriteScratch(), path = scratch.file("a.mp4")
        let one = try OutputFile(path: path), two = try OutputFile(path: path)
        let (first, second) = (one.temporaryPath, two.temporaryPath)
        #expect(first != second)
        try one.commit()
        try two.commit()
    }

    @Test func inputIsNeverTheOutput() throws {
        let scratch = try WriteScratch(), input = scratch.file("in.mp4")
        try Self.put("precious", input)
        try FileManager.default.createSymbolicLink(atPath: scratch.file("soft.mp4"), withDestinationPath: "in.mp4")
        try FileManager.default.linkItem(atPath: input, toPath: scratch.file("hard.mp4"))
        for name in ["in.mp4", "soft.mp4", "hard.mp4", "./in.mp4", "../scratch/in.mp4"] {
            let output = scratch.file(name)
            #expect(throws: OutputFileError.sameAsInput(output: output, input: input)) {
                try Self.open(output, inputs: ["/nowhere", input])
            }
            #expect(throws: OutputFileError.sameAsInput(output: input, input: output)) { try Self.open(input, inputs: [output]) }
        }
        #expect(try Self.text(input) == "precious" && scratch.contents.count == 3)
    }

    static func open(_ path: String, inputs: [String] = []) throws {
        let output = try OutputFile(path: path, inputs: inputs)
        _ = output.temporaryPath
    }

    @Test func onlyPlainFilesAreReplaced() throws {
        let scratch = try WriteScratch()
        #expect(throws: OutputFileError.isDirectory(path: scratch.path)) { try Self.open(scratch.path) }
        #expect(throws: OutputFileError.isDirectory(path: scratch.path + "/")) { try Self.open(scratch.path + "/") }
        #expect(throws: OutputFileError.isDirectory(path: "")) { try Self.open("") }
        #expect(throws: OutputFileError.notAPlainFile(path: "/dev/null")) { try Self.open("/dev/null") }
        try FileManager.default.createSymbolicLink(atPath: scratch.file("ring"), withDestinationPath: "ring")
        #expect(throws: OutputFileError.tooManyLinks(path: scratch.file("ring"))) { try Self.open(scratch.file("ring")) }
        #expect(throws: OutputFileError.self) { try Self.open(scratch.file("missing/a.mp4")) }
        #expect(throws: OutputFileError.self) { try Self.open("/proc/a.mp4") }
    }

    @Test func linkIsKeptAndItsFileReplaced() throws {
        let scratch = try WriteScratch(), other = try WriteScratch()
        try Self.put("old", other.file("real.mp4"))
        try FileManager.default.createSymbolicLink(atPath: scratch.file("a.mp4"), withDestinationPath: other.file("real.mp4"))
        let output = try OutputFile(path: scratch.file("a.mp4"))
        try Self.put("new", output.temporaryPath)
        try output.commit()
        #expect(try Self.text(other.file("real.mp4")) == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.file("a.mp4")) == other.file("real.mp4"))
        #expect(scratch.contents == ["a.mp4"] && other.contents == ["real.mp4"])
    }

    @Test func oddNamesAreOnlyNames() throws {
        let scratch = try WriteScratch("it's a \"тест\" 日本 😀 %d [1]")
        for name in ["clip 😀 %03d.mp4", "http:..x.mov", "-y.mkv", "a:b?c#d.webm"] {
            let output = try OutputFile(path: scratch.file(name))
            var settings = WriteMaterial.settings(name.hasSuffix("webm") ? .vp9 : .h264)
            settings.threads = 2
            try WriteMaterial.write(settings, times: [0, 1, 2], to: output.temporaryPath)
            try output.commit()
            #expect(try WriteJudge.frameTimes(scratch.file(name)).count == 3)
            // The writer must manage such a name itself, too.
            try WriteMaterial.write(settings, times: [0, 1], to: scratch.file(name))
            #expect(try WriteJudge.frameTimes(scratch.file(name)).count == 2)
        }
        #expect(scratch.contents.count == 4)
    }

    @Test func unfinishedMovieIsRemoved() throws {
        let scratch = try WriteScratch(), encoder = try VideoEncoder(WriteMaterial.settings())
        do {
            var writer = try MovieWriter(path: scratch.file("a.mp4"), container: .mp4)
            _ = try writer.addStream(encoder.parameters)
            try writer.start()
            #expect(scratch.contents == ["a.mp4"])
        }
        do {
            let writer = try MovieWriter(path: scratch.file("b.mp4"), container: .mp4)
            #expect(writer.path.hasSuffix("b.mp4"))
        }
        #expect(scratch.contents == [])
    }

    @Test(arguments: Container.allCases)
    func fullDiskIsReported(container: Container) throws {
        let codec = container.usualVideoCodec
        do {
            let encoder = try VideoEncoder(WriteMaterial.settings(codec))
            var writer = try MovieWriter(path: "/dev/full", container: container)
            let stream = try writer.addStream(encoder.parameters)
            try writer.start()
            for number in 0..<40 {
                try encoder.send(WriteMaterial.picture(number, time: Int64(number)))
                try WriteMaterial.drain(encoder.receive, into: &writer, stream)
            }
            try encoder.send(nil)
            try WriteMaterial.drain(encoder.receive, into: &writer, stream)
            try writer.finish()
            Issue.record("wrote to a full disk")
        } catch MediaError.library(_, let subject, let code, _) {
            #expect(subject == "/dev/full" && code == -ENOSPC)
        }
        #expect(FileManager.default.fileExists(atPath: "/dev/full"))
    }

    static func makeMovie(_ path: String) throws {
        let writer = try MovieWriter(path: path, container: .mp4)
        _ = writer.container
    }

    @Test func unwritablePlaceIsReported() throws {
        for path in ["/proc/a.mp4", "/nowhere/at/all/a.mp4"] {
            let error = #expect(throws: MediaError.self) { try Self.makeMovie(path) }
            guard case .library(let call, let subject, let code, _)? = error else { continue }
            #expect(call == "avio_open2" && subject == path && code < 0)
        }
    }
}
