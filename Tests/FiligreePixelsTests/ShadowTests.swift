import FiligreeCore
import FiligreePixels
import Testing

@Suite struct ShadowTests {
    /// One box as numbers, from the definition: the variance of three of them is sigma².
    private func box(_ sigma: Double) -> [Double] {
        var best = (error: Double.infinity, box: [1.0])
        for reach in 0...40 {
            for step in 0..<2000 {
                let rim = Double(step) / 2000
                let weights = [rim] + Array(repeating: 1.0, count: 2 * reach + 1) + [rim]
                let sum = weights.reduce(0, +)
                let variance = weights.enumerated().reduce(0) { $0 + pow2(Double($1.offset - reach - 1)) * $1.element } / sum
                let error = abs(3 * variance - sigma * sigma)
                if error < best.error { best = (error, weights.map { $0 / sum }) }
            }
        }
        return best.box
    }

    private func pow2(_ value: Double) -> Double { value * value }

    private func convolved(_ one: [Double], _ two: [Double]) -> [Double] {
        var result = [Double](repeating: 0, count: one.count + two.count - 1)
        for (i, a) in one.enumerated() { for (j, b) in two.enumerated() { result[i + j] += a * b } }
        return result
    }

    /// The plain twin: every sample from all samples, weighted by the boxes' product.
    private func blurred(_ bitmap: Bitmap, _ sigma: Double, margin: Int) -> [[Double]] {
        let once = box(sigma)
        let kernel = convolved(convolved(once, once), once)
        func weight(_ distance: Int) -> Double {
            let index = distance + kernel.count / 2
            return kernel.indices.contains(index) ? kernel[index] : 0
        }
        return (-margin..<bitmap.height + margin).map { y in
            (-margin..<bitmap.width + margin).map { x in
                var sum = 0.0
                for row in 0..<bitmap.height where weight(row - y) > 0 {
                    for column in 0..<bitmap.width {
                        sum += weight(row - y) * weight(column - x) * Double(bitmap[column, row] >> 24)
                    }
                }
                return sum
            }
        }
    }

    @Test(arguments: [(1, 1, 0.3), (7, 1, 1), (1, 13, 2.2), (17, 9, 0.75), (33, 5, 4), (40, 37, 1.5), (5, 3, 9)])
    func matchesPlainTwin(width: Int, height: Int, sigma: Double) {
        var random = SeededRandom(51)
        let bitmap = Bitmap.random(width: width, height: height, using: &random)
        let (result, margin) = bitmap.shadow(color: .black, sigma: sigma)
        #expect(result.width == width + 2 * margin && result.height == height + 2 * margin)
        let exact = blurred(bitmap, sigma, margin: margin)
        for y in 0..<result.height {
            for x in 0..<result.width {
                // One rounding to a level, and six passes that each round to 1/256 of one.
                #expect(abs(Double(result[x, y] >> 24) - exact[y][x]) < 0.6, "\(x), \(y)")
            }
        }
    }

    /// A point of light far from the rim: its second moment is the variance, and nothing gets lost.
    @Test(arguments: [0.4, 1, 2.5, 6]) func theSpreadIsSigma(sigma: Double) {
        let block = Bitmap(width: 60, height: 60, filledWith: 0xFFFF_FFFF)
        let (result, margin) = block.shadow(color: .black, sigma: sigma)
        let alpha = (0..<result.width).map { x in Double(result[x, margin + 30] >> 24) }
        let mass = alpha.reduce(0, +)
        #expect(abs(mass - 60 * 255) < 60)
        let middle = Double(result.width - 1) / 2
        let variance = alpha.enumerated().reduce(0) { $0 + pow2(Double($1.offset) - middle) * $1.element } / mass
        // A block of 60 pixels has a variance of (60² - 1) / 12 itself.
        #expect(abs(variance - (3599.0 / 12 + sigma * sigma)) < 0.5 + 0.02 * sigma * sigma)
        #expect(margin >= Int(2.5 * sigma) && margin <= Int(3 * sigma) + 6)
    }

    @Test func aSharpShadowIsTheAlphaInTheColour() {
        var bitmap = Bitmap(width: 3, height: 1)
        bitmap.pixels = [0xFF12_3456, 0x8000_0000, 0]
        for sigma in [0, -4, .nan] {
            let (result, margin) = bitmap.shadow(color: Color(red: 1, green: 0, blue: 0.5, alpha: 0.5), sigma: sigma)
            #expect(margin == 0)
            #expect(result.pixels == [0x8080_0040, 0x4040_0020, 0])
        }
    }

    @Test func extremesAreCutToWhatFits() {
        let (large, margin) = Bitmap(width: 2, height: 2, filledWith: 0xFFFF_FFFF).shadow(color: .black, sigma: 1e300)
        #expect(large.width == 2 + 2 * margin && margin <= 1510)
        #expect(Bitmap(width: 0, height: 5).shadow(color: .black, sigma: 9).bitmap == Bitmap(width: 0, height: 5))
        for width in [32767, 32760, 32700] {
            let (wide, margin) = Bitmap(width: width, height: 1, filledWith: 0xFFFF_FFFF).shadow(color: .black, sigma: 50)
            #expect(wide.width == width + 2 * margin)
        }
    }
}
