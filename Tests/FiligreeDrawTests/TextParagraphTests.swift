import FiligreeCore
import FiligreeDraw
import FiligreePixels
import FiligreePlan
import FiligreeScene
import Foundation
import TestMedia
import Testing

struct TextParagraphTests {
    private let long = "Several short words that fill a number of lines"

    @Test(arguments: [-6.0, 0, 4, 11.5]) func lineSpacingComesBetweenLines(spacing: Double) throws {
        let plain = text("H\nH\nH", size: 20)
        var spaced = plain
        spaced.lineSpacing = spacing
        #expect(abs(try height(spaced) - height(plain) - 2 * spacing) < 0.01)
        let (one, other) = (try set(plain).ink, try set(spaced).ink)
        #expect(one.y == other.y)
        #expect(abs(Double(other.maxY - one.maxY) - 2 * spacing) <= 1)
        #expect(try height(text("H", size: 20) { $0.lineSpacing = spacing }) == height(text("H", size: 20)))
    }

    @Test func indentsMoveTheSideWhereLinesStart() throws {
        func ink(_ string: String, _ change: (inout TextContent) -> Void) throws -> [PixelRect] {
            let bitmap = try set(text(string, size: 20, change))
            return [bitmap.cut(rows: 20..<43).ink, bitmap.cut(rows: 44..<66).ink]
        }
        let string = "HHHHHH HHHHHH"
        let plain = try ink(string) { $0.isWrapped = true }
        let indented = try ink(string) { ($0.isWrapped, $0.indent, $0.firstLineIndent) = (true, 10, 15) }
        #expect(indented[0].x - plain[0].x == 25 && indented[1].x - plain[1].x == 10)
        let hanging = try ink(string) { ($0.isWrapped, $0.indent, $0.firstLineIndent) = (true, 20, -20) }
        #expect(hanging[0].x == plain[0].x && hanging[1].x - plain[1].x == 20)
        let hebrew = "אבגדהו אבגדהואבג"
        let rightPlain = try ink(hebrew) { $0.isWrapped = true }
        let right = try ink(hebrew) { ($0.isWrapped, $0.indent, $0.firstLineIndent) = (true, 5, 7) }
        #expect(rightPlain[0].maxX - right[0].maxX == 12 && rightPlain[1].maxX - right[1].maxX == 5)
        let centred = try ink("H\nH") { ($0.alignment, $0.indent) = (.center, 20) }
        let middle = try ink("H\nH") { $0.alignment = .center }
        #expect(centred[0].x - middle[0].x == 10)
        #expect(try ink("H\nH") { ($0.alignment, $0.indent) = (.right, 20) }[0] == ink("H\nH") { $0.alignment = .right }[0])
    }

    @Test func indentsNarrowTheLines() throws {
        let plain = text(long, size: 20)
        for (indent, first) in [(30.0, 0.0), (0, 30), (20, -20), (15, 15)] {
            let indented = text(long, size: 20) { ($0.indent, $0.firstLineIndent) = (indent, first) }
            let size = try measureText(indented, wrapWidth: 150)
            #expect(size.width <= 150)
            #expect(size.height >= (try measureText(plain, wrapWidth: 150)).height)
            let bitmap = try set(text(long, size: 20) { ($0.isWrapped, $0.indent, $0.firstLineIndent) = (true, indent, first) })
            #expect(bitmap.ink.maxX <= 181)
        }
        let hanging = text("aaa aaa aaa", size: 20) { ($0.indent, $0.firstLineIndent) = (40, -40) }
        let first = try width(text("aaa aaa", size: 20))
        #expect(try measureText(hanging, wrapWidth: first + 1).height == height(text("a\na", size: 20)))
    }

    @Test func linesBeyondTheCountAreLeftOut() throws {
        let content = text("H\nH\nH\nH", size: 20)
        for count in 1...5 {
            var limited = content
            limited.maximumLineCount = count
            let same = text(Array(repeating: "H", count: min(4, count)).joined(separator: "\n"), size: 20)
            #expect(try set(limited) == set(same))
            #expect(try measureText(limited, wrapWidth: nil) == measureText(same, wrapWidth: nil))
        }
        let wrapped = text(long, size: 20) { ($0.isWrapped, $0.maximumLineCount) = (true, 2) }
        #expect(abs(try measureText(wrapped, wrapWidth: 100).height - height(text("a\na", size: 20))) < 0.1)
        #expect(try set(text("one", size: 20) { $0.maximumLineCount = -3 }) == set(text("one", size: 20)))
    }

