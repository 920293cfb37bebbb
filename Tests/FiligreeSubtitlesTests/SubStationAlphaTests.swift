import FiligreeCore
import FiligreeSubtitles
import Testing

@Suite struct SubStationAlphaTests {
    private static let stages: [(String, Size)] = [
        ("", Size(width: 384, height: 288)), ("PlayResX: 640\nPlayResY: 360", Size(width: 640, height: 360)),
        ("PlayResX: 1280", Size(width: 1280, height: 1024)), ("PlayResX: 400", Size(width: 400, height: 300)),
        ("PlayResY: 1024", Size(width: 1280, height: 1024)), ("PlayResY: 300", Size(width: 400, height: 300)),
        ("PlayResX: 0\nPlayResY: -3", Size(width: 384, height: 288)),
    ]

    @Test(arguments: stages)
    func stagesAreRead(info: String, size: Size) throws {
        #expect(try subtitles(script([], info: info)).script == Subtitles.Script(size: size))
    }

    @Test func headersAreRead() throws {
        let read = try subtitles(script([dialogue("a")], info: "WrapStyle: 2\nScaledBorderAndShadow: no\nTimer: 50\nCollisions: Reverse"))
        #expect(!read.script.scalesOutlines && read.cues[0].wrapping == .none)
        #expect(read.notes.filter { $0.kind == .unsupported }.map(\.detail) == ["Timer other than 100", "Collisions: Reverse"])
    }

