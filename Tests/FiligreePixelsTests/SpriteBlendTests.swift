import FiligreeCore
import FiligreePixels
import Testing

@Suite struct SpriteBlendTests {
    /// Half a level is rounding; the rest is what 15-bit weights (0.012), 8 fraction bits and cut-off products (0.02 together) may add.
    static let tolerance = 0.54

    @Test(arguments: ColorDescription.all)
    func matchesPlainTwin(_ color: ColorDescription) {
        var random = SeededRandom(color.isFullRange ? 1 : 2)
        for width in 1...67 {
            // Even sizes: at odd ones the last cells have a rule of their own, tested apart.
            let picture = GuardedPicture(width: (width + 11) / 2 * 2, height: 12, color: color, padding: width % 5)
            picture.fillRandomly(&random)
            let bitmap = Bitmap.random(width: width, height: .random(in: 1...13, using: &random), using: &random)
            let (x, y) = (Int.random(in: -9...9, using: &random), Int.random(in: -5...7, using: &random))
            let opacity = width % 2 == 0 ? 1 : Double.random(in: 0...1, using: &random)
            let clip = width % 3 == 0 ? PixelRect(x: 3, y: 1, width: width, height: 9) : nil
            let exact = plainBlend(bitmap, x: x, y: y, opacity: opacity, onto: picture, clip: clip)
            let sprite = YUVSprite(bitmap, x: x, y: y, color: color)
            blend(sprite, x: x, y: y, opacity: opacity, into: picture.view, clip: clip)
            let error = largestError(picture.bytes, exact)
            #expect(error < Self.tolerance, "width \(width) at (\(x), \(y)), opacity \(opacity)")
            #expect(picture.isGuardIntact)
        }
    }

    @Test func clearPixelsAndOpacityZeroChangeNothing() {
        var random = SeededRandom(3)
        for color in ColorDescription.common {
            let picture = GuardedPicture(width: 33, height: 21, color: color)
            picture.fillRandomly(&random)
            let before = picture.bytes
            let noise = YUVSprite(.random(width: 30, height: 19, using: &random), x: 1, y: 1, color: color)
            for opacity in [0, -1, .nan, 1e-9] { blend(noise, x: 1, y: 1, opacity: opacity, into: picture.view) }
            // Clear but for two far corners outside the picture: the rows' spans cannot help here.
            var corners = Bitmap(width: 60, height: 60)
            corners[0, 0] = 0xFFFF_FFFF
            corners[59, 59] = 0xFFFF_FFFF
            let sprite = YUVSprite(corners, x: -10, y: -10, color: color)
            for opacity in [1, 0.37] { blend(sprite, x: -10, y: -10, opacity: opacity, into: picture.view) }
            #expect(picture.bytes == before)
            #expect(picture.isGuardIntact)
        }
    }

