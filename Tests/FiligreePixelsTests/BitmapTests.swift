import FiligreeCore
import FiligreePixels
import Testing

@Suite struct BitmapTests {
    private func worst(_ bitmap: Bitmap, _ exact: (Int, Int) -> [Double]) -> Double {
        var worst = 0.0
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                for (byte, value) in zip(bitmap[x, y].argb, exact(x, y)) { worst = max(worst, abs(Double(byte) - value)) }
            }
        }
        return worst
    }

    private func isPremultiplied(_ bitmap: Bitmap) -> Bool {
        bitmap.pixels.allSatisfy { $0.argb[1...].max()! <= $0.argb[0] }
    }

    @Test func compositeMatchesPlainTwin() {
        var random = SeededRandom(31)
        for width in 1...67 {
            var bottom = Bitmap.random(width: 40, height: 9, using: &random)
            let before = bottom
            let top = Bitmap.random(width: width, height: 7, using: &random)
            let (x, y) = (Int.random(in: -30...30, using: &random), Int.random(in: -5...8, using: &random))
            let opacity = width % 2 == 0 ? 1 : Double(Int.random(in: 0...256, using: &random)) / 256
            bottom.composite(top, x: x, y: y, opacity: opacity)
            let error = worst(bottom) { column, row in
                let old = before[column, row].argb.map(Double.init)
                let (dx, dy) = (column - x, row - y)
                guard dx >= 0, dy >= 0, dx < width, dy < 7 else { return old }
                let new = top[dx, dy].argb.map { Double($0) * opacity }
                return zip(new, old).map { $0 + (1 - new[0] / 255) * $1 }
            }
            // Full opacity rounds once; else source and target are rounded, and the source's alpha is off by half a level times the target.
            #expect(error <= (opacity == 1 ? 0.5001 : 1.501), "width \(width), opacity \(opacity)")
            #expect(isPremultiplied(bottom))
        }
    }

    @Test func compositeLaws() {
        var random = SeededRandom(32)
        let (a, b) = (Bitmap.random(width: 23, height: 11, using: &random), Bitmap.random(width: 23, height: 11, using: &random))
        var result = b
        for opacity in [0, -3, .nan] { result.composite(a, x: 0, y: 0, opacity: opacity) }
        #expect(result == b)
        result.composite(Bitmap(width: 23, height: 11), x: 0, y: 0)
        #expect(result == b)
        result = Bitmap(width: 23, height: 11)
        result.composite(a, x: 0, y: 0)
        #expect(result == a)
        var opaque = a
        for index in opaque.pixels.indices { opaque.pixels[index] |= 0xFF00_0000 }
        result = b
        result.composite(opaque, x: 0, y: 0)
        #expect(result == opaque)
        var faded = a
        faded.multiplyAlpha(by: 1)
        #expect(faded == a)
        faded.multiplyAlpha(by: 0.5)
        #expect(worst(faded) { a[$0, $1].argb.map { Double($0) / 2 } } <= 0.5)
        faded.multiplyAlpha(by: 0)
        #expect(faded == Bitmap(width: 23, height: 11))
    }

    @Test func fillAndCrop() {
        var bitmap = Bitmap(width: 5, height: 4)
        bitmap.fill(PixelRect(x: 3, y: -2, width: 9, height: 4), with: 0xFF01_0203)
        for y in 0..<4 { for x in 0..<5 { #expect(bitmap[x, y] == (x >= 3 && y < 2 ? 0xFF01_0203 : 0)) } }
        let part = bitmap.cropped(to: PixelRect(x: 2, y: -1, width: 4, height: 3))
        #expect(part.width == 4 && part.height == 3)
        for y in 0..<3 { for x in 0..<4 { #expect(part[x, y] == ((x == 1 || x == 2) && y >= 1 ? 0xFF01_0203 : 0)) } }
        #expect(bitmap.cropped(to: PixelRect(x: 50, y: 0, width: 2, height: 2)) == Bitmap(width: 2, height: 2))
        #expect(Bitmap.pixel(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)) == 0x8080_4000)
        #expect(Bitmap.pixel(Color(red: 7, green: .nan, blue: -1, alpha: 1)) == 0xFFFF_0000)
    }

    /// The plain twin of resizing one axis: a list of (sample, share).
    private func shares(_ place: Int, from source: Int, to target: Int) -> [(Int, Double)] {
        let scale = Double(source) / Double(target)
        if target < source {
            let (low, high) = (Double(place) * scale, Double(place + 1) * scale)
            return (0..<source).map { ($0, max(0, min(high, Double($0 + 1)) - max(low, Double($0))) / scale) }.filter { $0.1 > 0 }
        }
        let centre = (Double(place) + 0.5) * scale - 0.5
        return (-1...source).map { (max(0, min(source - 1, $0)), max(0, 1 - abs(centre - Double($0)))) }.filter { $0.1 > 0 }
    }

    @Test func resizeMatchesPlainTwin() {
        var random = SeededRandom(33)
        for _ in 0..<60 {
            func side() -> Int { .random(in: 1...40, using: &random) }
            let (width, height, newWidth, newHeight) = (side(), side(), side(), side())
            let source = Bitmap.random(width: width, height: height, using: &random)
            let result = source.resized(width: newWidth, height: newHeight)
            let error = worst(result) { x, y in
                var sum = [0.0, 0, 0, 0]
                for (row, wy) in shares(y, from: height, to: newHeight) {
                    for (column, wx) in shares(x, from: width, to: newWidth) {
                        for (channel, byte) in source[column, row].argb.enumerated() { sum[channel] += wx * wy * Double(byte) }
                    }
                }
                return sum
            }
            // One rounding, 14-bit weights (each axis up to 40 · 255 / 2^15 in the worst case, far less in the mean), 7 fraction bits between.
            #expect(error < 0.6, "\(width)x\(height) to \(newWidth)x\(newHeight)")
            #expect(isPremultiplied(result))
        }
    }

    @Test func resizeKeepsFlatAndHandlesExtremes() {
        let flat = Bitmap(width: 613, height: 7, filledWith: 0xFFFE_0180)
        for (width, height) in [(1, 1), (612, 6), (2000, 1), (1, 300), (614, 8)] {
            #expect(flat.resized(width: width, height: height) == Bitmap(width: width, height: height, filledWith: 0xFFFE_0180))
        }
        #expect(flat.resized(width: 0, height: 5) == Bitmap(width: 0, height: 5))
        #expect(Bitmap(width: 0, height: 4).resized(width: 2, height: 2) == Bitmap(width: 2, height: 2))
    }

    @Test func orientationsMoveTheCorners() {
        // 1 2 3
        // 4 5 6
        var bitmap = Bitmap(width: 3, height: 2)
        bitmap.pixels = [1, 2, 3, 4, 5, 6]
        // TIFF 6.0: the place of the stored row 0 and column 0 when upright.
        let expected: [Orientation: (Int, [UInt32])] = [
            .upright: (3, [1, 2, 3, 4, 5, 6]),
            .flippedHorizontally: (3, [3, 2, 1, 6, 5, 4]),
            .rotated180: (3, [6, 5, 4, 3, 2, 1]),
            .flippedVertically: (3, [4, 5, 6, 1, 2, 3]),
            .transposed: (2, [1, 4, 2, 5, 3, 6]),
            .rotated90: (2, [4, 1, 5, 2, 6, 3]),
            .transversed: (2, [6, 3, 5, 2, 4, 1]),
            .rotated270: (2, [3, 6, 2, 5, 1, 4]),
        ]
        for orientation in Orientation.allCases {
            let result = bitmap.oriented(orientation)
            #expect(result.width == expected[orientation]?.0 && result.pixels == expected[orientation]?.1 ?? [], "\(orientation)")
            #expect(result.oriented(orientation.inverse) == bitmap)
        }
        var random = SeededRandom(34)
        let large = Bitmap.random(width: 77, height: 101, using: &random)
        #expect(large.oriented(.rotated90).oriented(.rotated90) == large.oriented(.rotated180))
        #expect(large.oriented(.rotated90).oriented(.flippedHorizontally) == large.oriented(.transposed))
        #expect(Bitmap(width: 0, height: 3).oriented(.rotated90) == Bitmap(width: 3, height: 0))
    }
}
