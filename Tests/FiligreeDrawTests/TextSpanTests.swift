import FiligreeCore
import FiligreeDraw
import FiligreePixels
import FiligreePlan
import FiligreeScene
import Testing

struct TextSpanTests {
    /// What a span can say, and the same said for the whole text.
    private static let changes: [@Sendable (inout TextStyle) -> Void] = [
        { $0.fontName = "DejaVu Serif" }, { $0.fontSize = 21 }, { $0.isBold = true }, { $0.isItalic = true }, { $0.foregroundColor = red },
        { ($0.strokeColor, $0.strokeWidth) = (blue, -8) }, { ($0.strokeColor, $0.strokeWidth) = (blue, 4) }, { $0.kern = 3.5 },
        { $0.isUnderlined = true }, { $0.isStruckThrough = true }, { $0.backgroundColor = blue },
        { $0.shadow = TextShadow(color: red, offset: Size(width: 3, height: 4), radius: 2) },
    ]
    private static let contents: [@Sendable (inout TextContent) -> Void] = [
        { $0.fontName = "DejaVu Serif" }, { $0.fontSize = 21 }, { $0.isBold = true }, { $0.isItalic = true }, { $0.foregroundColor = red },
        { ($0.strokeColor, $0.strokeWidth) = (blue, -8) }, { ($0.strokeColor, $0.strokeWidth) = (blue, 4) }, { $0.kern = 3.5 },
        { $0.isUnderlined = true }, { $0.isStruckThrough = true }, { $0.backgroundColor = blue },
        { $0.shadow = TextShadow(color: red, offset: Size(width: 3, height: 4), radius: 2) },
    ]

    @Test(arguments: 0..<12) func aSpanOverEverythingIsTheTextsOwnStyle(index: Int) throws {
        for string in ["AV fi\nHamburg 漢", "שלום עולם", "x\n"] {
            let plain = text(string, size: 30)
            let own = text(string, size: 30, Self.contents[index])
            var spanned = plain
            spanned.spans = [styled(0..<string.count, Self.changes[index])]
            #expect(try set(spanned) == set(own), "\(string)")
            if string != "x\n" { #expect(try set(spanned) != set(plain), "\(string)") }
            #expect(try measureText(spanned, wrapWidth: 90) == measureText(own, wrapWidth: 90))
            spanned.spans = (0..<string.count).map { styled($0..<$0 + 1, Self.changes[index]) }
            #expect(try set(spanned) == set(own), "\(string) by characters")
        }
    }

    @Test func coloursMoveNoGlyphs() throws {
        let plain = text("AVAVA fi", size: 34)
        var colored = plain
        colored.spans = [styled(1..<2) { $0.foregroundColor = red }, styled(3..<4) { $0.foregroundColor = blue }]
        #expect(try measureText(colored, wrapWidth: nil) == measureText(plain, wrapWidth: nil))
        let (one, other) = (try set(plain), try set(colored))
        #expect(one.ink == other.ink)
        #expect(zip(one.pixels, other.pixels).allSatisfy { abs(Int($0 >> 24) - Int($1 >> 24)) < 100 })
        #expect(abs(one.inkArea - other.inkArea) < 3)
        #expect(other.count(0xFFFF_0000) > 50 && other.count(0xFF00_00FF) > 50 && other.count(0xFFFF_FFFF) > 100)
    }

    @Test func laterSpansWinWhereTheySaySomething() throws {
        var content = text("IIIIII", size: 30)
        content.spans = [
            styled(0..<4) { ($0.foregroundColor, $0.fontSize) = (red, 40) }, styled(2..<6) { $0.foregroundColor = blue },
        ]
        var flat = text("IIIIII", size: 30)
        flat.spans = [
            styled(2..<4) { ($0.foregroundColor, $0.fontSize) = (blue, 40) },
            styled(0..<2) { ($0.foregroundColor, $0.fontSize) = (red, 40) },
            styled(4..<6) { $0.foregroundColor = blue },
        ]
        #expect(try set(content) == set(flat))
        content.spans.reverse()
        #expect(try set(content) != set(flat))
    }

    /// Indices count what people see as characters, whatever they are made of.
    @Test func indicesAreCharacters() throws {
        let string = "e\u{301}\r\n👩‍👩‍👧ाÅx"
        var content = text(string, size: 30)
        let place = string.count - 1
        content.spans = [styled(place..<place + 1) { $0.foregroundColor = red }]
        let bitmap = try set(content)
        let colored = bitmap.area { $0 >> 24 == 255 && $0 & 0xFFFF == 0 && $0 >> 16 & 255 == 255 }
        #expect(colored.width > 5 && colored.maxX >= bitmap.ink.maxX - 2)
        content.spans = [styled(0..<1) { $0.foregroundColor = red }]
        #expect(try set(content).area { $0 == 0xFFFF_0000 }.maxX < 45)
        var nulls = text("\0a\0b", size: 30)
        nulls.spans = [styled(3..<4) { $0.foregroundColor = red }]
        var plain = text("ab", size: 30)
        plain.spans = [styled(1..<2) { $0.foregroundColor = red }]
        #expect(try set(nulls) == set(plain))
    }

    @Test(arguments: [(0, 0), (3, 1), (Int.max, Int.min), (Int.min, 0), (7, 99), (-4, -2), (Int.max, Int.max)])
    func spansWithoutCharactersDoNothing(start: Int, end: Int) throws {
        let plain = text("Nothing", size: 30)
        var content = plain
        var span = styled(0..<0) { ($0.foregroundColor, $0.fontSize, $0.kern) = (red, .nan, .infinity) }
        (span.start, span.end) = (start, end)
        content.spans = [span]
        #expect(try set(content) == set(plain))
        content.string = ""
        #expect(try set(content).ink.isEmpty)
    }

    @Test func whatReachesBeyondTheStringIsCutOff() throws {
        var (content, whole) = (text("Reach", size: 30), text("Reach", size: 30) { $0.foregroundColor = red })
        var span = styled(0..<0) { $0.foregroundColor = red }
        for (start, end) in [(Int.min, Int.max), (-1, 5), (0, 6), (0, Int.max)] {
            (span.start, span.end) = (start, end)
            content.spans = [span]
            #expect(try set(content) == set(whole))
        }
        whole.string = "Other"
        #expect(try set(content) != set(whole))
    }

    /// Any mixture of spans is the same as one span for each character with all that holds there.
    @Test(arguments: 0..<12) func spansAddUpCharacterByCharacter(seed: Int) throws {
        var random = Scrambler(seed: UInt64(seed))
        let string = "Mixed, שלום — 漢字 fi\nends"
        var content = text(string, size: 18)
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            let (start, end) = (Int.random(in: -2...string.count, using: &random), Int.random(in: 0...string.count + 2, using: &random))
            var span = styled(0..<0) { style in
                for index in Self.changes.indices where Int.random(in: 0..<4, using: &random) == 0 { Self.changes[index](&style) }
            }
            (span.start, span.end) = (start, end)
            content.spans.append(span)
        }
        var flat = content
        flat.spans = string.indices.enumerated().flatMap { index, _ in
            content.spans.filter { $0.start <= index && index < $0.end }.map { TextSpan(index..<index + 1, $0.style) }
        }
        #expect(try set(content) == set(flat))
        #expect(try keepsItsBounds(content))
    }