    @Test(arguments: [TextContent.Truncation.start, .middle, .end]) func shortenedLinesFitTheBounds(truncation: TextContent.Truncation)
        throws
    {
        for string in [long, "שלום עולם שלום עולם", "漢字かな交じり文漢字かな交じり文", long + "\n" + long] {
            for kern in [0.0, 3, -1] {
                for wide in [30.0, 77.7, 140] {
                    let content = text(string, size: 20) { ($0.truncation, $0.kern) = (truncation, kern) }
                    let bitmap = try set(content, Rect(x: 20, y: 20, width: wide, height: 100))
                    #expect(bitmap.ink.x >= 19 && Double(bitmap.ink.maxX) <= 21 + wide, "\(string) \(kern) \(wide)")
                    #expect(Double(bitmap.ink.width) > wide / 3)
                }
            }
        }
    }

    @Test func shorteningKeepsTheRightEnds() throws {
        let rect = Rect(x: 20, y: 20, width: 150, height: 100)
        let plain = try set(text(long, size: 20), rect)
        func shortened(_ truncation: TextContent.Truncation) throws -> Bitmap {
            try set(text(long, size: 20) { $0.truncation = truncation }, rect)
        }
        func sameColumns(_ one: Bitmap, _ other: Bitmap, _ columns: Range<Int>, shift: Int = 0) -> Bool {
            columns.allSatisfy { x in (0..<160).allSatisfy { abs(one.alpha(x, $0) - other.alpha(x + shift, $0)) < 40 } }
        }
        #expect(sameColumns(try shortened(.end), plain, 20..<110))
        #expect(sameColumns(try shortened(.middle), plain, 20..<70))
        #expect(!sameColumns(try shortened(.start), plain, 20..<70))
        // The same end, moved to the left by the difference of the widths.
        let right = try drawn([DrawOperation(.text(text(long, size: 20) { $0.alignment = .right }, rect: rect), projection: .identity)])
        let start = try drawn([
            DrawOperation(
                .text(text(long, size: 20) { ($0.alignment, $0.truncation) = (.right, .start) }, rect: rect), projection: .identity)
        ])
        #expect(sameColumns(start, right, 90..<171))
    }

    @Test func textThatFitsIsNotShortened() throws {
        for truncation in [TextContent.Truncation.start, .middle, .end] {
            let content = text("Fits\nwell", size: 20)
            let size = try measureText(content, wrapWidth: nil)
            let rect = Rect(x: 20, y: 20, width: size.width, height: size.height)
            var shortened = content
            shortened.truncation = truncation
            #expect(try set(shortened, rect) == set(content, rect))
            shortened.isWrapped = true
            #expect(try set(shortened, rect) == set(content, rect))
            shortened.kern = 2
            let wide = try measureText(shortened, wrapWidth: nil)
            var plain = shortened
            plain.truncation = .none
            let room = Rect(x: 20, y: 20, width: wide.width, height: wide.height)
            #expect(try set(shortened, room) == set(plain, room))
        }
    }

    @Test func wrappedTextEndsWhereTheHeightOrTheCountEnds() throws {
        let lineHeight = try height(text("a", size: 20))
        func ink(_ height: Double, _ string: String, count: Int = 0) throws -> Bitmap {
            let content = text(string, size: 20) { ($0.isWrapped, $0.truncation, $0.maximumLineCount) = (true, .end, count) }
            return try set(content, Rect(x: 20, y: 20, width: 100, height: height))
        }
        for lines in 1...4 {
            let byHeight = try ink(lineHeight * (Double(lines) + 0.5), long)
            #expect(byHeight == (try ink(lineHeight * (Double(lines) + 0.5), long, count: lines)))
            #expect(byHeight == (try ink(lineHeight * (Double(lines) + 0.9), long, count: lines)))
            #expect(Double(byHeight.ink.maxY) <= 20 + lineHeight * Double(lines))
            #expect(byHeight.ink.maxX <= 121)
        }
        #expect(try !ink(0, long).ink.isEmpty)
        // Only the last line is another one.
        let (two, all) = (try ink(lineHeight * 2, long), try ink(lineHeight * 20, long))
        #expect(two.cut(rows: 20..<Int(20 + lineHeight)) == all.cut(rows: 20..<Int(20 + lineHeight)))
        #expect(two.cut(rows: Int(20 + lineHeight)..<66) != all.cut(rows: Int(20 + lineHeight)..<66))
    }

