import FiligreeCore
import FiligreeDraw
import FiligreePixels
import FiligreePlan
import FiligreeScene
import Testing

struct TextTests {
    private func set(
        _ content: TextContent, _ rect: Rect = Rect(x: 20, y: 20, width: 160, height: 120), _ transform: Transform2D = .identity
    ) throws -> Bitmap {
        try drawn([DrawOperation(.text(content, rect: rect), projection: Projection(transform))])
    }

    @Test func measuringGivesTheRoomThatTheInkTakes() throws {
        let content = text("Hamburg", size: 30)
        let size = try measureText(content, wrapWidth: nil)
        let ink = try set(content).ink
        #expect(abs(Double(ink.width) - size.width) < 5)
        #expect(ink.x >= 20 && ink.maxX <= 20 + Int(size.width.rounded(.up)))
        #expect(ink.y >= 20 && ink.maxY <= 20 + Int(size.height.rounded(.up)))
        // DejaVu Sans: ascent 0.928 and descent 0.236 of the em (its hhea table).
        #expect(abs(size.height - 30 * (0.928 + 0.236)) < 0.2)
    }

    @Test func measuresAddUpAndScale() throws {
        let one = try measureText(text("Hello", size: 20), wrapWidth: nil)
        let large = try measureText(text("Hello", size: 200), wrapWidth: nil)
        #expect(abs(large.width / one.width - 10) < 0.01)
        let twoLines = try measureText(text("Hello\nHello", size: 20), wrapWidth: nil)
        #expect(abs(twoLines.height - 2 * one.height) < 0.1)
        #expect(twoLines.width == one.width)
        let letters = try "HELLO".reduce(0) { $0 + (try measureText(text(String($1), size: 60), wrapWidth: nil)).width }
        #expect(abs(letters - (try measureText(text("HELLO", size: 60), wrapWidth: nil)).width) < 3)
    }

    @Test func emptyTextHasTheHeightOfALineAndNoInk() throws {
        #expect(try measureText(text(""), wrapWidth: nil).width == 0)
        #expect(try measureText(text(""), wrapWidth: nil).height > 30)
        #expect(try set(text("")).ink.isEmpty)
        #expect(try set(text("\0a\0", size: 30)) == set(text("a", size: 30)))
    }

    @Test func wrappedLinesStayInsideAndOneLineDoesNot() throws {
        let content = text("many little words in a row", size: 20) { $0.isWrapped = true }
        let size = try measureText(content, wrapWidth: 100)
        #expect(size.width <= 100 && size.height > 60)
        #expect(try set(content, Rect(x: 20, y: 0, width: 100, height: 160)).ink.maxX <= 121)
        var single = content
        single.isWrapped = false
        #expect(try set(single, Rect(x: 20, y: 0, width: 100, height: 160)).ink.maxX > 150)
        let exact = try measureText(single, wrapWidth: nil)
        #expect(try measureText(single, wrapWidth: exact.width) == exact)
    }

    @Test(arguments: [TextContent.Alignment.natural, .left, .center, .right]) func linesStandWhereTheAlignmentSays(
        alignment: TextContent.Alignment
    ) throws {
        let ink = try set(text("HH", size: 20) { $0.alignment = alignment }).ink
        let (left, right) = (ink.x - 20, 180 - ink.maxX)
        switch alignment {
        case .natural, .left: #expect(left < 4 && right > 100)
        case .right: #expect(right < 4 && left > 100)
        default: #expect(abs(left - right) <= 1)
        }
    }

    @Test func rightToLeftTextBeginsAtTheRightUnlessToldOtherwise() throws {
        let natural = try set(text("אב", size: 20)).ink
        #expect(natural.maxX > 170)
        #expect(try set(text("אב", size: 20) { $0.alignment = .left }).ink.x < 30)
        #expect(try set(text("אב", size: 20) { $0.alignment = .right }).ink == natural)
    }

    @Test func justifiedLinesReachBothSides() throws {
        let content = text("several short words that wrap", size: 16) { ($0.isWrapped, $0.alignment) = (true, .justified) }
        let bitmap = try set(content, Rect(x: 20, y: 20, width: 140, height: 100))
        let firstLine = bitmap.cut(rows: 20..<38).ink
        #expect(firstLine.x <= 23 && firstLine.maxX >= 156)
    }

    @Test func verticalPlacesDifferByTheFreeHeight() throws {
        func top(_ place: TextContent.VerticalAlignment) throws -> Int {
            try set(text("H", size: 20) { $0.verticalAlignment = place }).ink.y
        }
        let free = 120 - (try measureText(text("H", size: 20), wrapWidth: nil)).height
        #expect(abs(Double(try top(.bottom) - top(.top)) - free) <= 1.01)
        #expect(abs(Double(try top(.center) - top(.top)) - free / 2) <= 1.01)
    }

