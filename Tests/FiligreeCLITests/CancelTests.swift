import Foundation
import TestMedia
import Testing

/// Ctrl-C at the start, in the middle and near the end of an export.
@Suite struct CancelTests {
    /// Frames come in three bunches at 0, 50 and 99 % of the movie's time, forty in each, so that every stage of the export is long
    /// enough to be met, the last one too.
    private static let bunches = RampClip {
        $0.frames = 120
        $0.times = (0..<120).map { frame in
            switch frame {
            case ..<40: frame * 90_000
            case ..<80: (frame + 10) * 90_000
            default: 99 * 90_000 + (frame - 80) * 1_800
            }
        }
    }

    /// A slow preset with one thread: seconds of work for the last bunch alone.
    private func start(to output: String) throws -> RunningProgram {
        try RunningProgram(
            FiligreeProgram.path,
            [
                "overlay", try ClipMaker.make(Self.bunches), "-o", output, "--preset", "veryslow", "--threads", "1", "--progress", "json",
                "--text", "a",
            ])
    }

    @Test(arguments: [0.01, 0.5, 0.99], [true, false])
    func nothingRemains(of fraction: Double, hasOlderOutput: Bool) throws {
        let folder = try TemporaryFolder()
        let output = folder.file("out.mp4"), older = Data("a movie of yesterday".utf8)
        if hasOlderOutput { try older.write(to: URL(fileURLWithPath: output)) }
        let program = try start(to: output)
        let line = try program.errorLine { try ProgressLine(parsing: $0).fraction >= fraction }
        #expect(line != nil, "the export was over before")
        #expect(folder.contents.contains { $0.hasPrefix(".") }, "the new movie is being written beside its name")

        program.signal(SIGINT)
        let start = Date()
        #expect(try program.waitForEnd(timeout: 20) == 130)
        // The promise is half a second; the rest is for machines that are busy with other tests.
        #expect(Date().timeIntervalSince(start) < 1.5)
        #expect(folder.contents == (hasOlderOutput ? ["out.mp4"] : []))
        if hasOlderOutput { #expect(try Data(contentsOf: URL(fileURLWithPath: output)) == older) }
        try expectGoodbye(of: program)
    }

    /// Lines of progress that were under way, then one that says what happened; never a 1.
    private func expectGoodbye(of program: RunningProgram) throws {
        var lines: [String] = []
        while let line = try program.nextErrorLine() { lines.append(line) }
        #expect(lines.last == "filigree: cancelled; nothing was written")
        for line in lines.dropLast() { #expect(try ProgressLine(parsing: line).fraction < 1) }
    }

    /// Whoever ends the program otherwise (a service manager, a closed window) finds no remains either.
    @Test(arguments: [SIGTERM, SIGHUP])
    func otherSignalsCancelToo(number: Int32) throws {
        let folder = try TemporaryFolder()
        let program = try start(to: folder.file("out.mp4"))
        _ = try program.errorLine { try ProgressLine(parsing: $0).fraction >= 0.01 }
        program.signal(number)
        #expect(try program.waitForEnd(timeout: 20) == 130)
        #expect(folder.contents.isEmpty)
    }
}
