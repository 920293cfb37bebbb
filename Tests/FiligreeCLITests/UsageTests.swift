import Foundation
import TestMedia
import Testing

/// The program as a shell sees it, without work for the engine.
@Suite struct UsageTests {
    @Test func helpAndVersionGoToStandardOutput() throws {
        for words in [["--help"], ["overlay", "--help"], ["help", "frame"], ["inspect", "-h"], ["--completion", "bash"]] {
            let output = try Shell.run(FiligreeProgram.path, words)
            #expect(output.status == 0 && output.stderr.isEmpty && output.text.contains("filigree"))
        }
        let version = try FiligreeProgram.run("--version")
        #expect(version.status == 0 && version.text.hasPrefix("filigree ") && version.text.hasSuffix("\n"))
    }

    @Test func wrongUsageIsStatusTwo() throws {
        for words in [[], ["overlya"], ["overlay", "a.mp4"], ["frame", "a.mp4", "--at", "x", "-o", "a.png"], ["merge", "a", "b"]] {
            let output = try Shell.run(FiligreeProgram.path, words)
            #expect(output.status == 2 && output.stdout.isEmpty && output.stderr.hasPrefix("filigree: "))
            #expect(output.stderr.filter { $0 == "\n" }.count == 1)
        }
    }

    @Test func theCompletionScriptIsGoodBash() throws {
        let script = try FiligreeProgram.run("--completion", "bash").text
        let check = script + "\nCOMP_WORDS=(filigree overlay --qu); COMP_CWORD=2; _filigree; echo \"${COMPREPLY[*]}\""
        #expect(try Shell.require("bash", ["-c", check]).text == "--quality\n")
    }

    @Test func aClosedReaderIsNoCrash() throws {
        let output = try Shell.run("bash", ["-c", "'\(FiligreeProgram.path)' overlay --help | true; exit ${PIPESTATUS[0]}"])
        #expect([0, 141].contains(output.status))
    }

    /// Under its own name, through a symbolic link, through a hard link, and as an item's picture.
    @Test func outputsNeverReplaceInputs() throws {
        let folder = try TemporaryFolder()
        let input = folder.file("in.mp4")
        try Data("movie".utf8).write(to: URL(fileURLWithPath: input))
        try FileManager.default.createSymbolicLink(atPath: folder.file("soft.mp4"), withDestinationPath: input)
        try FileManager.default.linkItem(atPath: input, toPath: folder.file("hard.mp4"))
        for output in ["in.mp4", "./in.mp4", "soft.mp4", "hard.mp4"] {
            let run = try Shell.run(FiligreeProgram.path, ["overlay", input, "-o", folder.file(output), "--text", "a"])
            #expect(run.status == 2 && run.stderr.contains("replace its own input"))
        }
        let picture = try Shell.run(FiligreeProgram.path, ["overlay", "other.mp4", "-o", input, "--image", folder.file("hard.mp4")])
        #expect(picture.status == 2)
        #expect(try String(contentsOfFile: input, encoding: .utf8) == "movie")
        #expect(folder.contents == ["hard.mp4", "in.mp4", "soft.mp4"])
    }
}
