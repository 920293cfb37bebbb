import FiligreeCore

extension Bitmap {
    /// The greatest blur in pixels; it already reaches 1500 pixels far.
    public static let greatestShadowSigma = 500.0

    /// What this picture casts: its alpha, blurred by a Gaussian with a standard deviation of `sigma` pixels, in `color` (whose own alpha
    /// counts). Grown by `margin` pixels on all sides; beyond them nothing is left. `sigma` is clamped to 0...`greatestShadowSigma` and to
    /// what keeps the sides within 32767; not a number counts as 0.
    public func shadow(color: Color, sigma: Double) -> (bitmap: Bitmap, margin: Int) {
        let room = Double(32767 - max(width, height)) / 2
        let greatest = max(0, min(Self.greatestShadowSigma, room / 3 - 2))
        let box = BlurBox(sigma: sigma > 0 ? min(sigma, greatest) : 0)
        let plane = AlphaPlane(self, margin: isEmpty ? 0 : box.spread)
        if box.spread > 0 { plane.blur(box) }
        return (plane.bitmap(color), plane.margin)
    }
}

/// The alpha of a picture with a clear margin, in 1/256 levels. Owns its memory; for one thread.
private final class AlphaPlane {
    let width: Int
    let height: Int
    let margin: Int
    private var samples: UnsafeMutablePointer<UInt16>
    private var spare: UnsafeMutablePointer<UInt16>

    init(_ bitmap: Bitmap, margin: Int) {
        (width, height, self.margin) = (bitmap.width + 2 * margin, bitmap.height + 2 * margin, margin)
        samples = Self.clear(width * height)
        spare = Self.clear(width * height)
        for y in 0..<bitmap.height {
            let row = samples + (y + margin) * width + margin
            bitmap.pixels.withUnsafeBufferPointer { pixels in
                for x in 0..<bitmap.width { row[x] = UInt16(truncatingIfNeeded: pixels[y * bitmap.width + x] >> 24) << 8 }
            }
        }
    }

    deinit {
        samples.deallocate()
        spare.deallocate()
    }

    private static func clear(_ count: Int) -> UnsafeMutablePointer<UInt16> {
        let result = UnsafeMutablePointer<UInt16>.allocate(capacity: max(1, count))
        result.initialize(repeating: 0, count: max(1, count))
        return result
    }

    /// Three boxes down the columns, three along the rows.
    func blur(_ box: BlurBox) {
        let (sums, clear) = (UnsafeMutablePointer<UInt32>.allocate(capacity: max(width, height)), Self.clear(max(width, height)))
        sums.initialize(repeating: 0, count: max(width, height))
        defer {
            sums.deallocate()
            clear.deallocate()
        }
        for (width, height) in [(width, height), (height, width)] {
            for _ in 0..<3 {
                BlurRows.blurColumns(samples, into: spare, width: width, height: height, box: box, sums: sums, clear: clear)
                swap(&samples, &spare)
            }
            BlurRows.transpose(samples, into: spare, width: width, height: height)
            swap(&samples, &spare)
        }
    }

    func bitmap(_ color: Color) -> Bitmap {
        let own = color.alpha > 0 ? min(color.alpha, 1) : 0
        let levels = (0...255).map { Bitmap.pixel(color.withAlpha(own * Double($0) / 255)) }
        let (samples, count) = (samples, width * height)
        return Bitmap(width: width, height: height) { pixels in
            levels.withUnsafeBufferPointer { levels in
                for index in 0..<count { pixels[index] = levels[Int((UInt32(samples[index]) + 128) >> 8)] }
            }
        }
    }
}
