import FiligreeCore

/// A picture in memory: premultiplied 8-bit RGBA, one pixel an element `0xAARRGGBB` (Cairo's ARGB32), rows from top to bottom
/// without padding. A value; copies share storage until written.
public struct Bitmap: Hashable, Sendable {
    public let width: Int
    public let height: Int
    /// Always `width * height` elements; each colour at most its alpha.
    public var pixels: [UInt32]

    /// Clear (transparent black). Both sides in 0...32767, or it traps: sizes of hostile input are checked where it is read.
    public init(width: Int, height: Int) {
        self.init(width: width, height: height, filledWith: 0)
    }

    /// Every pixel `pixel` (premultiplied `0xAARRGGBB`). Sizes as in `init(width:height:)`.
    public init(width: Int, height: Int, filledWith pixel: UInt32) {
        precondition((0...32767).contains(width) && (0...32767).contains(height), "bitmap size \(width)x\(height)")
        self.width = width
        self.height = height
        pixels = [UInt32](repeating: pixel, count: width * height)
    }

    /// `write` fills all `width * height` pixels, which it finds uninitialised. Sizes as in `init(width:height:)`.
    public init(width: Int, height: Int, writingPixels write: (UnsafeMutablePointer<UInt32>) throws -> Void) rethrows {
        precondition((0...32767).contains(width) && (0...32767).contains(height), "bitmap size \(width)x\(height)")
        self.width = width
        self.height = height
        let count = width * height
        pixels = try [UInt32](unsafeUninitializedCapacity: count) { buffer, written in
            if count > 0, let base = buffer.baseAddress { try write(base) }
            written = count
        }
    }

    /// The whole picture, from (0, 0).
    public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    public var isEmpty: Bool { width == 0 || height == 0 }

    /// The pixel in column `x` and row `y`, which must lie inside. For single pixels; loops go over `pixels`.
    public subscript(x: Int, y: Int) -> UInt32 {
        get {
            precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel (\(x), \(y)) of \(width)x\(height)")
            return pixels[y * width + x]
        }
        set {
            precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel (\(x), \(y)) of \(width)x\(height)")
            pixels[y * width + x] = newValue
        }
    }

    /// The premultiplied pixel of a colour; components outside 0...1 (or not a number) are clamped.
    public static func pixel(_ color: Color) -> UInt32 {
        func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
        let alpha = (unit(color.alpha) * 255).rounded()
        func byte(_ component: Double) -> UInt32 { UInt32((unit(component) * alpha).rounded()) }
        return UInt32(alpha) << 24 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
    }
}
