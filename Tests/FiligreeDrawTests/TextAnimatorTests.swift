import FiligreeCore
import FiligreeDraw
import FiligreePixels
import FiligreePlan
import FiligreeScene
import Testing

struct TextAnimatorTests {
    private typealias Look = TextAnimator.Look

    private static let contents: [TextContent] = [
        text("Type it\nin here", size: 26), text("שלום עולם", size: 30), text("e\u{301} नमस्ते fi 👩‍👩‍👧", size: 24),
        text("Mixed look", size: 26) {
            ($0.isUnderlined, $0.backgroundColor, $0.strokeColor, $0.strokeWidth) = (true, blue, red, -6)
            $0.shadow = TextShadow(color: red, offset: Size(width: 3, height: 3), radius: 2)
            $0.spans = [styled(2..<5) { ($0.foregroundColor, $0.kern) = (red, 2) }]
        },
    ]

    private func animated(
        _ content: TextContent, _ unit: TextAnimator.Unit, _ progress: Double, _ start: TextAnimator.Look = Look(opacity: 0),
        softness: Double = 0
    ) -> TextContent {
        var result = content
        var animator = TextAnimator(unit, start: start)
        (animator.progress, animator.softness) = (progress, softness)
        result.animator = animator
        return result
    }

    @Test(arguments: TextAnimator.Unit.allCases, 0..<4) func theEndIsTheTextAndTheStartIsNothing(unit: TextAnimator.Unit, index: Int) throws
    {
        let content = Self.contents[index]
        let plain = try set(content)
        let wild = Look(opacity: 0.2, color: red, translation: Size(width: 20, height: -9), scale: 3, rotation: 1)
        for start in [Look(opacity: 0), wild] {
            for softness in [0, 0.5, 1] {
                #expect(try set(animated(content, unit, 1, start, softness: softness)) == plain)
                #expect(try set(animated(content, unit, 0, start, softness: softness)) != plain)
            }
        }
        #expect(try set(animated(content, unit, 0)).ink.isEmpty)
        #expect(try set(animated(content, unit, 0.4, Look())) == plain)
        #expect(try measureText(animated(content, unit, 0.3, wild), wrapWidth: nil) == measureText(content, wrapWidth: nil))
    }

    /// A typewriter only adds, and what it has added is what the text has there.
    @Test(arguments: TextAnimator.Unit.allCases, 0..<3) func typingIsMonotone(unit: TextAnimator.Unit, index: Int) throws {
        let content = Self.contents[index]
        let plain = try set(content)
        var areas: [Double] = []
        for step in 0...20 {
            let bitmap = try set(animated(content, unit, Double(step) / 20))
            areas.append(bitmap.inkArea)
            // Cairo's edges differ by a few levels with what else is in the path.
            #expect(zip(bitmap.pixels, plain.pixels).allSatisfy { $0 >> 24 <= $1 >> 24 + 8 })
        }
        #expect(zip(areas, areas.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(Set(areas).count >= 2)
    }

    @Test func partsAreWhatPeopleCount() throws {
        /// How many steps the ink takes from nothing to all, counted finely.
        func parts(_ string: String, _ unit: TextAnimator.Unit) throws -> Int {
            let content = text(string, size: 16)
            return try Set((0...60).map { try set(animated(content, unit, Double($0) / 60)).inkArea }).count - 1
        }
        #expect(try parts("abcd", .character) == 4)
        #expect(try parts("e\u{301}क्षि", .character) == 2)
        #expect(try parts("שלום", .character) == 4)
        #expect(try parts("a bc, d", .character) == 5)
        #expect(try parts("one two, three", .word) == 3)
        #expect(try parts("well-known fact", .word) == 2)
        #expect(try parts("שלום עולם", .word) == 2)
        #expect(try parts("漢字", .word) == 2)
        #expect(try parts("한국어 말", .word) == 2)
        #expect(try parts("a b\nc\n\nd", .line) == 3)
        #expect(try parts("a\r\nb", .word) == 2)
    }

    @Test func theOrderIsThatOfReading() throws {
        let hebrew = try set(animated(text("שלום", size: 30), .character, 0.3)).ink
        #expect(hebrew.x > 150)
        let latin = text("HHHH", size: 30)
        #expect(try set(animated(latin, .character, 0.3)).ink.maxX < 50)
        var reversed = animated(latin, .character, 0.3)
        reversed.animator?.isReversed = true
        #expect(try set(reversed).ink.x > 70)
    }

