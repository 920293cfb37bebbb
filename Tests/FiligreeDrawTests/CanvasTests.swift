import FiligreeCore
import FiligreeDraw
import FiligreePixels
import FiligreePlan
import FiligreeScene
import Testing

struct CanvasTests {
    private static let video = VideoReference(trackID: 1)

    private func shown(
        _ rect: Rect, source: Rect = unit, clip: Rect? = nil, _ projection: Projection = .identity, opacity: Double = 1
    ) -> DrawOperation {
        DrawOperation(
            .video(Self.video, PicturePlacement(source: source, rect: rect, clip: clip)), projection: projection, opacity: opacity)
    }

    /// Draws with a grey video that notes which sizes it was asked for.
    private func draw(_ operations: [DrawOperation]) throws -> (Bitmap, [[Int]]) {
        var sizes: [[Int]] = []
        let list = DrawList(width: 200, height: 160, backgroundColor: Color(white: 0, alpha: 0.2), operations: operations)
        let bitmap = try painter().picture(of: list) { _, width, height in
            sizes.append([width, height])
            return TestPictures.make(width, height) { x, y in 0xFF00_0000 | UInt32(x % 256) << 16 | UInt32(y % 256) << 8 | 0x80 }
        }
        return (bitmap, sizes)
    }

    @Test func theBackgroundIsOpaque() throws {
        #expect(try draw([]).0.pixels.allSatisfy { $0 == 0xFF00_0000 })
    }

    @Test func videoIsAskedForAtTheSizeItIsShown() throws {
        let rect = Rect(x: 10, y: 20, width: 160, height: 90)
        let (plain, sizes) = try draw([shown(rect)])
        #expect(sizes == [[160, 90]])
        #expect(plain[10, 20] == 0xFF00_0080 && plain[169, 109] == 0xFF9F_5980 && plain[9, 20] == 0xFF00_0000)
        #expect(try draw([shown(rect, source: Rect(x: 0.25, y: 0, width: 0.5, height: 1))]).1 == [[320, 90]])
        #expect(try draw([shown(rect, Projection(Transform2D.scale(x: 0.5, y: 0.25)))]).1 == [[80, 23]])
        let turned = Projection(Transform2D.rotation(.pi / 2).concatenating(.translation(x: 150, y: 0)))
        let (bitmap, turnedSizes) = try draw([shown(rect, turned)])
        #expect(turnedSizes == [[160, 90]])
        // A quarter turn clockwise puts the picture's top left corner at the upper right.
        #expect(bitmap[129, 10] == 0xFF00_0080)
    }

    @Test func videoOffTheCanvasIsNotAskedFor() throws {
        #expect(try draw([shown(Rect(x: 500, y: 0, width: 50, height: 50))]).1.isEmpty)
        #expect(try draw([shown(Rect(x: 0, y: 0, width: 50, height: 50), opacity: 0)]).1.isEmpty)
    }

    @Test func clipAndOpacityActOnVideo() throws {
        let (bitmap, _) = try draw([
            shown(Rect(x: 0, y: 0, width: 100, height: 100), clip: Rect(x: 20, y: 20, width: 30, height: 30), opacity: 0.5)
        ])
        #expect(bitmap[19, 30] == 0xFF00_0000 && bitmap[50, 30] == 0xFF00_0000)
        #expect(abs(Int(bitmap[30, 30] & 255) - 64) <= 1)
    }

    @Test func videoInARoundGroupIsCutAndFaded() throws {
        let (bitmap, _) = try draw(
            group(
                [shown(Rect(x: 0, y: 0, width: 200, height: 160))], clip: Rect(x: 20, y: 20, width: 80, height: 80), radius: 40,
                opacity: 0.5))
        #expect(bitmap[22, 22] == 0xFF00_0000)
        #expect(abs(Int(bitmap[60, 60] & 255) - 64) <= 1)
        #expect(bitmap[110, 60] == 0xFF00_0000)
    }

    @Test func videoInPerspectiveFillsItsQuad() throws {
        let tilt = Projection(a: 1, b: 0, p: 0.003, c: 0, d: 1, q: 0, tx: 10, ty: 10, w: 1)
        let (bitmap, _) = try draw([shown(Rect(x: 0, y: 0, width: 100, height: 100), tilt)])
        #expect(bitmap[12, 60] & 255 == 0x80 && bitmap[80, 60] & 255 == 0x80)
        #expect(bitmap[80, 105] == 0xFF00_0000)
    }

    @Test func aCanvasLooksLikeItsSprites() throws {
        var shape = ShapeContent(Path(ellipseIn: Rect(x: 20.3, y: 30, width: 80, height: 60)))
        (shape.fillColor, shape.strokeColor, shape.lineWidth) = (Color(red: 0.2, green: 0.7, blue: 0.4, alpha: 0.8), .white, 3)
        let operations = [
            fill(5.5, 5.5, 150, 120, Color(red: 1, green: 0.3, blue: 0.1, alpha: 0.7), radius: 20),
            DrawOperation(.shape(shape), projection: .identity),
            DrawOperation(.text(text("Both"), rect: Rect(x: 50, y: 50, width: 120, height: 50)), projection: .identity, opacity: 0.6),
        ]
        let (bitmap, _) = try draw(operations)
        var composed = [UInt32](repeating: 0xFF00_0000, count: 200 * 160)
        for placed in try painter().sprites(for: operations, canvas: canvas) {
            for y in 0..<placed.sprite.bitmap.height {
                for x in 0..<placed.sprite.bitmap.width {
                    let index = (placed.y + y) * 200 + placed.x + x
                    composed[index] = over(placed.sprite.bitmap[x, y], composed[index], placed.opacity)
                }
            }
        }
        var expected = Bitmap(width: 200, height: 160)
        expected.pixels = composed
        #expect(bitmap.distance(to: expected) <= 2)
    }

    /// The source-over rule in floating point.
    private func over(_ top: UInt32, _ bottom: UInt32, _ opacity: Double) -> UInt32 {
        var result: UInt32 = 0
        let rest = 1 - Double(top >> 24) / 255 * opacity
        for shift in stride(from: UInt32(0), through: 24, by: 8) {
            let value = Double(top >> shift & 255) * opacity + Double(bottom >> shift & 255) * rest
            result |= UInt32(min(255, value.rounded())) << shift
        }
        return result
    }

    @Test func videoCannotBecomeASprite() throws {
        let operation = shown(Rect(x: 0, y: 0, width: 50, height: 50))
        #expect(throws: DrawError.videoInSprite(Self.video)) { try painter().sprites(for: [operation], canvas: canvas) }
        #expect(throws: DrawError.videoInSprite(Self.video)) { try painter().sprites(for: group([operation]), canvas: canvas) }
    }

    @Test func aCanvasBeyondTheLimitIsAnError() throws {
        #expect(throws: DrawError.self) {
            try painter().picture(of: DrawList(width: 40_000, height: 10)) { _, _, _ in Bitmap(width: 1, height: 1) }
        }
        #expect(throws: DrawError.self) { try painter().sprites(for: [], canvas: PixelRect(x: 0, y: 0, width: 30_000, height: 30_000)) }
        #expect(throws: DrawError.self) {
            try painter().picture(of: DrawList(width: -1, height: 10)) { _, _, _ in Bitmap(width: 1, height: 1) }
        }
    }
}
