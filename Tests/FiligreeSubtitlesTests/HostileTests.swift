import FiligreeCore
import FiligreeScene
import FiligreeSubtitles
import Foundation
import TestMedia
import Testing

/// Reading returns or throws, and what comes out can be drawn.
@Suite struct HostileTests {
    /// Reads and lowers; true when it was subtitles. Every number that comes out is one.
    @discardableResult
    private func digest(_ data: Data) throws -> Bool {
        guard let read = try? Subtitles(data: data, fileExtension: "srt") else { return false }
        #expect(read.cues.allSatisfy { $0.end > $0.start && $0.start >= 0 && !$0.runs.isEmpty })
        let layers = read.layers(for: Size(width: 640, height: 360), measure: typewriter)
        #expect(layers.allSatisfy { $0.position.x.isFinite && $0.position.y.isFinite && $0.bounds.width >= 1 && $0.bounds.height >= 1 })
        for layer in layers.prefix(4) { _ = layer.presentation(at: 1.5) }
        return true
    }

    /// Pieces that mean something to a reader.
    private static let pieces = [
        "<", ">", "{", "}", "\\", "(", ")", ",", ":", "-->", "\n", "\n\n", "&", ";", "99999999999999999999", "-1", "nan", "1e999", "\u{0}",
        "{\\t(", "\\t(\\t(\\fscx0", "\\fs0", "\\fscx0\\fscy0", "\\k-5", "\\kt999999999", "\\pos(1e9,-1e9)", "\\move(0,0,0,0,9,1)", "\\r",
        "\\p1",
        "\\org(99999999999,0)", "\\frx90", "\\fry90", "\\bord99999", "\\fsp-9999", "<b>", "</i>", "<font color=", "<00:01.500>", "<c.",
        "<v ",
        "STYLE\n::cue(", "/*", "[Events]\n", "Format: Text, Text\n", "Format:\n", "PlayResX: 1\n", "\u{301}", "🇩", "é", "\r",
    ].map { [UInt8]($0.utf8) }

    private static let files = [
        "1\n00:00:01,000 --> 00:00:02,000\n<b>Hello {\\an8\\i1}<font color=\"red\" size=20>there</font></b>\n\n"
            + "2\n00:00:01,500 --> 00:00:03,000 X1:1\n- a\n- b &amp; c\n",
        "WEBVTT\n\nSTYLE\n::cue(.a) { color: red; font-size: 50%; text-shadow: 1px 1px 2px black }\n\nNOTE x\n\n"
            + "00:01.000 --> 00:03.000 line:-2 position:20%,center size:50% align:start\n<c.a>One</c> <00:02.000>two <v Bob>three&nbsp;</v>\n",
        script([
            dialogue("{\\an5\\pos(100,50)\\fad(100,200)\\bord2\\frz20}one{\\r\\c&HFF&}two\\Nthree"),
            dialogue("{\\k10}la{\\kf20}la{\\t(0,500,\\fscx200)\\move(0,0,10,10)\\fry10\\org(1,2)}", style: "Boxed"),
        ]),
    ]

