import Foundation
import TestMedia
import Testing

/// What an export says on standard error while it works.
@Suite struct ProgressTests {
    /// An export with sound that takes long enough for several lines.
    private func export(_ words: String...) throws -> Shell.Output {
        let clip = try ClipMaker.make {
            $0.frames = 90
            $0.sound = .beepFlash([1])
        }
        let folder = try TemporaryFolder()
        let output = folder.file("out.mp4")
        let run = try Shell.run(
            FiligreeProgram.path,
            ["overlay", clip, "-o", output, "--preset", "slower", "--threads", "1"] + words + ["--text", "a", "--at", "bottom"])
        #expect(run.status == 0 && run.stdout.isEmpty && folder.contents == ["out.mp4"], "\(run.stderr)")
        return run
    }

    @Test func jsonRisesToOne() throws {
        let text = try export("--progress", "json").stderr
        #expect(text.hasSuffix("\n"))
        let lines = try text.split(separator: "\n").map { try ProgressLine(parsing: $0) }
        #expect(lines.count >= 3)
        for (line, next) in zip(lines, lines.dropFirst()) {
            #expect(line.fraction <= next.fraction && line.frame <= next.frame)
            // 1 is for the file that is there.
            #expect(line.fraction < 1)
        }
        #expect(lines.allSatisfy { $0.fraction >= 0 && $0.fps >= 0 && ($0.eta ?? 0) >= 0 && !$0.phase.isEmpty })
        let last = try #require(lines.last)
        #expect(last.fraction == 1 && last.frame == 90 && last.eta == 0 && last.fps > 0 && last.notes == nil)
        #expect(text.contains("\"fraction\":1,"), "exactly 1, not 1.0000")
    }

    /// Cut sound is coded anew, which is worth a remark: for people on a line of its own, for programs in the last object.
    @Test func notesKeepToTheForm() throws {
        let words = try export("--to", "1").stderr
        #expect(words == "note: sound track 1 is encoded anew: it is cut to the range\n")
        let lines = try export("--to", "1", "--progress", "json").stderr.split(separator: "\n").map { try ProgressLine(parsing: $0) }
        #expect(lines.last?.fraction == 1 && lines.last?.notes == ["sound track 1 is encoded anew: it is cut to the range"])
        #expect(lines.dropLast().allSatisfy { $0.notes == nil })
    }

    /// Scripts and logs are spared the bar.
    @Test(arguments: [[], ["--progress", "bar"], ["--progress", "none"]])
    func silentWithoutTerminal(words: [String]) throws {
        let clip = try ClipMaker.make { $0.frames = 10 }
        let folder = try TemporaryFolder()
        let run = try Shell.run(
            FiligreeProgram.path, ["overlay", clip, "-o", folder.file("out.mp4"), "--preset", "ultrafast", "--text", "a"] + words)
        #expect(run.status == 0 && run.stderr == "" && run.stdout.isEmpty)
    }

    /// `script` lends the program a terminal.
    @Test func barOnATerminal() throws {
        let clip = try ClipMaker.make { $0.frames = 10 }
        let folder = try TemporaryFolder()
        let words = "'\(FiligreeProgram.path)' overlay '\(clip)' -o '\(folder.file("out.mp4"))' --preset ultrafast --text a"
        let text = try Shell.require("script", ["-qec", words, "/dev/null"]).text
        #expect(text.contains("[##############################] 100%") && text.contains("frames/s") && text.hasSuffix("\r\n"))
    }
}
