import FiligreeArguments
import Testing

@Suite struct ProgressWriterTests {
    private func report(_ fraction: Double, frame: Int = 1, eta: Double? = 4.06) -> ProgressReport {
        ProgressReport(phase: "render", fraction: fraction, frame: frame, framesPerSecond: 31.52, secondsLeft: eta)
    }

    @Test func jsonIsOneObjectALine() {
        var writer = ProgressWriter(.json)
        #expect(
            writer.text(report(0.42, frame: 126)) == "{\"phase\":\"render\",\"fraction\":0.4200,\"frame\":126,\"fps\":31.5,\"eta\":4.1}\n")
        #expect(writer.text(report(0.5, eta: nil)).hasSuffix("\"eta\":null}\n"))
    }

    @Test func theFractionNeverFallsAndOnlyTheEndIsOne() {
        var writer = ProgressWriter(.json)
        let fractions = [0.1, 0.5, 0.3, .nan, 2, 1].map { writer.text(report($0)) }
        #expect(fractions.map { $0.contains("\"fraction\":0.5000") } == [false, true, true, true, false, false])
        #expect(!fractions[4].contains("\"fraction\":1") && !fractions[5].contains("\"fraction\":1"))
        #expect(writer.finish().contains("\"fraction\":1,"))
    }

    @Test func theBarIsRedrawnInPlace() {
        var writer = ProgressWriter(.bar)
        let text = writer.text(report(0.5, eta: 65))
        #expect(text.hasPrefix("\r[###############...............] 50%  31.5 frames/s  1:05 left") && !text.contains("\n"))
        #expect(writer.finish().hasSuffix("\n"))
    }

    /// Also where a note would break the line or the string.
    @Test func notesFollowTheForm() throws {
        let notes = ["plain", "two\nlines and \"quotes\""]
        var json = ProgressWriter(.json), bar = ProgressWriter(.bar), none = ProgressWriter(.none)
        #expect(json.finish(notes: notes).hasSuffix(#","notes":["plain","two\nlines and \"quotes\""]}"# + "\n"))
        #expect(bar.finish(notes: ["plain"]).hasSuffix("\u{1B}[K\nnote: plain\n"))
        #expect(none.finish(notes: ["plain"]) == "note: plain\n")
    }

    @Test func noStyleSaysNothing() {
        var writer = ProgressWriter(.none)
        #expect(writer.text(report(0.5)) == "" && writer.finish() == "" && writer.abandon() == "")
    }

    @Test func speedAndTimeLeftFollowFromTheClock() {
        let report = ProgressReport(phase: "render", fraction: 0.25, frame: 60, elapsed: 2)
        #expect(report.framesPerSecond == 30 && report.secondsLeft == 6)
        #expect(ProgressReport(phase: "render", fraction: 0, frame: 0, elapsed: 0).secondsLeft == nil)
    }
}
