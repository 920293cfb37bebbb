import Foundation
import TestMedia
import Testing

/// The room for the output ends in the middle of it.
@Suite struct FullDiskTests {
    private static let older = Data("what was there yesterday".utf8)

    /// Ten kilobytes are less than either output has.
    private static let limit = 10

    /// The words for a movie and for a picture at `output`, much larger than the limit.
    private func work(to output: String) throws -> [String] {
        let clip = try ClipMaker.make { $0.frames = 60 }
        return output.hasSuffix(".png")
            ? ["frame", clip, "--at", "0", "-o", output, "--size", "1280x720"]
            : ["overlay", clip, "-o", output, "--preset", "ultrafast", "--crf", "10", "--text", "a"]
    }

    private func expectFailure(_ run: Shell.Output, naming output: String, saying reason: String) {
        #expect(run.status == 1 && run.stdout.isEmpty)
        #expect(run.stderr.hasPrefix("filigree: \(output): ") && run.stderr.contains(reason), "\(run.stderr)")
        #expect(run.stderr.filter { $0 == "\n" }.count == 1)
    }

    /// The shell's limit on the size of files; the program must also outlive the signal that comes with it.
    @Test(arguments: ["out.mp4", "out.webm", "out.png"], [true, false])
    func fileSizeLimit(name: String, hasOlderOutput: Bool) throws {
        let folder = try TemporaryFolder()
        let output = folder.file(name)
        if hasOlderOutput { try Self.older.write(to: URL(fileURLWithPath: output)) }
        let command = "ulimit -f \(Self.limit); exec \"$0\" \"$@\""
        let run = try Shell.run("bash", ["-c", command, FiligreeProgram.path] + work(to: output))
        expectFailure(run, naming: output, saying: "File too large")
        #expect(folder.contents == (hasOlderOutput ? [name] : []))
        if hasOlderOutput { #expect(try Data(contentsOf: URL(fileURLWithPath: output)) == Self.older) }
    }

    @Test(
        .enabled(if: TinyDisk.isPossible, "file systems in memory may not be mounted here"),
        arguments: ["out.mp4", "out.mkv", "out.png"])
    func fullFileSystem(name: String) throws {
        let disk = try TinyDisk(kilobytes: 32)
        let output = disk.file(name)
        try Self.older.write(to: URL(fileURLWithPath: output))
        expectFailure(try Shell.run(FiligreeProgram.path, work(to: output)), naming: output, saying: "No space left")
        #expect(disk.contents == [name])
        #expect(try Data(contentsOf: URL(fileURLWithPath: output)) == Self.older)
    }
}

/// A file system of a few kilobytes in memory, gone with the value.
private final class TinyDisk {
    private let folder: TemporaryFolder

    /// Mounting is for the superuser, and not in every container.
    static let isPossible = (try? TinyDisk(kilobytes: 32)) != nil

    init(kilobytes: Int) throws {
        folder = try TemporaryFolder()
        try Shell.require("mount", ["-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", folder.path])
    }

    deinit {
        _ = try? Shell.run("umount", [folder.path])
    }

    func file(_ name: String) -> String { folder.file(name) }
    var contents: [String] { folder.contents }
}