    @Test func opacityActsOnTheWholePart() throws {
        let content = text("█", size: 60) {
            ($0.strokeColor, $0.strokeWidth, $0.isStruckThrough, $0.shadow) = (.white, -10, true, nil)
        }
        let half = try set(animated(content, .word, 0, Look(opacity: 0.5)))
        let full = try set(content)
        for (one, other) in zip(half.pixels, full.pixels) { #expect(abs(Int(one >> 24) * 2 - Int(other >> 24)) <= 2) }
        let simple = try set(animated(text("IHI", size: 60), .character, 0, Look(opacity: 0.5)))
        for (one, other) in zip(simple.pixels, try set(text("IHI", size: 60)).pixels) {
            #expect(abs(Int(one >> 24) * 2 - Int(other >> 24)) <= 3)
        }
    }

    /// Shadows of parts on their way are one with those of the others: nothing gets darker where they meet.
    @Test func shadowsOfPartsAreOne() throws {
        let content = text("llllll", size: 40) { $0.shadow = TextShadow(color: .black, offset: .zero, radius: 6) }
        let plain = try set(content)
        let almost = try set(animated(content, .character, 0, Look(color: .white)))
        #expect(almost.distance(to: plain) <= 3)
    }

    @Test func coloursMixAndTranslationsFade() throws {
        let content = text("█", size: 60) { $0.foregroundColor = blue }
        func middle(_ progress: Double) throws -> UInt32 {
            let bitmap = try set(animated(content, .character, progress, Look(color: red), softness: 1))
            return bitmap[bitmap.ink.x + bitmap.ink.width / 2, bitmap.ink.y + bitmap.ink.height / 2]
        }
        #expect(try middle(0) == 0xFFFF_0000)
        #expect(try middle(1) == 0xFF00_00FF)
        #expect(try [0xFF80_0080, 0xFF7F_0080, 0xFF80_007F].contains(middle(0.5)))
        let plain = try set(content).ink
        let move = Look(translation: Size(width: 40, height: 20))
        let moved = try set(animated(content, .character, 0.25, move, softness: 1)).ink
        #expect(moved.x - plain.x == 30 && moved.y - plain.y == 15 && moved.width == plain.width)
    }

    @Test func scaleAndRotationKeepTheMiddle() throws {
        let content = text("█", size: 40)
        func centre(_ rect: PixelRect) -> (Double, Double) { (Double(rect.x + rect.maxX) / 2, Double(rect.y + rect.maxY) / 2) }
        // The middle of the box: half the advance, and half way between ascent and descent of DejaVu Sans.
        let size = try measureText(content, wrapWidth: nil)
        let (x, y) = (20 + size.width / 2, 20 + size.height / 2)
        let plain = try set(content).ink
        let turned = centre(try set(animated(content, .character, 0, Look(rotation: .pi))).ink)
        #expect(abs(turned.0 - (2 * x - centre(plain).0)) < 1 && abs(turned.1 - (2 * y - centre(plain).1)) < 1)
        let half = try set(animated(content, .character, 0, Look(scale: 0.5))).ink
        #expect(abs(Double(half.width) - Double(plain.width) / 2) <= 1)
        #expect(abs(centre(half).0 - x) < 1 && abs(centre(half).1 - (y + (centre(plain).1 - y) / 2)) < 1)
        #expect(try set(animated(content, .character, 0, Look(scale: 0))).ink.isEmpty)
        // Clockwise: what is at the top goes to the right.
        let mark = try set(animated(text("'", size: 60), .character, 0, Look(rotation: .pi / 2))).ink
        #expect(centre(mark).0 > 20 + (try width(text("'", size: 60))) / 2 + 5)
    }

    @Test(arguments: TextAnimator.Unit.allCases, 0..<4) func boundsCoverEveryLook(unit: TextAnimator.Unit, index: Int) throws {
        let starts = [
            Look(translation: Size(width: 60, height: -70)), Look(scale: 3), Look(opacity: 0.6, rotation: 2.2),
            Look(color: red, translation: Size(width: -90, height: 30), scale: 1.7, rotation: -0.7),
        ]
        for (number, start) in starts.enumerated() {
            for progress in [0, 0.3, 0.8] {
                let content = animated(Self.contents[index], unit, progress, start, softness: Double(number) / 3)
                #expect(try keepsItsBounds(content, room, .rotation(Double(number) / 7)))
            }
        }
    }

    @Test func brokenNumbersAreNoTraps() throws {
        for number in [Double.nan, .infinity, -.infinity, 1e300, -1, 0] {
            let start = Look(
                opacity: number, color: Color(white: number, alpha: number), translation: Size(width: number, height: number),
                scale: number, rotation: number)
            for progress in [number, 0, 0.5] {
                let content = animated(text("ab", size: 20), .character, progress, start, softness: number)
                // Letters thrown beyond the drawing library's coordinates are an error, not a trap.
                #expect((try? set(content)) != nil || number == 1e300)
            }
        }
    }

    /// Only progress changes from frame to frame: every value is a sprite of its own, and a loop comes back to the same ones.
    @Test func aLoopComesBackToTheSameSprites() throws {
        let painter = painter()
        func ids() throws -> [UInt64] {
            try (0..<8).flatMap { index in
                let content = animated(Self.contents[3], .character, 0.1 + Double(index) / 10, softness: 0.3)
                return try painter.sprites(for: [DrawOperation(.text(content, rect: room), projection: .identity)], canvas: canvas)
                    .map { UInt64(truncatingIfNeeded: $0.sprite.id.hashValue) }
            }
        }
        let first = try ids()
        #expect(try ids() == first)
        #expect(Set(first).count == 8)
    }
}
