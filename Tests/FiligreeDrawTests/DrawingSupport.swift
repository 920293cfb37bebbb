import FiligreeCore
import FiligreeDraw
import FiligreePixels
import FiligreePlan
import FiligreeScene
import Foundation

/// Pictures made by the tests: "checker" (48x32, opaque, all pixels different from their neighbours), "large" (1000x600, fine stripes), and
/// "red" (4x4).
struct TestPictures: ImageProvider {
    struct Unknown: Error {}

    func image(_ reference: ImageReference) throws -> Bitmap {
        switch reference.source {
        case .memory("checker"): Self.checker
        case .memory("large"): Self.large
        case .memory("red"): Self.make(4, 4) { _, _ in 0xFFFF_0000 }
        default: throw Unknown()
        }
    }

    static let checker = make(48, 32) { x, y in
        (x + y) % 2 == 0 ? 0xFF00_0000 | UInt32(x * 5) << 16 | UInt32(y * 7) : 0xFFFF_FFFF
    }
    static let large = make(1000, 600) { x, y in x % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 | UInt32(y % 256) }

    static func make(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> Bitmap {
        var result = Bitmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width { result.pixels[y * width + x] = pixel(x, y) }
        }
        return result
    }
}

let unit = Rect(x: 0, y: 0, width: 1, height: 1)
let canvas = PixelRect(x: 0, y: 0, width: 200, height: 160)

func painter(_ limit: Int = 64 << 20) -> Painter { Painter(images: TestPictures(), cacheByteLimit: limit) }

func fill(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color, radius: Double = 0) -> DrawOperation {
    DrawOperation(
        .fill(RoundedRect(Rect(x: x, y: y, width: width, height: height), radius: radius), color), projection: .identity)
}

func picture(_ name: String, _ rect: Rect, source: Rect = unit, clip: Rect? = nil, _ transform: Transform2D = .identity) -> DrawOperation {
    DrawOperation(
        .image(ImageReference(.memory(name)), PicturePlacement(source: source, rect: rect, clip: clip)), projection: Projection(transform))
}

func text(_ string: String, size: Double = 36, _ change: (inout TextContent) -> Void = { _ in }) -> TextContent {
    var content = TextContent(string)
    content.fontName = "DejaVu Sans"
    content.fontSize = size
    change(&content)
    return content
}

func group(
    _ operations: [DrawOperation], clip: Rect? = nil, radius: Double = 0, opacity: Double = 1, _ transform: Transform2D = .identity
) -> [DrawOperation] {
    [
        DrawOperation(
            .beginGroup(DrawGroup(clip: clip.map { RoundedRect($0, radius: radius) })), projection: Projection(transform), opacity: opacity)
    ]
        + operations + [DrawOperation(.endGroup, projection: .identity)]
}

/// All operations drawn on a clear canvas, without video.
func drawn(_ operations: [DrawOperation], with painter: Painter = painter(), width: Int = 200, height: Int = 160) throws -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    try painter.draw(operations, onto: &bitmap) { _, _, _ in throw TestPictures.Unknown() }
    return bitmap
}

extension Bitmap {
    subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

    func alpha(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 24) }

    /// The painted area in pixels, half covered ones counted by their alpha.
    var inkArea: Double { pixels.reduce(0) { $0 + Double($1 >> 24) } / 255 }

    /// The least rectangle around all pixels that are not clear.
    var ink: PixelRect {
        var result = PixelRect.zero
        for y in 0..<height {
            for x in 0..<width where self[x, y] != 0 { result = result.union(PixelRect(x: x, y: y, width: 1, height: 1)) }
        }
        return result
    }

    /// The greatest difference of any channel.
    func distance(to other: Bitmap) -> Int {
        guard width == other.width, height == other.height else { return 256 }
        var worst = 0
        for (one, two) in zip(pixels, other.pixels) where one != two {
            for shift in stride(from: UInt32(0), through: 24, by: 8) {
                let (first, second) = (Int(one >> shift & 255), Int(two >> shift & 255))
                worst = max(worst, abs(first - second))
            }
        }
        return worst
    }

    /// Laid over `color`, for looking at.
    func over(_ color: UInt32) -> Bitmap {
        TestPictures.make(width, height) { x, y in
            let (top, rest) = (self[x, y], 255 - self[x, y] >> 24)
            var result: UInt32 = 0
            for shift in stride(from: UInt32(0), through: 24, by: 8) {
                let value = (top >> shift & 255) + (color >> shift & 255) * rest / 255
                result |= min(255, value) << shift
            }
            return result
        }
    }
}