    /// A row whose middle is clear keeps the bytes there, at every level and through both kernels.
    @Test(arguments: [1, 0.5]) func clearMiddleKeepsEveryLevel(opacity: Double) {
        var bitmap = Bitmap(width: 260, height: 2)
        for y in 0..<2 { (bitmap[0, y], bitmap[259, y]) = (0xFFFF_0000, 0xFF00_FF00) }
        let color = ColorDescription(matrix: .bt709, isFullRange: false)
        let picture = GuardedPicture(width: 260, height: 2, color: color)
        picture.luma.fill { x, _ in UInt8(truncatingIfNeeded: x) }
        picture.cb.fill { x, _ in UInt8(truncatingIfNeeded: 2 * x) }
        picture.cr.fill { x, _ in UInt8(truncatingIfNeeded: 2 * x + 1) }
        let before = picture.bytes
        blend(YUVSprite(bitmap, x: 0, y: 0, color: color), x: 0, y: 0, opacity: opacity, into: picture.view)
        for x in 1..<259 { #expect(picture.bytes[0][x] == before[0][x]) }
        for x in 1..<129 { #expect(picture.bytes[1][x] == before[1][x] && picture.bytes[2][x] == before[2][x]) }
    }

    @Test(arguments: ColorDescription.all)
    func opaqueSpriteIsTheConvertedBitmap(_ color: ColorDescription) {
        var random = SeededRandom(4)
        for (width, height) in [(64, 32), (33, 17), (1, 1), (2, 1), (15, 2)] {
            var bitmap = Bitmap.random(width: width, height: height, using: &random)
            for index in bitmap.pixels.indices { bitmap.pixels[index] = .random(in: 0...0xFF_FFFF, using: &random) | 0xFF00_0000 }
            let blended = GuardedPicture(width: width, height: height, color: color)
            blended.fillRandomly(&random)
            blend(YUVSprite(bitmap, x: 0, y: 0, color: color), x: 0, y: 0, into: blended.view)
            let converted = GuardedPicture(width: width, height: height, color: color)
            bitmap.write(into: converted.view)
            #expect(blended.luma.bytes == converted.luma.bytes)
            if width % 2 == 0 && height % 2 == 0 {
                #expect(blended.bytes == converted.bytes)
            }
            // At an odd edge the sprite knows the half cell's colour to 1/128 level only.
            for (a, b) in zip(blended.bytes.joined(), converted.bytes.joined()) { #expect(abs(Int(a) - Int(b)) <= 1) }
        }
    }

    @Test func whiteIsExact() {
        for color in ColorDescription.all {
            for alpha in 1...255 {
                let bitmap = Bitmap.flat([255, 255, 255], alpha: alpha, width: 2, height: 2)
                let picture = GuardedPicture(width: 2, height: 2, color: color)
                let white: UInt8 = color.isFullRange ? 255 : 235
                picture.luma.fill { _, _ in white }
                for opacity in [1, 0.6] {
                    blend(YUVSprite(bitmap, x: 0, y: 0, color: color), x: 0, y: 0, opacity: opacity, into: picture.view)
                    #expect(picture.bytes == [[white, white, white, white], [128], [128]], "alpha \(alpha)")
                }
            }
        }
    }

    @Test func clipsThatTileBlendOnce() {
        var random = SeededRandom(5)
        let color = ColorDescription(matrix: .bt709, isFullRange: false)
        let (one, tiled) = (GuardedPicture(width: 41, height: 37, color: color), GuardedPicture(width: 41, height: 37, color: color))
        let sprite = YUVSprite(.random(width: 50, height: 40, using: &random), x: -3, y: -2, color: color)
        blend(sprite, x: -3, y: -2, opacity: 0.7, into: one.view)
        for (top, bottom) in [(-4, 5), (5, 6), (6, 19), (19, 50)] {
            for (left, right) in [(0, 7), (7, 20), (20, 90)] {
                let clip = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
                blend(sprite, x: -3, y: -2, opacity: 0.7, into: tiled.view, clip: clip)
            }
        }
        #expect(one.bytes == tiled.bytes)
    }

    @Test func spriteOfNothing() {
        let color = ColorDescription(matrix: .bt601, isFullRange: false)
        for bitmap in [Bitmap(width: 0, height: 0), Bitmap(width: 9, height: 0), Bitmap(width: 8, height: 8)] {
            let sprite = YUVSprite(bitmap, x: 0, y: 1, color: color)
            #expect(sprite.isEmpty && sprite.byteCount == 0)
            let picture = GuardedPicture(width: 4, height: 4, color: color)
            blend(sprite, x: 0, y: 1, into: picture.view)
            #expect(picture.bytes[0].allSatisfy { $0 == 128 })
        }
    }

    @Test func memoryFollowsTheVisiblePart() {
        var bitmap = Bitmap(width: 1000, height: 1000)
        for y in 500..<520 { for x in 301..<341 { bitmap[x, y] = 0x8040_2010 } }
        let sprite = YUVSprite(bitmap, x: 0, y: 0, color: ColorDescription(matrix: .bt709, isFullRange: false))
        #expect(sprite.visibleBox == PixelRect(x: 301, y: 500, width: 40, height: 20))
        #expect(sprite.byteCount < 40 * 20 * 5)
    }

    /// Colours above their alpha break the bitmap's promise; they must not wrap into other colours.
    @Test func tooBrightPixelsAreHeld() {
        for color in ColorDescription.all {
            let picture = GuardedPicture(width: 2, height: 2, color: color)
            blend(YUVSprite(Bitmap(width: 2, height: 2, filledWith: 0x10FF_FFFF), x: 0, y: 0, color: color), x: 0, y: 0, into: picture.view)
            #expect(picture.bytes[0].allSatisfy { $0 >= 128 && $0 < 140 })
            #expect(picture.bytes[1][0] == 128 && picture.bytes[2][0] == 128)
        }
    }
}
