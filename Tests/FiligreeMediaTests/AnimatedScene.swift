import FiligreePixels

/// A colour as files store it: not multiplied by its alpha.
struct AnimatedColor: Hashable {
    var red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8

    static let clear = AnimatedColor(red: 0, green: 0, blue: 0, alpha: 0)
}

/// An animation as the formats mean it, composed straight from the definition: what is before a frame follows from what was after and
/// before the one in front of it. Slow, and shares nothing with the readers.
struct AnimatedScene {
    enum Disposal: Int, CaseIterable { case none, background, previous }

    struct Frame {
        var x = 0, y = 0, width = 0, height = 0
        /// Row by row.
        var pixels: [AnimatedColor] = []
        var disposal = Disposal.none
        var isOver = true
    }

    /// Premultiplied alpha, red, green and blue in 0...1.
    typealias Canvas = [SIMD4<Double>]

    var width: Int
    var height: Int
    var frames: [Frame]

    private func isInside(_ frame: Frame, _ x: Int, _ y: Int) -> Bool {
        x >= frame.x && x < frame.x + frame.width && y >= frame.y && y < frame.y + frame.height
    }

    private func map(_ canvas: Canvas, in frame: Frame, _ change: (SIMD4<Double>, Int, Int) -> SIMD4<Double>) -> Canvas {
        var result = canvas
        for y in 0..<height {
            for x in 0..<width where isInside(frame, x, y) {
                result[y * width + x] = change(canvas[y * width + x], x - frame.x, y - frame.y)
            }
        }
        return result
    }

    /// The canvases of all frames.
    func composed() -> [Canvas] {
        var results: [Canvas] = []
        var before = Canvas(repeating: .zero, count: width * height)
        for frame in frames {
            let after = map(before, in: frame) { below, x, y in
                let color = frame.pixels[y * frame.width + x]
                let alpha = Double(color.alpha) / 255
                let top = SIMD4(1, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255) * alpha
                return frame.isOver ? top + below * (1 - alpha) : top
            }
            results.append(after)
            switch frame.disposal {
            case .none: before = after
            case .background: before = map(after, in: frame) { _, _, _ in .zero }
            case .previous: break
            }
        }
        return results
    }

    /// The largest difference of any channel, in levels of 255.
    static func difference(_ bitmap: Bitmap, _ canvas: Canvas) -> Double {
        guard bitmap.pixels.count == canvas.count else { return .infinity }
        return zip(bitmap.pixels, canvas).reduce(0) { worst, pair in
            let met = SIMD4<Double>(
                Double(pair.0 >> 24), Double(pair.0 >> 16 & 0xFF), Double(pair.0 >> 8 & 0xFF), Double(pair.0 & 0xFF))
            let distance = met - pair.1 * 255
            return max(worst, distance.max(), -distance.min())
        }
    }
}

/// Numbers that look random and are always the same.
struct AnimatedDice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
