import FiligreeCore
import FiligreePixels
import Testing

@Suite struct WarpTests {
    private let opaqueWhite = Bitmap(width: 20, height: 10, filledWith: 0xFFFF_FFFF)

    @Test func wholeMovesAndQuarterTurnsAreExact() {
        var random = SeededRandom(41)
        let bitmap = Bitmap.random(width: 21, height: 13, using: &random)
        let output = PixelRect(x: -4, y: -3, width: 40, height: 30)
        #expect(bitmap.warped(by: .identity, output: output) == bitmap.cropped(to: output))
        let moved = bitmap.warped(by: Projection(.translation(x: 5, y: -2)), output: output)
        #expect(moved == bitmap.cropped(to: PixelRect(x: -9, y: -1, width: 40, height: 30)))
        let turn = Transform2D(a: 0, b: 1, c: -1, d: 0, tx: 13, ty: 0)
        let turned = bitmap.warped(by: Projection(turn), output: PixelRect(x: 0, y: 0, width: 13, height: 21))
        #expect(turned == bitmap.oriented(.rotated90))
        let flip = Projection(Transform2D(a: -1, b: 0, c: 0, d: 1, tx: 21, ty: 0))
        #expect(bitmap.warped(by: flip, output: bitmap.bounds) == bitmap.oriented(.flippedHorizontally))
    }

    /// A common factor in all nine numbers means nothing.
    @Test func scaleOfTheMatrixDoesNotMatter() {
        var random = SeededRandom(42)
        let bitmap = Bitmap.random(width: 16, height: 16, using: &random)
        let m = Projection(a: 1.3, b: 0.2, p: 0.01, c: -0.3, d: 1.1, q: -0.004, tx: 5, ty: 3, w: 1)
        let double = Projection(
            a: m.a * 2, b: m.b * 2, p: m.p * 2, c: m.c * 2, d: m.d * 2, q: m.q * 2, tx: m.tx * 2, ty: m.ty * 2, w: 2)
        let output = PixelRect(x: 0, y: 0, width: 40, height: 40)
        #expect(bitmap.warped(by: m, output: output) == bitmap.warped(by: double, output: output))
    }

    /// A half pixel's move gives half covered edges and nothing outside.
    @Test func edgesAreCoveredInPart() {
        let shifted = opaqueWhite.warped(
            by: Projection(.translation(x: 3.5, y: 2.25)), output: PixelRect(x: 0, y: 0, width: 30, height: 20))
        func alpha(_ x: Int, _ y: Int) -> Int { shifted[x, y].argb[0] }
        #expect(alpha(10, 6) == 255 && alpha(2, 6) == 0 && alpha(24, 6) == 0)
        #expect(abs(alpha(3, 6) - 128) <= 1 && abs(alpha(23, 6) - 128) <= 1)
        #expect(abs(alpha(10, 2) - 191) <= 1 && abs(alpha(10, 12) - 64) <= 1)
        #expect(shifted.pixels.allSatisfy { $0.argb[1...].allSatisfy { [a = $0.argb[0]] in $0 == a } })
    }

    /// Total alpha is area, for a turned, a magnified, a very small and a perspective image.
    @Test(arguments: [
        Projection(Transform2D.rotation(0.5).concatenating(.translation(x: 20, y: 10))),
        Projection(Transform2D.scale(x: 1.7, y: 2.9).concatenating(.translation(x: 0.3, y: 7.7))),
        Projection(Transform2D.scale(x: 0.13, y: 0.04).concatenating(.translation(x: 5.2, y: 6.4))),
        Projection(a: 2, b: 0.1, p: 0.02, c: -0.1, d: 2, q: 0.01, tx: 8, ty: 9, w: 1),
    ])
    func alphaIsArea(_ projection: Projection) throws {
        let result = opaqueWhite.warped(by: projection, output: PixelRect(x: -10, y: -10, width: 90, height: 90))
        let corners = try Rect(x: 0, y: 0, width: 20, height: 10).corners.map { try #require(projection.apply($0)) }
        let area = (0..<4).map { i in corners[i].x * corners[(i + 1) % 4].y - corners[(i + 1) % 4].x * corners[i].y }.reduce(0, +) / 2
        let sum = result.pixels.map { Double($0.argb[0]) / 255 }.reduce(0, +)
        // Coverage by distance is exact along straight edges and off by a little at the four corners and on slanted edges.
        #expect(abs(sum - area) < 0.5 + 0.01 * area, "\(sum) for \(area)")
    }

    /// Inside the image each pixel is the picture at the inverse point: checked with a picture whose colour is its place.
    @Test func perspectiveLandsWhereTheProjectionSays() {
        var ramp = Bitmap(width: 128, height: 128)
        for y in 0..<128 { for x in 0..<128 { ramp[x, y] = 0xFF00_0000 | UInt32(2 * x) << 16 | UInt32(2 * y) << 8 } }
        let projection = Projection(a: 0.9, b: 0.1, p: 0.003, c: -0.2, d: 1.0, q: 0.001, tx: 30, ty: 5, w: 1)
        let result = ramp.warped(by: projection, output: PixelRect(x: 0, y: 0, width: 160, height: 160))
        for (x, y) in [(20.0, 20.0), (64, 64), (100, 30), (30, 110)] {
            guard let place = projection.apply(Point(x: x, y: y)) else { continue }
            let argb = result[Int(place.x), Int(place.y)].argb
            // The pixel's centre may lie 0.7 pixels away: twice that in colour, times the shrinking of up to 1.7.
            #expect(argb[0] == 255)
            #expect(abs(Double(argb[1]) - (2 * x - 1)) < 3.5 && abs(Double(argb[2]) - (2 * y - 1)) < 3.5, "\(argb) at \(x), \(y)")
        }
    }

    @Test func shrinkingFarKeepsTheMean() {
        var stripes = Bitmap(width: 256, height: 64)
        for y in 0..<64 { for x in 0..<256 { stripes[x, y] = x % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 } }
        let small = stripes.warped(by: Projection(.scale(x: 0.1, y: 0.1)), output: PixelRect(x: 0, y: 0, width: 26, height: 7))
        for y in 1..<5 { for x in 1..<24 { #expect(abs(small[x, y].argb[1] - 128) < 16) } }
    }

    @Test func badProjectionsGiveNothing() {
        let clear = Bitmap(width: 8, height: 8)
        let output = PixelRect(x: 0, y: 0, width: 8, height: 8)
        var bad = [Projection(.scale(x: 0, y: 1)), Projection(.scale(x: .nan, y: 1)), Projection(.scale(x: .infinity, y: 1))]
        bad.append(Projection(a: 1, b: 0, p: 0, c: 0, d: 1, q: 0, tx: 0, ty: 0, w: -1))
        for projection in bad { #expect(opaqueWhite.warped(by: projection, output: output) == clear) }
        for scale in [1e-200, 1e-30, 1e30, 1e150, 1e300] {
            for w in [1, 1e-300, 1e300] {
                _ = opaqueWhite.warped(
                    by: Projection(a: scale, b: 1, p: 1e-5, c: 0, d: scale, q: scale, tx: -scale, ty: 1, w: w), output: output)
            }
        }
    }

    /// A plane that runs to the horizon: nothing above it, and no trap at it.
    @Test func horizon() {
        let projection = Projection(a: 1, b: 0, p: 0, c: 0, d: 0.1, q: 0.1, tx: -10, ty: -1, w: -0.2)
        let result = opaqueWhite.warped(by: projection, output: PixelRect(x: -200, y: -200, width: 400, height: 400))
        #expect(result.pixels.contains { $0 != 0 })
    }
}