    @Test func sizesAndRisesMoveWhatTheySay() throws {
        var content = text("aa", size: 20)
        content.spans = [styled(1..<2) { $0.fontSize = 40 }]
        #expect(abs(try width(content) - 1.5 * width(text("aa", size: 20))) < 0.1)
        #expect(try height(content) == height(text("a", size: 40)))
        let plain = try set(text("HH", size: 20)).ink
        var risen = text("HH", size: 20)
        risen.spans = [styled(1..<2) { ($0.baselineOffset, $0.foregroundColor) = (6, red) }]
        let bitmap = try set(risen)
        let (still, up) = (bitmap.area { $0 & 0xFF != 0 }, bitmap.area { $0 & 0xFF == 0 && $0 >> 24 != 0 })
        #expect(still.height == plain.height && still.y - up.y == 6 && up.height == plain.height)
        #expect(abs(try height(risen) - height(text("H", size: 20)) - 6) < 0.1)
    }

    @Test func limitsCountSpans() throws {
        var content = text("limits", size: 20)
        content.spans = [styled(0..<1) { $0.fontSize = 0 }]
        #expect(throws: DrawError.fontSizeOutOfRange(0, least: 0.1, greatest: 10_000)) { try set(content) }
        content.spans = [styled(0..<6) { $0.kern = 1e9 }]
        #expect(throws: DrawError.self) { try set(content) }
        content.spans = Array(repeating: styled(0..<6) { $0.isBold = true }, count: 20_001)
        #expect(throws: DrawError.tooManySpans(20_001, limit: 20_000)) { try set(content) }
        content.string = String(repeating: "nested ", count: 3000)
        content.fontSize = 2
        content.spans = (0..<20_000).map { index in styled(index / 2..<21_000 - index / 2) { $0.kern = Double(index % 3) } }
        let time = try ContinuousClock().measure { _ = try measureText(content, wrapWidth: 500) }
        #expect(time < .seconds(20))
    }

    @Test func missingGlyphsAreLookedForInEverySpan() throws {
        var content = text("a\u{378}b\u{379}", size: 20)
        content.spans = [styled(1..<2) { $0.fontName = "DejaVu Serif" }]
        (content.maximumLineCount, content.truncation) = (1, .end)
        content.string = "a\u{378}b\nc\u{379}"
        #expect(try missingGlyphs(in: content) == ["\u{378}", "\u{379}"])
    }
}

/// Numbers that look random and are the same each time.
struct Scrambler: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state ^ state >> 29) &* 0xBF58_476D_1CE4_E5B9
    }
}
