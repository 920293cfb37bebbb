/// One of three equal boxes that together stand for a Gaussian: full weight up to `reach` samples away, `rim` (0..<1) one further.
/// The fraction lets the blur grow evenly with its sigma.
struct BlurBox {
    let reach: Int
    let rim: Double

    /// The box whose variance is a third of sigma². `sigma` in pixels, at least 0.
    init(sigma: Double) {
        let variance = sigma * sigma / 3
        let reach = (((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down)
        self.reach = Int(reach)
        let (missing, next) = (variance - reach * (reach + 1) / 3, (reach + 1) * (reach + 1) - variance)
        rim = max(0, (2 * reach + 1) * missing / (2 * next))
    }

    var weight: Double { Double(2 * reach + 1) + 2 * rim }
    /// How far three of them spread a sample.
    var spread: Int { 3 * (rim > 0 ? reach + 1 : reach) }
}

/// Loops over planes of 16-bit samples, rows below one another without padding.
enum BlurRows {
    /// Replaces each sample by the box's mean over its column; what lies outside counts as 0. `sums` holds `width` numbers,
    /// `clear` `width` zeros. `reach` up to 16000, or the sums overflow.
    static func blurColumns(
        _ source: UnsafePointer<UInt16>, into target: UnsafeMutablePointer<UInt16>, width: Int, height: Int, box: BlurBox,
        sums: UnsafeMutablePointer<UInt32>, clear: UnsafePointer<UInt16>
    ) {
        func row(_ y: Int) -> UnsafePointer<UInt16> { y >= 0 && y < height ? source + y * width : clear }
        sums.update(repeating: 0, count: width)
        for y in 0..<min(box.reach, height) {
            for x in 0..<width { sums[x] &+= UInt32(source[y * width + x]) }
        }
        let (full, rim) = (Float(1 / box.weight), Float(box.rim / box.weight))
        for y in 0..<height {
            let (above, entering, below) = (row(y - box.reach - 1), row(y + box.reach), row(y + box.reach + 1))
            let out = target + y * width
            for x in 0..<width {
                let sum = sums[x] &+ UInt32(entering[x]) &- UInt32(above[x])
                sums[x] = sum
                let ends = Int32(above[x]) &+ Int32(below[x])
                let mean = Float(Int32(bitPattern: sum)) * full + Float(ends) * rim
                // The nearest whole number, which adding 2^23 leaves in the lowest bits: a conversion would check its range.
                out[x] = UInt16(truncatingIfNeeded: (mean + 0x1p23).bitPattern)
            }
        }
    }

    /// Turns a plane of `width`·`height` samples into one of `height`·`width`, in blocks that fit the cache.
    static func transpose(_ source: UnsafePointer<UInt16>, into target: UnsafeMutablePointer<UInt16>, width: Int, height: Int) {
        for top in stride(from: 0, to: height, by: 32) {
            for left in stride(from: 0, to: width, by: 32) {
                for y in top..<min(top + 32, height) {
                    for x in left..<min(left + 32, width) { target[x * height + y] = source[y * width + x] }
                }
            }
        }
    }
}
