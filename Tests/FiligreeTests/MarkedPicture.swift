import Filigree
import TestMedia

extension Composition {
    /// The clip under `layers`, which stand in its upright picture of `size` pixels, y down.
    static func covering(_ clip: String, size: Size, with layers: [Layer]) -> Composition {
        var root = Layer(name: "root", frame: Rect(origin: .zero, size: size))
        root.isGeometryFlipped = true
        root.sublayers = [.video(frame: Rect(origin: .zero, size: size))] + layers
        return Composition(clip: Clip(path: clip), layer: root)
    }
}

extension Layer {
    /// A rectangle of one colour.
    static func patch(_ frame: Rect, _ color: Color, opacity: Double = 1) -> Layer {
        var layer = Layer(name: "patch", frame: frame)
        layer.backgroundColor = color
        layer.opacity = opacity
        return layer
    }
}

/// Which pixels of a picture are of the mark's red.
struct RedMask: Equatable {
    var width: Int
    var height: Int
    var isRed: [Bool]

    init(width: Int, height: Int, isRed: (_ x: Int, _ y: Int) -> Bool) {
        self.width = width
        self.height = height
        self.isRed = (0..<width * height).map { isRed($0 % width, $0 / width) }
    }

    init(_ dump: FrameDump, frame: Int = 0) {
        self.init(width: dump.width, height: dump.height) { x, y in
            let pixel = dump.pixel(frame, x: x, y: y)
            return Self.isRed(pixel[0], pixel[1], pixel[2])
        }
    }

    init(_ bitmap: Bitmap) {
        self.init(width: bitmap.width, height: bitmap.height) { x, y in
            let pixel = bitmap[x, y]
            return Self.isRed(Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
        }
    }

    /// Ramp clips have no such pixels of their own.
    private static func isRed(_ red: Int, _ green: Int, _ blue: Int) -> Bool { red > 170 && green < 95 && blue < 95 }

    /// The same but for the rims: single frames interpolate the colours between samples of 4:2:0.
    func isLike(_ other: RedMask) -> Bool {
        guard (width, height) == (other.width, other.height) else { return false }
        let red = other.isRed.count { $0 }
        return zip(isRed, other.isRed).count { $0 != $1 } * 4 < red
    }

    /// The smallest box around all red pixels.
    var box: PixelRect {
        isRed.indices.filter { isRed[$0] }.reduce(PixelRect.zero) {
            $0.union(PixelRect(x: $1 % width, y: $1 / width, width: 1, height: 1))
        }
    }

    /// The picture as a player shows it that follows a track's display matrix (a, b, u, c, d, v, ... as in `TrackBoxes.matrix`).
    func shown(through matrix: [Int]) -> RedMask {
        let (a, b, c, d) = (matrix[0] / 65536, matrix[1] / 65536, matrix[3] / 65536, matrix[4] / 65536)
        let size = a == 0 ? (width: height, height: width) : (width: width, height: height)
        var result = RedMask(width: size.width, height: size.height) { _, _ in false }
        for y in 0..<height {
            for x in 0..<width where isRed[y * width + x] {
                // Negative directions count from the far side.
                let shownX = a * x + c * y + (a + c < 0 ? size.width - 1 : 0)
                let shownY = b * x + d * y + (b + d < 0 ? size.height - 1 : 0)
                result.isRed[shownY * size.width + shownX] = true
            }
        }
        return result
    }
}
