import FiligreeCore
import FiligreeDraw
import FiligreePixels
import FiligreePlan
import FiligreeScene
import Testing

struct TextDecorationTests {
    @Test(arguments: [-2.0, -0.3, 0.7, 1, 3, 8.25]) func kernWidensByItselfForEveryCharacter(kern: Double) throws {
        for string in ["HOHO", "שלום", "a", "漢字かな", "ab שלום cd", "e\u{301}e\u{301}"] {
            let plain = text(string, size: 30)
            var kerned = plain
            kerned.kern = kern
            let widened = try width(kerned) - width(plain)
            #expect(abs(widened - kern * Double(string.count)) < 0.01 * Double(string.count), "\(string)")
        }
    }

    /// Two lines of stems: what stands before the span stays, what follows moves by all of it.
    @Test(arguments: [3.0, 10, -1]) func kernComesAfterTheCharacter(kern: Double) throws {
        func stems(_ content: TextContent) throws -> [Double] {
            let bitmap = try set(content)
            var (result, weight, sum): ([Double], Double, Double) = ([], 0, 0)
            for x in 0..<bitmap.width {
                let alpha = (0..<bitmap.height).reduce(0) { $0 + Double(bitmap[x, $1] >> 24) }
                if alpha > 0 { (weight, sum) = (weight + alpha, sum + alpha * Double(x)) }
                if alpha == 0, weight > 0 {
                    result.append(sum / weight)
                    (weight, sum) = (0, 0)
                }
            }
            return result
        }
        let plain = text("llllll", size: 30)
        var kerned = plain
        kerned.spans = [styled(2..<4) { $0.kern = kern }]
        let moves = zip(try stems(plain), try stems(kerned)).map { $1 - $0 }
        for (move, expected) in zip(moves, [0, 0, 0, kern, 2 * kern, 2 * kern]) { #expect(abs(move - expected) < 0.1, "\(moves)") }
        #expect(moves.count == 6)
    }

    @Test func strokesFollowTheSignInTheirSpans() throws {
        // U+2588 fills its cell.
        var content = text("█ █ █", size: 30) { ($0.strokeColor, $0.foregroundColor) = (red, .white) }
        content.spans = [styled(0..<1) { $0.strokeWidth = -10 }, styled(2..<3) { $0.strokeWidth = 10 }]
        let bitmap = try set(content)
        let y = bitmap.ink.y + bitmap.ink.height / 2
        let advance = try width(text("█", size: 30))
        let gap = try width(text(" ", size: 30))
        func middle(_ index: Double) -> UInt32 { bitmap[Int(20 + advance / 2 + index * (advance + gap)), y] }
        #expect(middle(0) == 0xFFFF_FFFF && middle(1) == 0 && middle(2) == 0xFFFF_FFFF)
        let edges = bitmap.area { $0 >> 24 > 128 && $0 & 0xFFFF == 0 }
        #expect(edges.x <= 20 && abs(Double(edges.maxX) - (20 + 2 * advance + gap)) < 4)
    }

    @Test func underlinesGoUnderAllOfTheTextInItsColour() throws {
        let content = text("gap y", size: 50) { ($0.isUnderlined, $0.foregroundColor) = (true, red) }
        let bitmap = try set(content)
        let plain = try set(text("gap y", size: 50) { $0.foregroundColor = red })
        let end = Int(20 + (try width(content)))
        let full = bitmap.inkRows.filter { y in (20..<end).allSatisfy { bitmap[$0, y] == 0xFFFF_0000 } }
        // DejaVu Sans: 90 of 2048 units thick (its post table), the baseline 0.928 em below the top.
        #expect((1...3).contains(full.count))
        let baseline = 20 + 50 * 0.928
        #expect(full.allSatisfy { Double($0) > baseline && Double($0) < baseline + 10 })
        // The descenders' ink and the line's together, without gaps around the letters.
        #expect(bitmap.inkArea > plain.inkArea + 50 * 90 / 2048 * Double(end - 20) * 0.6)
    }

    @Test func struckThroughTextHasALineThroughItsMiddle() throws {
        var content = text("oxo me", size: 45)
        content.spans = [styled(0..<3) { ($0.isStruckThrough, $0.foregroundColor) = (true, red) }]
        let bitmap = try set(content)
        let end = 20 + Int(try width(text("oxo", size: 45)))
        let full = bitmap.inkRows.filter { y in (21..<end - 1).allSatisfy { bitmap[$0, y] == 0xFFFF_0000 } }
        #expect((1...4).contains(full.count) && full.allSatisfy { $0 > 20 + 20 && $0 < 20 + 36 }, "\(full)")
        #expect(full.allSatisfy { y in (end + 3..<end + 9).allSatisfy { bitmap[$0, y] == 0 } })
    }

    @Test func backgroundsAreAsHighAsTheLineAndAsWideAsTheAdvance() throws {
        var content = text("ab cd", size: 30) { $0.foregroundColor = .clear }
        content.spans = [
            styled(1..<3) { $0.backgroundColor = blue }, styled(3..<4) { $0.fontSize = 50 }, styled(4..<5) { $0.backgroundColor = red },
        ]
        let bitmap = try set(content)
        let blueArea = bitmap.area { $0 & 0xFF00_00FF == 0xFF00_00FF }
        let (left, right) = (20 + (try width(text("a", size: 30))), 20 + (try width(text("ab ", size: 30))))
        #expect(abs(Double(blueArea.x) - left) < 1 && abs(Double(blueArea.maxX) - right) < 1)
        let lineHeight = try height(content)
        #expect(abs(Double(blueArea.height) - lineHeight) < 1.5)
        let redArea = bitmap.area { $0 == 0xFFFF_0000 }
        #expect(abs(redArea.height - blueArea.height) <= 1)
    }

    /// Neighbours with the same colour leave no seam, whatever their sizes.
    @Test func backgroundsHaveNoSeams() throws {
        var content = text("lines of\nmany pieces", size: 23.3) { ($0.backgroundColor, $0.foregroundColor) = (blue, .clear) }
        content.spans = [styled(2..<5) { $0.isBold = true }, styled(4..<9) { $0.isUnderlined = true }, styled(11..<14) { $0.kern = 1.3 }]
        let bitmap = try set(content, room, .translation(x: 0.37, y: 0.61))
        let first = try width(text("lines of", size: 23.3))
        for y in 22..<Int(20 + (try height(content))) - 1 {
            for x in 21..<20 + Int(first) { #expect(bitmap[x, y] == 0xFF00_00FF, "\(x), \(y)") }
        }
    }

    @Test func sharpShadowsAreMovedCopies() throws {
        let shadow = TextShadow(color: red, offset: Size(width: 11, height: 7), radius: 0)
        let content = text("█", size: 40) { $0.shadow = shadow }
        let bitmap = try set(content)
        let plain = try set(text("█", size: 40))
        for y in plain.ink.y..<plain.ink.maxY {
            for x in plain.ink.x..<plain.ink.maxX where plain[x, y] == 0xFFFF_FFFF {
                #expect(bitmap[x, y] == 0xFFFF_FFFF)
                if plain.alpha(x + 11, y + 7) == 0 { #expect(bitmap[x + 11, y + 7] == 0xFFFF_0000) }
            }
        }
    }

    @Test(arguments: [0.5, 1.0, 2.0]) func blurredShadowsKeepTheirMassAndGrowWithTheText(scale: Double) throws {
        let size = 30.0
        let far = TextShadow(color: red, offset: Size(width: 60 / scale, height: 0), radius: 4)
        let content = text("l", size: size) { $0.shadow = far }
        let rect = Rect(x: 10, y: 10, width: 50, height: 50)
        let bitmap = try set(content, rect, .scale(x: scale, y: scale))
        let plain = try set(text("l", size: size), rect, .scale(x: scale, y: scale))
        let cut = TestPictures.make(200, 160) { x, y in plain.ink.maxX + 2 < x || scale > 1.5 ? bitmap[x, y] : 0 }
        let shade = cut.pixels.reduce(0.0) { $0 + ($1 & 0xFF == 0 ? Double($1 >> 24) : 0) } / 255
        #expect(abs(shade / plain.inkArea - 1) < 0.2, "\(shade) \(plain.inkArea)")
        let reach = bitmap.area { $0 & 0xFF == 0 && $0 >> 24 > 0 }
        #expect(Double(reach.height) > Double(plain.ink.height) + 3 * 4 * scale)
    }

    @Test func shadowsLieUnderAllLettersAndFollowTheirAlpha() throws {
        var content = text("██", size: 40)
        content.shadow = TextShadow(color: .black, offset: Size(width: -10, height: 0), radius: 3)
        let bitmap = try set(content)
        let plain = try set(text("██", size: 40))
        for (one, other) in zip(plain.pixels, bitmap.pixels) where one == 0xFFFF_FFFF { #expect(other == one) }
        content.foregroundColor = Color(white: 1, alpha: 0.5)
        content.shadow = TextShadow(color: .black, offset: Size(width: 70, height: 0), radius: 0)
        let faint = try set(content)
        #expect(abs(faint.alpha(100, 40) - 128) <= 2)
    }

    @Test func shadowsAreCounted() throws {
        var content = text(String(repeating: "a", count: 257), size: 4)
        content.spans = (0..<257).map { place in
            styled(place..<place + 1) { $0.shadow = TextShadow(color: red, offset: Size(width: Double(place), height: 0)) }
        }
        #expect(throws: DrawError.tooManyTextShadows(257, limit: 256)) { try set(content) }
        content.spans.removeLast()
        #expect(try set(content).inkArea > 100)
    }

    @Test(arguments: [
        Transform2D.identity, .rotation(0.4), .scale(x: 2, y: 0.3), .scale(x: 0.2, y: 1.4), .translation(x: 0.3, y: 0.7),
    ])
    func boundsCoverLinesBoxesAndShadows(transform: Transform2D) throws {
        for (name, radius) in [("DejaVu Sans", 0.0), ("DejaVu Serif", 2.5), ("DejaVu Sans Mono", 9)] {
            let content = text("gÅy\nfj", size: 28) {
                ($0.fontName, $0.isUnderlined, $0.isStruckThrough, $0.backgroundColor) = (name, true, true, Color(white: 0.3))
                $0.shadow = TextShadow(color: red, offset: Size(width: -8, height: 13), radius: radius)
                ($0.strokeColor, $0.strokeWidth) = (blue, -12)
            }
            #expect(try keepsItsBounds(content, room, transform))
        }
    }

    @Test func brokenNumbersAreNoTraps() throws {
        for number in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300] {
            let content = text("broken", size: 20) {
                ($0.strokeColor, $0.strokeWidth, $0.isUnderlined) = (red, number, true)
                $0.shadow = TextShadow(color: red, offset: Size(width: number, height: number), radius: number)
                ($0.lineSpacing, $0.indent, $0.firstLineIndent) = (number, number, number)
            }
            // An outline or indent of this size may leave the drawing library's coordinates; that is an error, not a trap.
            #expect((try? set(content)) != nil || abs(number) > 1)
            var kerned = text("broken", size: 20)
            kerned.kern = number
            #expect((try? set(kerned)) != nil || abs(number) == 1e300)
        }
    }

    @Test func stillTextIsASprite() throws {
        let content = text("Sprite", size: 30) {
            ($0.isUnderlined, $0.shadow) = (true, TextShadow(color: red, offset: Size(width: 2, height: 2), radius: 3))
            $0.spans = [styled(1..<3) { $0.foregroundColor = red }]
        }
        let painter = painter()
        let operation = DrawOperation(.text(content, rect: room), projection: .identity)
        let ids = try (0..<3).flatMap { _ in try painter.sprites(for: [operation], canvas: canvas).map(\.sprite.id) }
        #expect(ids.count == 3 && Set(ids).count == 1)
    }
}
