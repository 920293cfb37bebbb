import FiligreeCore
import FiligreeSubtitles
import Testing

/// Overrides that concern a cue as a whole. Cues last four seconds.
@Suite struct OverrideTests {
    private static let alignments: [(String, Cue.Alignment)] = [
        ("\\an7", .topLeft), ("\\an5\\an1", .center), ("\\a6", .top), ("\\a1", .bottomLeft), ("\\a11", .right), ("\\an0", .bottom),
        ("\\a4", .bottom),
    ]

    @Test(arguments: alignments)
    func alignmentsAreRead(tag: String, alignment: Cue.Alignment) throws {
        #expect(try scriptCue("{\(tag)}a").alignment == alignment)
    }

    private static let placements: [(String, Cue.Placement)] = [
        ("\\pos(10,20.5)", .point(Point(x: 10, y: 20.5))), ("\\pos( -5 , 7 )\\pos(1,1)", .point(Point(x: -5, y: 7))),
        ("\\move(1,2,3,4)", .moving(from: Point(x: 1, y: 2), to: Point(x: 3, y: 4), begin: 0, end: 4)),
        ("\\move(1,2,3,4,1500,500)", .moving(from: Point(x: 1, y: 2), to: Point(x: 3, y: 4), begin: 0.5, end: 1.5)),
        ("\\pos(1)", .automatic), ("\\move(1,2,3)", .automatic), ("\\pos(a,b)", .automatic), ("\\pos(1,2", .point(Point(x: 1, y: 2))),
    ]

    @Test(arguments: placements)
    func placesAreRead(tag: String, placement: Cue.Placement) throws {
        #expect(try scriptCue("{\(tag)}a").placement == placement)
    }

    private static let fades: [(String, [(Double, Double)])] = [
        ("\\fad(500,1000)", [(0, 0), (0.5, 1), (3, 1), (4, 0)]), ("\\fad(0,1000)", [(0, 1), (3, 1), (4, 0)]), ("\\fad(0,0)", []),
        ("\\fad(3000,3000)", [(0, 0), (3, 1), (3, 1), (4, 0)]), ("\\fad(9000,0)", [(0, 0), (4, 1)]),
        ("\\fade(255,0,51,0,500,3000,2000)", [(0, 0), (0.5, 1), (3, 1), (3, 0.8)]), ("\\fad(1)", []),
    ]

    @Test(arguments: fades)
    func fadesAreRead(tag: String, steps: [(Double, Double)]) throws {
        let fade = try scriptCue("{\(tag)}a").motion.fade
        #expect(fade == steps.map { CueMotion.FadeStep(time: $0.0, opacity: $0.1) })
    }

    @Test func turnsAreRead() throws {
        let motion = try scriptCue("{\\frz30\\frx-10\\fry5\\org(100,50)}a{\\org(1,1)}").motion
        #expect(motion.rotation.z == 30 && motion.rotation.x == -10 && motion.rotation.y == 5 && motion.pivot == Point(x: 100, y: 50))
        let late = try subtitles(script([dialogue("a{\\fr20}b")]))
        #expect(late.cues[0].motion.rotation.z == 0 && late.notes.contains { $0.detail == "a rotation of part of a line" })
    }

    private static let changes: [(String, [CueMotion.Change])] = [
        ("\\t(\\fscx200)", [CueMotion.Change(.scaleX, from: 1, to: 2, begin: 0, end: 4)]),
        ("\\fscx50\\t(500,1000,\\fscx200)", [CueMotion.Change(.scaleX, from: 0.5, to: 2, begin: 0.5, end: 1)]),
        (
            "\\t(0,1000,\\frz90)\\t(1000,2000,2,\\frz0)",
            [
                CueMotion.Change(.rotation, from: 0, to: 90, begin: 0, end: 1),
                CueMotion.Change(.rotation, from: 90, to: 0, begin: 1, end: 2),
            ]
        ),
        ("\\alpha&HFF&\\t(\\alpha&H00&)", [CueMotion.Change(.opacity, from: 0, to: 1, begin: 0, end: 4)]),
        ("\\t(\\clip(1,2,3,4)\\fscy50)", [CueMotion.Change(.scaleY, from: 1, to: 0.5, begin: 0, end: 4)]),
        ("\\t(\\bord5)", []), ("\\t()", []), ("\\t", []), ("\\t(", []),
    ]

    @Test(arguments: changes)
    func changesAreRead(tag: String, changes: [CueMotion.Change]) throws {
        #expect(try scriptCue("{\(tag)}a").motion.changes == changes)
    }

    @Test func syllablesHaveTheirTurns() throws {
        let cue = try scriptCue("la {\\k50}one {\\k100}two{\\kf25}{\\k25}three")
        #expect(cue.karaoke == .fill && cue.runs.map(\.text) == ["la ", "one ", "two", "three"])
        #expect(cue.runs.map(\.begin) == [nil, 0, 0.5, 1.75])
        #expect(try scriptCue("{\\ko50}a{\\kt200}{\\ko10}b").runs.map(\.begin) == [0, 2])
        #expect(try scriptCue("{\\ko50}a").karaoke == .outline && scriptCue("a{\\k5}").karaoke == nil)
    }

    @Test func drawingsAreLeftOut() throws {
        let read = try subtitles(script([dialogue("a{\\p1}m 0 0 l 10 10{\\p0}b"), dialogue("{\\p2}m 0 0")]))
        #expect(read.cues.map { $0.runs.map(\.text) } == [["ab"]])
        #expect(read.notes.filter { $0.detail == "\\p drawings" }.map(\.count) == [2])
    }

    private static let unsupported = [
        "\\blur2", "\\be1", "\\clip(1,2,3,4)", "\\iclip(m 0 0 l 1 1)", "\\fax0.5", "\\fay1", "\\pbo3", "\\xyz", "\\kf20", "\\xbord2",
        "\\t(\\blur3)", "\\t(2,\\frz3)", "\\rNowhere", "\\org(1)",
    ]

    @Test(arguments: unsupported)
    func whatIsNotDoneIsNoted(tag: String) throws {
        let plain = try subtitles(script([dialogue("a")])).notes
        let read = try subtitles(script([dialogue("a"), dialogue("{\(tag)}b"), dialogue("{\(tag)}b")]))
        #expect(read.cues.count == 3 && read.notes.count == plain.count + 1)
        #expect(read.notes.last?.count == 2 && read.notes.last?.lines.count == 2)
    }

    @Test func unevenLettersAreNoted() throws {
        let notes = try subtitles(script([dialogue("a{\\fscx150}b")])).notes
        #expect(notes.last?.kind == .approximated && notes.last?.detail.contains("fscx") == true)
    }
}