    @Test func theSignOfTheStrokeSaysWhetherThereIsAFill() throws {
        // A block glyph: U+2588 fills its cell, so its middle is fill and its rim is stroke.
        func block(_ width: Double, _ color: Color?) throws -> Bitmap {
            try set(text("█", size: 60) { ($0.strokeColor, $0.strokeWidth, $0.foregroundColor) = (color, width, .white) })
        }
        let plain = try block(0, .black)
        let (x, y) = (plain.ink.x + plain.ink.width / 2, plain.ink.y + plain.ink.height / 2)
        let both = try block(-10, .black)
        let outline = try block(10, .black)
        #expect(both[x, y] == 0xFFFF_FFFF)
        #expect(outline[x, y] == 0)
        #expect(outline.ink == both.ink)
        // 10 percent of 60 is 6, half of which lies outside on each side.
        #expect(abs(both.ink.width - plain.ink.width - 6) <= 1)
        #expect(both[both.ink.x + 3, y] == 0xFF00_0000)
        #expect(try block(10, nil) == plain)
    }

    @Test func boldAndItalicAndNamesFindTheirFonts() throws {
        let plain = try set(text("Bold"))
        let bold = try set(text("Bold") { $0.isBold = true })
        #expect(bold.inkArea > plain.inkArea * 1.2)
        for name in ["DejaVuSans-Bold", "DejaVu Sans Bold"] { #expect(try set(text("Bold") { $0.fontName = name }) == bold) }
        #expect(try set(text("Bold") { $0.fontName = "dejavusans" }) == plain)
        let unknown = try set(text("Bold") { $0.fontName = "NoSuchFontAtAll-Bold" })
        #expect(unknown.inkArea > 100)
        #expect(try set(text("Bold") { $0.fontName = "" }).inkArea > 100)
    }

    @Test(arguments: [0.2, 0.7, 1.0, 3.0]) func scaledTextKeepsItsForm(scale: Double) throws {
        let content = text("Ag", size: 40)
        let base = try set(content, Rect(x: 0, y: 0, width: 60, height: 50))
        let scaled = try set(content, Rect(x: 0, y: 0, width: 60, height: 50), .scale(x: scale, y: scale))
        #expect(abs(scaled.inkArea / (base.inkArea * scale * scale) - 1) < 0.03)
        let direct = try set(text("Ag", size: 40 * scale), Rect(x: 0, y: 0, width: 60 * scale, height: 50 * scale))
        #expect(abs(scaled.inkArea - direct.inkArea) < 3 + direct.inkArea * 0.01)
    }

    /// The centre of gravity moves evenly while letters grow: glyphs are not pulled to whole pixels. Stems only, as Cairo samples
    /// rows at 15 heights and columns at 256 places.
    @Test func growingTextDoesNotJitter() throws {
        let centres = try (0..<30).map { index -> Double in
            let scale = 0.5 + Double(index) / 60
            let bitmap = try set(text("IlIlI", size: 40), Rect(x: 0, y: 0, width: 120, height: 50), .scale(x: scale, y: scale))
            return bitmap.centreX
        }
        let steps = zip(centres.dropFirst(), centres).map { $0 - $1 }
        let mean = steps.reduce(0, +) / Double(steps.count)
        #expect(steps.allSatisfy { abs($0 - mean) < 0.05 }, "\(steps)")
    }

    @Test(arguments: [50.0, 400, 3000, 40_000]) func hugeLettersStayWhole(scale: Double) throws {
        let content = text("█", size: 40)
        let size = try measureText(content, wrapWidth: nil)
        let middle = Transform2D.translation(x: -size.width / 2, y: -size.height / 2).concatenating(.scale(x: scale, y: scale))
        let bitmap = try set(content, Rect(x: 0, y: 0, width: 60, height: 50), middle.concatenating(.translation(x: 100, y: 80)))
        #expect(bitmap.inkArea == 200 * 160)
    }

    @Test func theLargestAndTheSmallestTextIsDrawn() throws {
        #expect(try set(text("█", size: 10_000), Rect(x: -2000, y: -5000, width: 60, height: 50)).inkArea == 200 * 160)
        let small = try set(text("█", size: 10_000), Rect(x: 0, y: 0, width: 60, height: 50), .scale(x: 0.01, y: 0.01))
        #expect(small.inkArea > 5000)
        _ = try set(text("█", size: 0.1))
        _ = try set(text("█", size: 0.1), Rect(x: 0, y: 0, width: 1, height: 1), .scale(x: 1e-4, y: 1e-4))
        _ = try set(text("█", size: 30), Rect(x: 0, y: 0, width: 1, height: 1), .scale(x: 1e-4, y: 2000))
        let enlarged = try set(text("█", size: 0.1), Rect(x: 0, y: 0, width: 1, height: 1), .scale(x: 400, y: 400))
        #expect(abs(enlarged.inkArea / (try set(text("█", size: 40), Rect(x: 0, y: 0, width: 60, height: 60))).inkArea - 1) < 0.05)
    }

    @Test func partOfALongTextIsDrawnLikeTheWhole() throws {
        let content = text((1...60).map { "line \($0)" }.joined(separator: "\n"), size: 30)
        let rect = Rect(x: 0, y: 0, width: 190, height: 2100)
        let cut = try drawn([DrawOperation(.text(content, rect: rect), projection: Projection(.translation(x: 4, y: -1000.5)))])
        let whole = try painter().drawing(
            of: DrawOperation(.text(content, rect: rect), projection: Projection(.translation(x: 4, y: -1000.5))),
            in: PixelRect(x: 0, y: -1100, width: 200, height: 2300))
        for y in 0..<160 {
            for x in 0..<200 where cut[x, y] != whole[x, y + 1100] {
                Issue.record("pixel \(x), \(y)")
                return
            }
        }
        #expect(cut.inkArea > 500)
    }

    @Test func missingGlyphsAreReportedOnce() throws {
        #expect(try missingGlyphs(in: text("plain text")).isEmpty)
        // Not assigned in Unicode: no font has it.
        #expect(try missingGlyphs(in: text("a\u{378}b\u{378}")) == ["\u{378}"])
    }

    @Test(.enabled(if: hasEmoji)) func emojiKeepTheirColours() throws {
        let bitmap = try set(text("🦊", size: 60) { ($0.fontName, $0.foregroundColor) = ("Noto Color Emoji", .black) })
        let orange = bitmap.pixels.count { $0 >> 24 == 255 && $0 >> 16 & 255 > 200 && $0 & 255 < 100 }
        #expect(orange > 500)
        let faded = try set(
            text("🦊", size: 60) { ($0.fontName, $0.foregroundColor) = ("Noto Color Emoji", Color(white: 0, alpha: 0.5)) })
        #expect(abs(faded.inkArea / bitmap.inkArea - 0.5) < 0.02)
    }

    /// DejaVu has outlines of the old faces; animals are in colour fonts only.
    private static var hasEmoji: Bool { (try? missingGlyphs(in: text("🦊")).isEmpty) ?? false }

    @Test func textBeyondTheLimitsIsAnError() throws {
        #expect(throws: DrawError.textTooLong(scalars: 100_001, limit: 100_000)) {
            try measureText(text(String(repeating: "a", count: 100_001)), wrapWidth: nil)
        }
        for size in [0, -5, 10_001, Double.nan, .infinity] { #expect(throws: DrawError.self) { try set(text("a", size: size)) } }
        #expect(throws: DrawError.self) { try set(text(String(repeating: "a", count: 5000), size: 1000)) }
        #expect(throws: DrawError.self) { try set(text("a"), Rect(x: -5, y: -30, width: 9, height: 9), .scale(x: 1e6, y: 1e6)) }
    }

    @Test func manyThreadsMeasureAndDrawTheSame() async throws {
        let expected = try set(text("Thread é 漢"))
        let size = try measureText(text("Thread"), wrapWidth: nil)
        try await withThrowingTaskGroup(of: Bool.self) { tasks in
            for _ in 0..<8 {
                tasks.addTask { try set(text("Thread é 漢")) == expected && measureText(text("Thread"), wrapWidth: nil) == size }
            }
            for try await isSame in tasks { #expect(isSame) }
        }
    }
}

extension Bitmap {
    /// Everything outside of these rows made clear.
    func cut(rows: Range<Int>) -> Bitmap {
        TestPictures.make(width, height) { x, y in rows.contains(y) ? self[x, y] : 0 }
    }

    /// The horizontal centre of gravity of alpha, in pixels.
    fileprivate var centreX: Double {
        var (sum, moment) = (0.0, 0.0)
        for y in 0..<height {
            for x in 0..<width {
                sum += Double(alpha(x, y))
                moment += Double(alpha(x, y)) * (Double(x) + 0.5)
            }
        }
        return moment / sum
    }
}
