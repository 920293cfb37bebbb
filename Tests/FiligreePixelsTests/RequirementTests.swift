import FiligreeCore
import FiligreePixels
import Testing

/// What a viewer would notice: colours and edges after blending in YUV, judged in RGB.
@Suite struct RequirementTests {
    static let pure: [[Double]] = [
        [255, 0, 0], [0, 255, 0], [0, 0, 255], [0, 255, 255], [255, 0, 255], [255, 255, 0], [0, 0, 0], [255, 255, 255],
    ]

    /// The RGB formula on the colour that the picture's whole numbers stand for. Two levels and the half of the last rounding to bytes: the
    /// result is whole numbers of Y, Cb and Cr again, and blue takes Cb times 2.1.
    @Test(arguments: ColorDescription.common)
    func pureColoursBlendAsInRGB(_ color: ColorDescription) {
        for top in Self.pure {
            for bottom in Self.pure {
                for (alpha, opacity) in [(0, 1), (1, 1), (64, 1), (128, 1), (200, 1), (254, 1), (255, 1), (255, 0.25), (128, 0.5)] {
                    let picture = GuardedPicture(width: 4, height: 4, color: color)
                    picture.fill(bottom)
                    let below = FloatColor(color).rgb([picture.luma[0, 0], picture.cb[0, 0], picture.cr[0, 0]].map(Double.init))
                    let bitmap = Bitmap.flat(top, alpha: alpha, width: 4, height: 4)
                    blend(YUVSprite(bitmap, x: 0, y: 0, color: color), x: 0, y: 0, opacity: opacity, into: picture.view)
                    let a = Double(alpha) / 255 * opacity
                    let exact = zip(top, below).map { $0 * a + $1 * (1 - a) }
                    for pixel in Bitmap(picture.view).pixels {
                        for (byte, value) in zip(pixel.argb[1...], exact) {
                            #expect(abs(Double(byte) - value) <= 2.5, "\(top) \(alpha) on \(bottom): \(byte), exact \(value)")
                        }
                    }
                }
            }
        }
    }

    /// A disc of white with every alpha from 0 to 255, at every parity, leaves white white.
    @Test(arguments: ColorDescription.all)
    func softWhiteDiscOnWhite(_ color: ColorDescription) {
        var disc = Bitmap(width: 75, height: 75)
        for y in 0..<75 {
            for x in 0..<75 {
                let (dx, dy) = (Double(x) - 37, Double(y) - 37)
                let alpha = UInt32(max(0, min(255, (37 - (dx * dx + dy * dy).squareRoot()) * 8)))
                disc[x, y] = alpha << 24 | alpha << 16 | alpha << 8 | alpha
            }
        }
        for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            for opacity in [1, 0.8, 0.33] {
                let picture = GuardedPicture(width: 80, height: 80, color: color)
                picture.fill([255, 255, 255])
                blend(YUVSprite(disc, x: x, y: y, color: color), x: x, y: y, opacity: opacity, into: picture.view)
                #expect(Bitmap(picture.view).pixels.allSatisfy { $0.argb.allSatisfy { $0 >= 254 } })
            }
        }
    }

    /// Grey on grey: no cell at no edge takes colour, wherever the sprite begins and ends.
    @Test(arguments: ColorDescription.all)
    func neutralSpriteKeepsChroma(_ color: ColorDescription) {
        for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1), (-3, -5), (14, 9)] {
            for (width, height) in [(1, 1), (2, 3), (5, 4), (7, 7), (30, 30)] {
                for (alpha, opacity) in [(255, 1), (255, 0.5), (100, 1), (3, 0.9)] {
                    let picture = GuardedPicture(width: 19, height: 17, color: color)
                    let bitmap = Bitmap.flat([90, 90, 90], alpha: alpha, width: width, height: height)
                    blend(YUVSprite(bitmap, x: x, y: y, color: color), x: x, y: y, opacity: opacity, into: picture.view)
                    #expect(picture.bytes[1].allSatisfy { $0 == 128 } && picture.bytes[2].allSatisfy { $0 == 128 })
                    #expect(picture.isGuardIntact)
                }
            }
        }
    }

    /// A sprite that ends with a picture of odd size colours its last column and row fully.
    @Test(arguments: ColorDescription.common)
    func oddPictureIsCoveredToItsEdge(_ color: ColorDescription) {
        for alpha in [255, 77] {
            let (odd, even) = (GuardedPicture(width: 7, height: 5, color: color), GuardedPicture(width: 8, height: 6, color: color))
            for picture in [odd, even] {
                picture.fill([20, 200, 90])
                let (width, height) = (picture.view.width, picture.view.height)
                let bitmap = Bitmap.flat([250, 30, 60], alpha: alpha, width: width, height: height)
                blend(YUVSprite(bitmap, x: 0, y: 0, color: color), x: 0, y: 0, into: picture.view)
            }
            // Twice a rounding of 1/512 level, then the byte's own rounding.
            for (a, b) in zip(odd.bytes[1] + odd.bytes[2], even.bytes[1] + even.bytes[2]) { #expect(abs(Int(a) - Int(b)) <= 1) }
        }
    }
}