    @Test func paragraphsLeftOutAreMarked() throws {
        let marked = text("First\nSecond", size: 20) { ($0.maximumLineCount, $0.truncation) = (1, .end) }
        #expect(try set(marked) == set(text("First…", size: 20)))
        var wrapped = marked
        wrapped.isWrapped = true
        #expect(try set(wrapped) == set(text("First…", size: 20)))
        let broken = text("First\r\n\u{2028}Second", size: 20) { ($0.maximumLineCount, $0.truncation) = (1, .end) }
        #expect(try set(broken) == set(text("First…", size: 20)))
        #expect(try measureText(marked, wrapWidth: nil) == measureText(text("First…", size: 20), wrapWidth: nil))
    }

    @Test func theLastJustifiedLineIsNotStretched() throws {
        let content = text("aa bb cc dd ee ff gg hh", size: 20) { ($0.isWrapped, $0.alignment) = (true, .justified) }
        let bitmap = try set(content, Rect(x: 20, y: 20, width: 130, height: 100))
        var left = content
        left.alignment = .left
        let plain = try set(left, Rect(x: 20, y: 20, width: 130, height: 100))
        #expect(bitmap.cut(rows: 20..<40).ink.maxX >= 147)
        let last = Int(20 + (try measureText(content, wrapWidth: 130)).height) - 20
        #expect(bitmap.cut(rows: last..<last + 20) == plain.cut(rows: last..<last + 20))
    }

    /// A font of Ogham has no Latin letters; the fallback's are taken before FontConfig's choice.
    @Test(.enabled(if: hasFont("Noto Sans Ogham"))) func fallbacksAreTriedInOrder() throws {
        func ink(_ name: String, _ fallbacks: [String]) throws -> PixelRect {
            try set(text("Ag", size: 40) { ($0.fontName, $0.fallbackFontNames) = (name, fallbacks) }).ink
        }
        for name in ["DejaVu Serif", "DejaVu Sans Mono"] {
            let (own, other) = (try ink(name, []), try ink("Noto Sans Ogham", [name, "DejaVu Sans"]))
            #expect(own.width == other.width && abs(own.height - other.height) <= 1)
        }
        #expect(try ink("Noto Sans Ogham", ["DejaVu Serif"]).width != ink("Noto Sans Ogham", ["DejaVu Sans Mono"]).width)
        #expect(try ink("DejaVu Sans", ["DejaVu Serif"]) == ink("DejaVu Sans", []))
    }

    static func hasFont(_ name: String) -> Bool {
        ((try? Shell.run("fc-list", [name]))?.stdout.isEmpty).map { !$0 } ?? false
    }

    private static let serif = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"

    @Test(.enabled(if: FileManager.default.fileExists(atPath: serif))) func aPathNamesAFontFile() throws {
        let named = try set(text("File", size: 30) { $0.fontName = "DejaVu Serif" })
        #expect(try set(text("File", size: 30) { $0.fontName = Self.serif }) == named)
        // Its own name is that of an installed font; the file is taken all the same.
        let folder = try TemporaryFolder()
        let copy = folder.file("Copy.ttf")
        try FileManager.default.copyItem(atPath: Self.serif, toPath: copy)
        #expect(try set(text("File", size: 30) { $0.fontName = copy }) == named)
        #expect(try set(text("File", size: 30) { $0.fontName = folder.path + "//./Copy.ttf" }) == named)
        var spanned = text("File", size: 30)
        spanned.spans = [styled(0..<4) { $0.fontName = copy }]
        #expect(try set(spanned) == named)
        let fallback = try set(text("File", size: 30) { ($0.fontName, $0.fallbackFontNames) = ("Noto Sans Ogham", [copy]) })
        #expect(Self.hasFont("Noto Sans Ogham") ? fallback.ink.width == named.ink.width : true)
        #expect(try set(text("File", size: 30)) != named)
    }

    @Test func filesThatAreNoFontsAreErrors() throws {
        let folder = try TemporaryFolder()
        try Data("no font".utf8).write(to: URL(fileURLWithPath: folder.file("text.ttf")))
        try Data().write(to: URL(fileURLWithPath: folder.file("empty.ttf")))
        try Shell.require("mkfifo", [folder.file("pipe.ttf")])
        for path in [
            folder.file("text.ttf"), folder.file("empty.ttf"), folder.file("missing.ttf"), folder.file("pipe.ttf"), folder.path, "/",
        ] {
            #expect(throws: DrawError.unusableFontFile(path: path)) { try set(text("File", size: 30) { $0.fontName = path }) }
            var spanned = text("File", size: 30)
            spanned.spans = [styled(0..<1) { $0.fontName = path }]
            #expect(throws: DrawError.unusableFontFile(path: path)) { try measureText(spanned, wrapWidth: nil) }
        }
    }
}