    @Test func eventsAreRead() throws {
        let read = try subtitles(
            script([
                "Dialogue: 3,0:00:01.50,1:00:00.05,default,Bob,5,0,7,,Hello, you, there\\Nnext{comment}!",
                "Comment: 0,0:00:01.00,0:00:05.00,Default,,0,0,0,,not shown", "; a remark",
                "Dialogue: 0,0:00:05.00,0:00:05.00,Default,,0,0,0,,no time",
                "Dialogue: 0,0:00:01.00,0:00:05.00,Default,,0,0,0", "Dialogue: 0,never,0:00:05.00,Default,,0,0,0,,a",
                "Dialogue: 0,0:00:01.00,0:00:05.00,Other,,0,0,0,Banner;20,a", "Picture: 0,0:00:01.00,0:00:05.00,Default,,0,0,0,,a.bmp",
            ]))
        #expect(read.cues.count == 2)
        let cue = read.cues[0]
        #expect(cue.start == 1.5 && abs(cue.end - 3600.05) < 1e-9 && cue.depth == 3)
        #expect(cue.runs.map(\.text) == ["Hello, you, there\nnext!"])
        #expect(cue.margins == Cue.Margins(left: 5, right: 20, vertical: 7) && cue.alignment == .bottom)
        #expect(
            read.notes.dropFirst().map(\.detail) == [
                "the end is not after the start", "a dialogue with too few fields", "a time", "Other", "effect banner", "event picture",
            ])
    }

    @Test func stylesAreRead() throws {
        let read = try subtitles(script([]))
        let look = try #require(read.styles["default"])
        #expect(look.fontName == "Serif" && look.fontSize == .lineHeight(40) && look.isBold == false)
        #expect(look.color == .white && look.upcomingColor == Color(red: 1, green: 0, blue: 0) && look.outlineColor == .black)
        #expect(look.shadowColor == .black.withAlpha(1 - 128.0 / 255) && look.outlineWidth == 2)
        #expect(look.shadowOffset == Size(width: 1, height: 1) && read.notes.map(\.kind) == [.approximated])
        let boxed = try scriptCue("a", style: "*Boxed")
        #expect(boxed.alignment == .top && boxed.runs[0].look.isBold == true && boxed.runs[0].look.outlineWidth == 0)
        #expect(boxed.runs[0].look.backgroundColor == Color(red: 0, green: 1, blue: 0) && boxed.runs[0].look.shadowOffset == .zero)
    }

    @Test func oldScriptsAreRead() throws {
        let read = try subtitles(
            """
            [Script Info]
            ScriptType: v4.00
            [Events]
            Format: Marked, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
            Dialogue: Marked=0,0:00:01.00,0:00:02.00,Main,,0000,0000,0000,,a
            [V4 Styles]
            Format: Fontname, Name, Alignment, Fontsize, PrimaryColour, BackColour, Outline, Shadow
            Style: Arial,Main,6,20,65535,255,1,0
            """)
        let cue = try #require(read.cues.first)
        #expect(cue.alignment == .top && cue.runs[0].look.color == Color(red: 1, green: 1, blue: 0))
        #expect(cue.runs[0].look.outlineColor == Color(red: 1, green: 0, blue: 0) && read.notes.isEmpty)
    }

    private static let red = Color(red: 1, green: 0, blue: 0)
    /// Overrides, and what they change of the default style's look.
    private static let looks: [(String, CueLook)] = [
        ("\\b1\\i1\\u1\\s1", CueLook { ($0.isBold, $0.isItalic, $0.isUnderlined, $0.isStruckThrough) = (true, true, true, true) }),
        ("\\b700", CueLook { $0.isBold = true }), ("\\b1\\b", CueLook()),
        (
            "\\fnSans (Old) \\fs20",
            CueLook {
                ($0.fontName, $0.fontSize) = ("Sans (Old)", .lineHeight(20))
            }
        ),
        ("\\fs+5", CueLook { $0.fontSize = .lineHeight(60) }), ("\\fs20\\fs", CueLook()),
        ("\\fs-50", CueLook { $0.fontSize = .lineHeight(4) }),
        ("\\c&H0000FF&", CueLook { $0.color = red }), ("\\1c&H0000FF&\\r", CueLook()),
        (
            "\\3c&HFF&\\4c&HFF&",
            CueLook {
                ($0.outlineColor, $0.shadowColor) = (red, red.withAlpha(1 - 128.0 / 255))
            }
        ),
        ("\\1a&HFF&", CueLook { $0.color = .white.withAlpha(0) }),
        (
            "\\alpha&HFF&",
            CueLook {
                ($0.color, $0.upcomingColor, $0.outlineColor, $0.shadowColor) = (.white.withAlpha(0), red.withAlpha(0), .clear, .clear)
            }
        ),
        ("\\bord0.5\\shad0", CueLook { ($0.outlineWidth, $0.shadowOffset) = (0.5, .zero) }),
        ("\\xshad3\\yshad-2", CueLook { $0.shadowOffset = Size(width: 3, height: -2) }),
        ("\\fscx120\\fscy80\\fsp2", CueLook { ($0.scale, $0.spacing) = (Size(width: 1.2, height: 0.8), 2) }),
    ]

    @Test(arguments: looks)
    func overridesChangeTheLook(tags: String, change: CueLook) throws {
        let base = try scriptCue("a").runs[0].look
        let look = try scriptCue("{\(tags)}a").runs[0].look
        var wanted = base
        for part in [\CueLook.isBold, \.isItalic, \.isUnderlined, \.isStruckThrough] {
            wanted[keyPath: part] = change[keyPath: part] ?? base[keyPath: part]
        }
        for part in [\CueLook.color, \.upcomingColor, \.outlineColor, \.shadowColor] {
            wanted[keyPath: part] = change[keyPath: part] ?? base[keyPath: part]
        }
        for part in [\CueLook.outlineWidth, \.spacing] { wanted[keyPath: part] = change[keyPath: part] ?? base[keyPath: part] }
        for part in [\CueLook.scale, \.shadowOffset] { wanted[keyPath: part] = change[keyPath: part] ?? base[keyPath: part] }
        (wanted.fontName, wanted.fontSize) = (change.fontName ?? base.fontName, change.fontSize ?? base.fontSize)
        #expect(look == wanted)
    }

    @Test func looksChangeWithinALine() throws {
        let runs = try scriptCue("a{\\i1}b{\\rBoxed}c{\\r}d\\he\\nf{open").runs
        #expect(runs.map(\.text) == ["a", "b", "c", "d\u{A0}e f{open"])
        #expect(runs.map(\.look.isItalic) == [false, true, false, false] && runs.map(\.look.isBold) == [false, false, true, false])
    }
}
