import FiligreeCore
import FiligreeSubtitles
import Foundation
import Testing

/// Subtitles from literal text.
func subtitles(_ text: String, _ fileExtension: String? = nil) throws -> Subtitles {
    try Subtitles(data: Data(text.utf8), fileExtension: fileExtension)
}

/// The only cue of a SubRip file with this text.
private func cue(_ text: String) throws -> Cue {
    let read = try subtitles("1\n00:00:01,000 --> 00:00:02,000\n\(text)\n")
    return try #require(read.cues.first)
}

@Suite struct SubRipTests {
    @Test func cuesHaveTimesAndText() throws {
        let read = try subtitles("1\n00:00:02,000 --> 00:00:06,500\nFirst\nsecond line\n\n2\n00:01:00.25 --> 01:00:00,1\nNext\n")
        #expect(read.format == .subRip && read.notes.isEmpty)
        #expect(read.cues.map(\.start) == [2, 60.25] && read.cues.map(\.end) == [6.5, 3600.1])
        #expect(read.cues.map { $0.runs.map(\.text) } == [["First\nsecond line"], ["Next"]])
        #expect(read.cues.map(\.line) == [2, 7])
    }

    /// Texts of the cues in files that break the rules in ways that players forgive.
    private static let loose: [(String, [String])] = [
        ("00:00:01,000 --> 00:00:02,000\na\n\n00:00:03,000 --> 00:00:04,000\nb", ["a", "b"]),
        ("7\n00:00:01,000 --> 00:00:02,000\na\n7\n00:00:03,000 --> 00:00:04,000\nb", ["a", "b"]),
        ("\n\n\n1\n0:0:1,0 -> 0:0:2\na\n\n\n\n\n2\n00:03 --> 00:04\nb\n\n\n", ["a", "b"]),
        ("x\n00:00:01 , 5-->00: 00:02,000\na", ["a"]),
        ("1\n00:00:01,000 --> 00:00:02,000\na\n\nb\n\n2\n00:00:03,000 --> 00:00:04,000\nc", ["a\n\nb", "c"]),
        ("1\n00:00:01,000 --> 00:00:02,000\n42\n\n2\n00:00:03,000 --> 00:00:04,000\n10:30 at night", ["42", "10:30 at night"]),
        ("1\n00:00:01,000 --> 00:00:02,000\nsee --> there", ["see --> there"]),
        ("1\n00:00:01,000 --> 00:00:02,000\n\n2\n00:00:03,000 --> 00:00:04,000\nb", ["b"]),
    ]

    @Test(arguments: loose)
    func looseFilesAreRead(text: String, texts: [String]) throws {
        #expect(try subtitles(text, "srt").cues.map { $0.runs.map(\.text).joined() } == texts)
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func anyLineEndWillDo(end: String) throws {
        let text = ["1", "00:00:01,000 --> 00:00:02,000", "a", "b", "", "2", "00:00:03,000 --> 00:00:04,000", "c"].joined(separator: end)
        #expect(try subtitles(text).cues.map(\.runs) == [[Cue.Run("a\nb")], [Cue.Run("c")]])
    }

    @Test func brokenCuesAreNotedAndTheRestIsKept() throws {
        let read = try subtitles(
            """
            1
            00:00:01,000 --> 00:00:0x,000
            a

            2
            00:00:05,000 --> 00:00:04,000
            b

            3
            00:00:06,000 --> 00:00:06,000
            c

            4
            00:00:07,000 --> 00:00:08,000 X1:40 X2:600 Y1:20 Y2:50
            d
            """)
        #expect(read.cues.map { $0.runs.map(\.text) } == [["d"]])
        #expect(read.notes.map(\.kind) == [.broken, .dropped, .unsupported])
        #expect(read.notes.map(\.lines) == [[2], [6, 10], [14]] && read.notes[1].count == 2)
    }

    @Test func tagsMakeRuns() throws {
        let runs = try cue("<b>B<i>BI</b>I</i> <U>u</u><s>s</s>").runs
        #expect(runs.map(\.text) == ["B", "BI", "I", " ", "u", "s"])
        #expect(runs.map { $0.look.isBold ?? false } == [true, true, false, false, false, false])
        #expect(runs.map { $0.look.isItalic ?? false } == [false, true, true, false, false, false])
        #expect(runs.map { $0.look.isUnderlined ?? false } == [false, false, false, false, true, false])
        #expect(runs.map { $0.look.isStruckThrough ?? false } == [false, false, false, false, false, true])
    }

    private static let fonts: [(String, CueLook)] = [
        ("<font color=\"#ff8000\">", CueLook { $0.color = Color(red: 1, green: 128.0 / 255, blue: 0) }),
        ("<font color=ff8000>", CueLook { $0.color = Color(red: 1, green: 128.0 / 255, blue: 0) }),
        ("<FONT COLOR='Red' size=24>", CueLook { ($0.color, $0.fontSize) = (Color(red: 1, green: 0, blue: 0), .lineHeight(24)) }),
        ("<font face=\"Noto Serif\">", CueLook { $0.fontName = "Noto Serif" }),
        ("{\\b1\\i1}", CueLook { ($0.isBold, $0.isItalic) = (true, true) }),
        ("{\\c&H0000FF&}", CueLook { $0.color = Color(red: 1, green: 0, blue: 0) }),
        ("{\\fs20}", CueLook { $0.fontSize = .lineHeight(20) }),
    ]

    @Test(arguments: fonts)
    func looksAreRead(tag: String, look: CueLook) throws {
        #expect(try cue(tag + "a").runs == [Cue.Run("a", look: look)])
    }

    @Test(arguments: 1...9)
    func alignmentsAreRead(number: Int) throws {
        #expect(try cue("{\\an\(number)}a").alignment == Cue.Alignment(rawValue: number))
    }

    /// What looks like markup and is none.
    private static let plain = [
        ("<3 you", "<3 you"), ("a < b > c", "a < b > c"), ("<laughs> ha", "<laughs> ha"), ("{sighs}", "{sighs}"),
        ("{\\b1 open", "{\\b1 open"),
        ("<b", "<b"), ("AT&T &amp; &lt;i&gt; &#x41;&bogus;", "AT&T & <i> A&bogus;"), ("a\\Nb", "a\nb"), ("a\\b", "a\\b"),
    ]

    @Test(arguments: plain)
    func textStaysText(text: String, shown: String) throws {
        #expect(try cue(text).runs.map(\.text).joined() == shown)
    }

    @Test func deepTagsHaveNoEffect() throws {
        let read = try subtitles(
            "00:00:01,000 --> 00:00:02,000\n" + String(repeating: "<b>", count: 31) + "<u><i>a" + String(repeating: "</b>", count: 31))
        #expect(read.cues[0].runs[0].look.isUnderlined == true && read.cues[0].runs[0].look.isItalic == nil)
        #expect(read.notes.map(\.kind) == [.excess])
    }
}
