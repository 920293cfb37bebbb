import FiligreeCore
import FiligreePixels
import Testing

@Suite struct ConvertTests {
    /// Half a level of rounding, and up to four roundings to 1/64 level before it.
    static let readTolerance = 0.54
    /// Half a level of rounding, 0.012 of 15-bit weights, 1/512 of chroma's own fraction.
    static let writeTolerance = 0.52

    /// The plain twin of reading: colour of one pixel, clamped but not rounded.
    private func exactPixel(_ picture: GuardedPicture, _ x: Int, _ y: Int, _ upsampling: ChromaUpsampling) -> [Double] {
        func chroma(_ plane: GuardedPlane) -> Double {
            guard upsampling == .bilinear else { return Double(plane[x / 2, y / 2]) }
            // Samples sit at luma column 2i and between luma rows 2j and 2j + 1.
            let (cx, cy) = (Double(x) / 2, (Double(y) - 0.5) / 2)
            var sum = 0.0
            for (i, wx) in [(Int(cx.rounded(.down)), 1 - (cx - cx.rounded(.down))), (Int(cx.rounded(.down)) + 1, cx - cx.rounded(.down))] {
                for (j, wy) in [
                    (Int(cy.rounded(.down)), 1 - (cy - cy.rounded(.down))), (Int(cy.rounded(.down)) + 1, cy - cy.rounded(.down)),
                ] {
                    sum += wx * wy * Double(plane[max(0, min(plane.width - 1, i)), max(0, min(plane.height - 1, j))])
                }
            }
            return sum
        }
        let yuv = [Double(picture.luma[x, y]), chroma(picture.cb), chroma(picture.cr)]
        return FloatColor(picture.view.color).rgb(yuv).map { max(0, min(255, $0)) }
    }

    @Test(arguments: ColorDescription.all)
    func readMatchesPlainTwin(_ color: ColorDescription) {
        var random = SeededRandom(11)
        for width in 1...67 {
            let height = Int.random(in: 1...9, using: &random)
            let picture = GuardedPicture(width: width, height: height, color: color, padding: width % 4)
            picture.fillRandomly(&random)
            let upsampling: ChromaUpsampling = width % 4 == 3 ? .nearest : .bilinear
            let x = Int.random(in: 0..<width, using: &random)
            let y = Int.random(in: 0..<height, using: &random)
            let part = PixelRect(x: x, y: y, width: .random(in: 1...width - x, using: &random), height: height - y)
            for rect in [picture.view.bounds, part] {
                let bitmap = Bitmap(picture.view, rect: rect, upsampling: upsampling)
                var worst = 0.0
                for row in 0..<rect.height {
                    for column in 0..<rect.width {
                        let argb = bitmap[column, row].argb
                        let exact = exactPixel(picture, rect.x + column, rect.y + row, upsampling)
                        for (byte, value) in zip(argb[1...], exact) { worst = max(worst, abs(Double(byte) - value)) }
                        #expect(argb[0] == 255)
                    }
                }
                #expect(worst < Self.readTolerance, "width \(width), \(rect), \(upsampling)")
            }
        }
    }

    @Test(arguments: ColorDescription.all)
    func writeMatchesPlainTwin(_ color: ColorDescription) {
        var random = SeededRandom(12)
        let float = FloatColor(color)
        for width in 1...67 {
            let picture = GuardedPicture(width: width + 3 + width % 3, height: 11 + width % 2, color: color, padding: width % 6)
            picture.fillRandomly(&random)
            let bitmap = Bitmap.random(width: width, height: .random(in: 1...13, using: &random), using: &random)
            let (x, y) = (Int.random(in: -4...6, using: &random), Int.random(in: -4...6, using: &random))
            func new(_ column: Int, _ row: Int) -> [Double]? {
                let (dx, dy) = (column - x, row - y)
                guard dx >= 0, dy >= 0, dx < width, dy < bitmap.height else { return nil }
                return float.yuv(bitmap[dx, dy].argb[1...].map(Double.init))
            }
            let (w, h) = (picture.view.width, picture.view.height)
            let luma = (0..<h).flatMap { row in (0..<w).map { new($0, row)?[0] ?? Double(picture.luma[$0, row]) } }
            let chroma = [(picture.cb, 1), (picture.cr, 2)].map { plane, component in
                (0..<plane.height).flatMap { row in
                    (0..<plane.width).map { column in
                        let places = [(0, 0), (1, 0), (0, 1), (1, 1)].map { (2 * column + $0.0, 2 * row + $0.1) }
                        let inside = places.filter { $0.0 < w && $0.1 < h }
                        let old = Double(plane[column, row])
                        return inside.map { new($0.0, $0.1)?[component] ?? old }.reduce(0, +) / Double(inside.count)
                    }
                }
            }
            bitmap.write(into: picture.view, x: x, y: y)
            #expect(largestError(picture.bytes, [luma] + chroma) < Self.writeTolerance, "width \(width) at (\(x), \(y))")
            #expect(picture.isGuardIntact)
        }
    }

