import FiligreeCore
import FiligreeDraw
import FiligreePixels
import FiligreePlan
import FiligreeScene
import TestMedia
import Testing

private let hasPangoView = ((try? Shell.run("pango-view", ["--version"]))?.status ?? 1) == 0

/// Scripts that need shaping, ordering, joining or pictures, held against Pango's own program.
@Suite(.enabled(if: hasPangoView)) struct TextScriptTests {
    static let strings = [
        "Hamburgefonstiv AVA fi", "مرحبا بالعالم", "שלום עולם (12)", "नमस्ते क्षत्रिय", "ภาษาไทยสวยงาม", "漢字かな交じり文、中文。한국어",
        "👩‍👩‍👧 👍🏽 🇫🇷 1️⃣", "abc אבג 123 دهو xyz", "e\u{301}o\u{308}\u{323}",
    ]

    /// Pango's picture of a text: white on clear, with eight pixels around it.
    private func reference(_ string: String, _ arguments: [String]) throws -> Bitmap {
        let folder = try TemporaryFolder()
        let fixed = [
            "-q", "--pixels", "--hinting=none", "--hint-metrics=off", "--subpixel-positions", "--margin=8", "--antialias=gray",
            "--foreground=white", "--background=transparent", "--wrap=word-char", "--font=DejaVu Sans 48px",
        ]
        try Shell.require("pango-view", fixed + arguments + ["-t", string, "-o", folder.file("text.png")])
        let dump = try FrameDump.rgba(folder.file("text.png"))
        let bytes = dump.frames[0]
        return TestPictures.make(dump.width, dump.height) { x, y in
            let place = 4 * (y * dump.width + x)
            return Bitmap.pixel(
                Color(
                    red: Double(bytes[place]) / 255, green: Double(bytes[place + 1]) / 255, blue: Double(bytes[place + 2]) / 255,
                    alpha: Double(bytes[place + 3]) / 255))
        }
    }

    /// The part of one's alpha that lies elsewhere in the other, when their ink is laid upon each other as well as it can be. Both blurred a
    /// little: Pango's program puts glyphs on quarters of pixels.
    private func difference(_ sharpOne: Bitmap, _ sharpOther: Bitmap) -> Double {
        let (one, other) = (sharpOne.shadow(color: .white, sigma: 1.5).bitmap, sharpOther.shadow(color: .white, sigma: 1.5).bitmap)
        func alpha(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Int { bitmap.bounds.contains(x, y) ? bitmap.alpha(x, y) : 0 }
        let (first, second) = (one.ink, other.ink)
        let differences = (-1...1).flatMap { dy in
            (-1...1).map { dx in
                var sum = 0
                for y in -2..<max(first.height, second.height) + 2 {
                    for x in -2..<max(first.width, second.width) + 2 {
                        sum += abs(alpha(one, first.x + x, first.y + y) - alpha(other, second.x + x + dx, second.y + y + dy))
                    }
                }
                return sum
            }
        }
        return Double(differences.min() ?? 0) / 255 / one.inkArea
    }

    @Test(arguments: strings) func oneLineIsPangos(string: String) throws {
        let pango = try reference(string, [])
        let size = try measureText(text(string, size: 48), wrapWidth: nil)
        // Pango's program makes lines whole pixels high.
        #expect(abs(size.width + 16 - Double(pango.width)) <= 1 && abs(size.height + 16 - Double(pango.height)) <= 2)
        func own(_ string: String) throws -> Bitmap {
            let rect = Rect(x: 8, y: 8, width: size.width, height: size.height)
            let operation = DrawOperation(.text(text(string, size: 48), rect: rect), projection: .identity)
            return try drawn([operation], width: pango.width, height: pango.height)
        }
        let ink = try own(string).ink
        #expect(abs(ink.width - pango.ink.width) <= 2 && abs(ink.height - pango.ink.height) <= 2)
        // What FontConfig says about hinting makes stems a little thinner there. The same letters in another order are far off.
        let (same, reversed) = (difference(pango, try own(string)), difference(pango, try own(String(string.reversed()))))
        #expect(same < 0.17 && reversed > 1.8 * same, "\(same) \(reversed)")
    }

    /// Lines break where Pango breaks them, also inside of scripts without spaces.
    @Test(arguments: strings, [150, 241]) func wrappedLinesArePangos(string: String, wide: Int) throws {
        let pango = try reference(string, ["--width=\(wide)"])
        var content = text(string, size: 48) { $0.isWrapped = true }
        let size = try measureText(content, wrapWidth: Double(wide))
        let count = (size.height / 50).rounded(.down)
        content.lineSpacing = (Double(pango.height) - 16 - size.height) / count
        #expect(abs(content.lineSpacing) <= 2)
        let own = try drawn(
            [DrawOperation(.text(content, rect: Rect(x: 8, y: 8, width: Double(wide), height: size.height)), projection: .identity)],
            width: wide + 60, height: pango.height)
        #expect(difference(pango, own) < 0.17, "\(difference(pango, own))")
    }

    /// A colour in the middle of a word breaks neither joining nor order.
    @Test(arguments: strings) func coloursKeepTheShaping(string: String) throws {
        let plain = text(string, size: 24)
        var colored = plain
        colored.spans = (0..<string.count / 2).map { place in
            styled(2 * place..<2 * place + 1) { $0.foregroundColor = Color(red: 1, green: Double(place % 3) / 2, blue: 0) }
        }
        let rect = Rect(x: 4, y: 4, width: 600, height: 60)
        let pictures = try [plain, colored].map { content in
            try drawn([DrawOperation(.text(content, rect: rect), projection: .identity)], width: 610, height: 70)
        }
        #expect(pictures[0].ink == pictures[1].ink)
        #expect(abs(pictures[0].inkArea - pictures[1].inkArea) < 0.03 * pictures[0].inkArea)
    }
}

extension PixelRect {
    fileprivate func contains(_ column: Int, _ row: Int) -> Bool { column >= x && column < maxX && row >= y && row < maxY }
}