    /// Changes some bytes: turned, taken out, doubled, or replaced by a piece.
    private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        for _ in 0..<Int.random(in: 1...8, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            let end = min(bytes.count, place + Int.random(in: 1...20, using: &random))
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.removeSubrange(place..<end)
            case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
            case 3: bytes.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: place)
            default: bytes.replaceSubrange(place..<end, with: Self.pieces.randomElement(using: &random) ?? [])
            }
        }
    }

    @Test(arguments: 0..<3)
    func damagedFilesAreReadOrRefused(file: Int) throws {
        var random = SeededGenerator(seed: UInt64(file) + 2024)
        var count = 0
        for _ in 0..<2000 {
            var bytes = [UInt8](Self.files[file].utf8)
            mutate(&bytes, &random)
            if try digest(Data(bytes)) { count += 1 }
        }
        // Most damage leaves something to read.
        #expect(count > 1000)
    }

    @Test func noiseIsReadOrRefused() throws {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<1000 {
            var bytes = [UInt8](Self.files[Int.random(in: 0..<3, using: &random)].utf8.prefix(40))
            for _ in 0..<40 { bytes += Self.pieces.randomElement(using: &random) ?? [] }
            try digest(Data(bytes))
        }
    }

    /// A head, and what is repeated after it until the file has two megabytes: whatever looks ahead from each of them is found out.
    private static let floods: [(String, String)] = [
        ("00:00:01,000 --> 00:00:02,000\n", "<"), ("00:00:01,000 --> 00:00:02,000\n", "<b>"), ("00:00:01,000 --> 00:00:02,000\n", "{\\b1"),
        ("00:00:01,000 --> 00:00:02,000\n", "&"), ("00:00:01,000 --> 00:00:02,000\n", "a\n"), ("00:00:01,000 --> 00:00:02,000\n", "1\n"),
        ("00:00:01,000 --> 00:00:02,000\n", "<font color=\"red\" size=5>a</font>b"), ("", "0:1-->0:9\na\n"), ("", "0:1-->\n"), ("", "\r"),
        ("00:00:01,000 --> 00:00:02,000\n", "{\\b1}a{\\b0}b"), ("00:00:01,000 --> 00:00:02,000\n", "\u{301}"),
        ("WEBVTT\n\n00:01.000 --> 00:02.000\n", "<c.red>a</c>"), ("WEBVTT\n\n00:01.000 --> 00:02.000\n", "<00:01.500>a"),
        ("WEBVTT\n\n00:01.000 --> 00:02.000\n", "<c.a.b.c"), ("WEBVTT\n\nSTYLE\n", "::cue(.a),"), ("WEBVTT\n\nSTYLE\n", "::cue{color:red}"),
        ("WEBVTT\n\nSTYLE\n", "/*"), ("WEBVTT\n\nSTYLE\n", "a:b;"), ("WEBVTT\n\n00:01.000 --> 00:02.000 ", "a:b "),
        ("WEBVTT\n\n", "a\n0:1-->0:9\nb\n\n"),
        ("WEBVTT\n\n00:01.000 --> 00:02.000\n", "&#x41;"), ("WEBVTT\n\n00:01.000 --> 00:02.000\n", "<v "),
        (script([]) + "Dialogue: 0,0:0:1,0:0:2,Default,,0,0,0,,", "{"),
        (script([]) + "Dialogue: 0,0:0:1,0:0:2,Default,,0,0,0,,", "{\\b1}a{\\b0}"),
        (script([]) + "Dialogue: 0,0:0:1,0:0:2,Default,,0,0,0,,{", "\\t("),
        (script([]) + "Dialogue: 0,0:0:1,0:0:2,Default,,0,0,0,,{", "\\t(\\fscx5)"),
        (script([]) + "Dialogue: 0,0:0:1,0:0:2,Default,,0,0,0,,", "{\\k1}a"),
        (script([]) + "Dialogue: 0,0:0:1,0:0:2,Default,,0,0,0,,", "\\"),
        (script([]), "Dialogue: 0,0:0:1,0:0:9,Default,,0,0,0,,a\n"), ("[Script Info]\n", "[Events]\n"), ("[V4+ Styles]\n", "Style: a,b\n"),
        ("[Events]\n", "Format: a,b\n"), ("[Events]\nFormat: ", "a,"), (script([]), "Dialogue: 0,0:0:1,0:0:9,x,,0,0,0,,{\\ra}a\n"),
    ]

    /// Seconds that this thread has worked; other programs do not count.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    @Test(arguments: floods.indices)
    func floodsTakeLinearTime(index: Int) throws {
        let (head, piece) = Self.floods[index]
        let data = Data((head + String(repeating: piece, count: 2_000_000 / piece.utf8.count)).utf8)
        let start = Self.processorTime
        try digest(data); print("FLOOD", index, Self.processorTime - start)
        // About a second where nothing is quadratic; minutes where something is.
        #expect(Self.processorTime - start < 10)
    }
}