    @Test(arguments: ColorDescription.all)
    func flatColoursSurviveTheRoundTrip(_ color: ColorDescription) {
        for rgb in [
            [0, 0, 0], [255, 255, 255], [255, 0, 0], [0, 255, 0], [0, 0, 255], [0, 255, 255], [255, 0, 255], [255, 255, 0], [13, 97, 201],
        ] {
            let bitmap = Bitmap.flat(rgb.map(Double.init), width: 7, height: 5)
            let picture = GuardedPicture(width: 7, height: 5, color: color)
            bitmap.write(into: picture.view)
            for upsampling in [ChromaUpsampling.bilinear, .nearest] {
                for (new, old) in zip(Bitmap(picture.view, upsampling: upsampling).pixels, bitmap.pixels) {
                    // Half a level of Y and of chroma times 255/224 · 1.88 (BT.2020 blue) is 1.7; fullest blue loses half a level more in full range.
                    for (a, b) in zip(new.argb, old.argb) { #expect(abs(a - b) <= 2, "\(rgb)") }
                }
            }
        }
    }

    /// Reading without interpolation and writing back changes nothing, as long as no colour leaves RGB.
    @Test(arguments: ColorDescription.all)
    func nearestReadAndWriteIsIdentity(_ color: ColorDescription) {
        var random = SeededRandom(13)
        let picture = GuardedPicture(width: 31, height: 23, color: color)
        picture.luma.fill { _, _ in .random(in: 100...150, using: &random) }
        picture.cb.fill { _, _ in .random(in: 108...148, using: &random) }
        picture.cr.fill { _, _ in .random(in: 108...148, using: &random) }
        let before = picture.bytes
        Bitmap(picture.view, upsampling: .nearest).write(into: picture.view)
        for (new, old) in zip(picture.bytes.joined(), before.joined()) { #expect(abs(Int(new) - Int(old)) <= 1) }
    }

    @Test func bandsEqualTheWhole() {
        var random = SeededRandom(14)
        let color = ColorDescription(matrix: .bt709, isFullRange: false)
        let picture = GuardedPicture(width: 37, height: 29, color: color)
        picture.fillRandomly(&random)
        let rect = PixelRect(x: 3, y: 5, width: 31, height: 19)
        let whole = Bitmap(picture.view, rect: rect)
        let banded = Bitmap(width: rect.width, height: rect.height) { pixels in
            for rows in [7..<19, 0..<3, 3..<7] { picture.view.readRows(rows, of: rect, into: pixels) }
        }
        #expect(whole == banded)

        let source = Bitmap.random(width: rect.width, height: rect.height, using: &random)
        let other = GuardedPicture(width: 37, height: 29, color: color)
        for (plane, from) in zip(other.planes, picture.planes) { plane.fill { from[$0, $1] } }
        source.write(into: picture.view, x: rect.x, y: rect.y)
        source.pixels.withUnsafeBufferPointer { pixels in
            for rows in [7..<19, 0..<3, 3..<7] { other.view.writeRows(rows, of: rect, from: pixels.baseAddress!) }
        }
        #expect(other.bytes == picture.bytes)
    }
}
