import FiligreePixels

/// A seeded generator (SplitMix64), so that a failure can be repeated.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: Int) {
        state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// One plane with guard bytes on every side of every row.
final class GuardedPlane {
    static let guardByte: UInt8 = 0xA5
    let width: Int
    let height: Int
    let stride: Int
    private let margin: Int
    private let memory: UnsafeMutableBufferPointer<UInt8>

    init(width: Int, height: Int, padding: Int) {
        (self.width, self.height) = (width, height)
        stride = width + padding
        margin = stride * 2 + 13
        memory = .allocate(capacity: stride * height + 2 * margin)
        memory.initialize(repeating: Self.guardByte)
    }

    deinit { memory.deallocate() }

    var base: UnsafeMutablePointer<UInt8> { memory.baseAddress! + margin }

    subscript(x: Int, y: Int) -> UInt8 {
        get { base[y * stride + x] }
        set { base[y * stride + x] = newValue }
    }

    func fill(_ value: (Int, Int) -> UInt8) {
        for y in 0..<height { for x in 0..<width { self[x, y] = value(x, y) } }
    }

    /// The bytes of the plane without padding.
    var bytes: [UInt8] { (0..<height).flatMap { y in (0..<width).map { x in self[x, y] } } }

    /// True if no byte outside the plane was touched.
    var isGuardIntact: Bool {
        memory.indices.allSatisfy { index in
            let offset = index - margin
            let isInside = offset >= 0 && offset < stride * height && offset % stride < width
            return isInside || memory[index] == Self.guardByte
        }
    }
}

/// A 4:2:0 picture whose surroundings are watched.
final class GuardedPicture {
    let luma: GuardedPlane
    let cb: GuardedPlane
    let cr: GuardedPlane
    let view: PlanarPicture

    /// Neutral grey 128.
    init(width: Int, height: Int, color: ColorDescription, padding: Int = 7) {
        luma = GuardedPlane(width: width, height: height, padding: padding)
        cb = GuardedPlane(width: (width + 1) / 2, height: (height + 1) / 2, padding: padding + 2)
        cr = GuardedPlane(width: (width + 1) / 2, height: (height + 1) / 2, padding: padding + 5)
        view = PlanarPicture(
            width: width, height: height, luma: luma.base, lumaStride: luma.stride,
            cb: cb.base, cbStride: cb.stride, cr: cr.base, crStride: cr.stride, color: color)
        for plane in planes { plane.fill { _, _ in 128 } }
    }

    var planes: [GuardedPlane] { [luma, cb, cr] }
    var bytes: [[UInt8]] { planes.map(\.bytes) }
    var isGuardIntact: Bool { planes.allSatisfy(\.isGuardIntact) }

    func fillRandomly(_ random: inout SeededRandom) {
        for plane in planes {
            for y in 0..<plane.height { for x in 0..<plane.width { plane[x, y] = .random(in: 0...255, using: &random) } }
        }
    }

    /// Every pixel the colour nearest to `rgb` (0...255 each).
    func fill(_ rgb: [Double]) {
        let yuv = FloatColor(view.color).yuv(rgb)
        for (plane, value) in zip(planes, yuv) { plane.fill { _, _ in UInt8(max(0, min(255, value.rounded()))) } }
    }
}

extension Bitmap {
    /// Random premultiplied pixels; about a quarter each clear and opaque, the clear ones in runs.
    static func random(width: Int, height: Int, using random: inout SeededRandom) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height)
        var run = 0
        for index in bitmap.pixels.indices {
            if run == 0, Int.random(in: 0..<12, using: &random) == 0 { run = .random(in: 1...9, using: &random) }
            run -= run > 0 ? 1 : 0
            let kind = Int.random(in: 0..<4, using: &random)
            let alpha: UInt32 = run > 0 ? 0 : kind == 0 ? 255 : .random(in: 0...255, using: &random)
            func byte() -> UInt32 { .random(in: 0...alpha, using: &random) }
            bitmap.pixels[index] = alpha << 24 | byte() << 16 | byte() << 8 | byte()
        }
        return bitmap
    }

    /// Every pixel of straight colour `rgb` (0...255) with `alpha` (0...255).
    static func flat(_ rgb: [Double], alpha: Int = 255, width: Int, height: Int) -> Bitmap {
        let bytes = rgb.map { UInt32(($0 * Double(alpha) / 255).rounded()) }
        return Bitmap(width: width, height: height, filledWith: UInt32(alpha) << 24 | bytes[0] << 16 | bytes[1] << 8 | bytes[2])
    }
}

extension UInt32 {
    /// Alpha, red, green, blue of a pixel.
    var argb: [Int] { [24, 16, 8, 0].map { Int(self >> UInt32($0) & 0xFF) } }
}
