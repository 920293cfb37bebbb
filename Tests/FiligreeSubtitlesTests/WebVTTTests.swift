import FiligreeCore
import FiligreeSubtitles
import Testing

private func cue(_ text: String, settings: String = "", head: String = "") throws -> Cue {
    let read = try subtitles("WEBVTT\n\n\(head)\n\n00:01.000 --> 00:05.000 \(settings)\n\(text)\n")
    return try #require(read.cues.first)
}

@Suite struct WebVTTTests {
    @Test func blocksAreToldApart() throws {
        let read = try subtitles(
            """
            WEBVTT - title
            Kind: captions

            NOTE a remark
            over two lines

            REGION
            id:one

            first
            00:01.000 --> 00:00:04.000
            - One.
            - Two.

            NOTE

            100:00:05.000 --> 100:00:09.500
            Late.
            stray
            00:05.000 --> 00:06.000
            Cut in.

            text alone
            """)
        #expect(read.cues.map(\.start) == [1, 360_005, 5] && read.cues.map(\.end) == [4, 360_009.5, 6])
        #expect(read.cues.map { $0.runs.map(\.text) } == [["- One.\n- Two."], ["Late.\nstray"], ["Cut in."]])
        #expect(read.notes.map(\.kind) == [.unsupported, .broken] && read.notes.map(\.lines) == [[7], [23]])
    }

    @Test func tagsMakeRuns() throws {
        let runs = try cue("<b>b</b><i.loud>i</i> <u>u</u><c.yellow.bg_blue>c</c><v.red Bob Smith>v</v><lang en>l</lang>").runs
        #expect(runs.map(\.text) == ["b", "i", " ", "u", "c", "v", "l"])
        #expect(runs[0].look.isBold == true && runs[1].look.isItalic == true && runs[3].look.isUnderlined == true)
        #expect(runs[4].look.color == Color(red: 1, green: 1, blue: 0) && runs[4].look.backgroundColor == Color(red: 0, green: 0, blue: 1))
        #expect(runs[5].look.color == Color(red: 1, green: 0, blue: 0) && runs[6].look == CueLook())
    }

    @Test func referencesAreReplaced() throws {
        #expect(try cue("&lt;b&gt; &amp;&nbsp;&lrm;&unknown; &#65;").runs.map(\.text) == ["<b> &\u{A0}\u{200E}&unknown; A"])
    }

    private static let styles: [(String, CueLook)] = [
        (
            "::cue { color: #0f0; background-color: rgba(0, 0, 0, 0.5) }",
            CueLook {
                ($0.color, $0.backgroundColor) = (Color(red: 0, green: 1, blue: 0), .black.withAlpha(0.5))
            }
        ),
        (
            "/* x */ video::cue(.big) { font-size: 150%; font-style: italic; font-weight: bold }",
            CueLook {
                ($0.fontSize, $0.isItalic, $0.isBold) = (.relative(1.5), true, true)
            }
        ),
        (
            "::cue(c) { font-size: 36px }\n::cue(c.big) { font-family: 'Noto Serif', serif }",
            CueLook {
                ($0.fontSize, $0.fontName) = (.share(0.05), "Noto Serif")
            }
        ),
        (
            "::cue(.big), ::cue(v) { text-shadow: 2px 3px 4px black; text-decoration: underline }",
            CueLook {
                ($0.shadowOffset, $0.shadowRadius, $0.shadowColor) = (Size(width: 2, height: 3), 2, .black)
                ($0.isUnderlined, $0.isStruckThrough) = (true, false)
            }
        ),
        ("::cue(.big) { color: red }\n::cue(c) { color: blue }", CueLook { $0.color = Color(red: 1, green: 0, blue: 0) }),
        ("::cue(i) { color: red }\n::cue(.other) { color: red }", CueLook()),
    ]

    @Test(arguments: styles)
    func styleSheetsAreRead(css: String, look: CueLook) throws {
        #expect(try cue("<c.big>a", head: "STYLE\n" + css).runs == [Cue.Run("a", look: look)])
    }

    @Test func stylesChooseCuesAndVoices() throws {
        let sheet = "STYLE\n::cue(#\\31 ) { color: red }\n::cue(#x) { color: lime }\n::cue(v[voice=\"Bob\"]) { color: blue }"
        let read = try subtitles("WEBVTT\n\n\(sheet)\n\nx\n00:01.000 --> 00:02.000\na<v Bob>b</v><v Eve>c")
        let lime = Color(red: 0, green: 1, blue: 0)
        #expect(read.cues[0].runs.map(\.look.color) == [lime, Color(red: 0, green: 0, blue: 1), lime])
    }

    @Test func unknownStylesAreNoted() throws {
        let sheet = "STYLE\n::cue { opacity: 0.5; color: nocolour }\n::cue(:past) { color: red }\np { color: red }"
        let notes = try subtitles("WEBVTT\n\n\(sheet)\n\n00:01.000 --> 00:02.000\na").notes
        #expect(
            notes.map(\.detail) == ["style opacity: 0.5", "style color: nocolour", "style selector ::cue(:past)", "style selector p"])
        #expect(notes.allSatisfy { $0.kind == .unsupported && $0.lines == [3] })
    }

    private static let settings: [(String, @Sendable (inout WebVTTSettings) -> Void)] = [
        ("align:start", { $0.textAlignment = .start }), ("align:middle line:0", { $0.line = .number(0) }),
        ("line:-2", { $0.line = .number(-2) }),
        ("line:85.5%,end", { ($0.line, $0.lineAlignment) = (.share(0.855), .end) }),
        ("position:10%,line-left size:35%", { ($0.position, $0.positionAlignment, $0.size) = (0.1, .start, 0.35) }),
    ]

    @Test(arguments: settings.indices)
    func settingsAreRead(index: Int) throws {
        var settings = WebVTTSettings()
        Self.settings[index].1(&settings)
        #expect(try cue("a", settings: Self.settings[index].0).placement == .webVTT(settings))
    }

    @Test func senselessSettingsAreNoted() throws {
        let words = "position:110% line:x size:10 align:up colour vertical:rl region:one line:"
        let read = try subtitles("WEBVTT\n\n00:01.000 --> 00:02.000 \(words)\na")
        #expect(read.cues[0].placement == .automatic)
        #expect(read.notes.map(\.detail).filter { $0.hasPrefix("setting") }.count == 6)
        #expect(read.notes.filter { $0.kind == .unsupported }.map(\.detail) == ["vertical", "region"])
    }

    @Test func timesInTheTextAreKaraoke() throws {
        let cue = try cue("We <00:02.000>go <c><00:00:03.500>now</c> <00:01.000>x<00:09.000>y")
        #expect(cue.karaoke == .appear)
        #expect(cue.runs.map(\.text) == ["We ", "go ", "now xy"] && cue.runs.map(\.begin) == [nil, 1, 2.5])
    }
}
