import Filigree
import Foundation
import TestMedia
import Testing

/// What lies on the picture has the colours that RGB arithmetic gives, in every kind of YUV.
@Suite struct BlendTests {
    static let names = ["-colorspace", "-color_primaries", "-color_trc"]

    /// Stripes of flat colours, tagged as what they are.
    private static func clip(_ colors: [[Double]], _ matrix: FloatMatrix, in folder: TemporaryFolder) throws -> (PatchClip, String) {
        let standard = matrix.isBT709 ? "bt709" : "smpte170m"
        var clip = PatchClip(colors: colors, matrix: matrix, frames: 1)
        clip.tags = names.flatMap { [$0, standard] } + ["-color_range", matrix.isFullRange ? "pc" : "tv"]
        return (clip, try clip.write("\(UUID().uuidString).mp4", in: folder))
    }

    private static func distance(_ a: [Double], _ b: [Double]) -> Double {
        zip(a, b).map { abs($0 - $1) }.max() ?? .infinity
    }

    /// Lossless, so that nothing but the blend is seen.
    private static func planes(
        _ path: String, _ clip: PatchClip, _ layers: [Layer], in folder: TemporaryFolder, images: ImageStore = ImageStore()
    ) async throws -> FrameDump {
        let size = Size(width: Double(clip.width), height: Double(clip.height))
        var settings = ExportSettings()
        settings.preset = "ultrafast"
        settings.quality = .crf(0)
        let output = folder.file("blended.mp4")
        _ = try await Export(.covering(path, size: size, with: layers), to: output, settings: settings, images: images).run()
        return try FrameDump.stored(output)
    }

    static let sprites: [[Double]] = [
        [255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 0], [255, 255, 255], [0, 0, 0], [128, 128, 128],
    ]

    /// Seven pure colours across each of six stripes.
    @Test(arguments: FloatMatrix.all, [1.0, 0.5]) func pureColoursFollowTheFormula(matrix: FloatMatrix, opacity: Double) async throws {
        let folder = try TemporaryFolder()
        let (clip, path) = try Self.clip(PatchClip.pure, matrix, in: folder)
        let height = 12.0
        let layers = Self.sprites.enumerated().map { row, rgb in
            let color = Color(red: rgb[0] / 255, green: rgb[1] / 255, blue: rgb[2] / 255)
            return Layer.patch(Rect(x: 0, y: Double(row) * height, width: Double(clip.width), height: height), color, opacity: opacity)
        }
        let (before, after) = (try FrameDump.stored(path), try await Self.planes(path, clip, layers, in: folder))
        for (row, sprite) in Self.sprites.enumerated() {
            for index in clip.colors.indices {
                let (x, y) = (clip.middle(index).x, row * 12 + 6)
                let (base, met) = (matrix.rgb(before.yuv(0, x: x, y: y)), matrix.rgb(after.yuv(0, x: x, y: y)))
                let expected = zip(sprite, base).map { opacity * $0 + (1 - opacity) * $1 }
                #expect(Self.distance(expected, met) <= 2, "\(sprite) on \(base): \(met)")
            }
        }
    }

    /// A white disc whose alpha falls from the middle to the rim.
    private static func softDisc(_ level: UInt32) -> Bitmap {
        var bitmap = Bitmap(width: 61, height: 61)
        for y in 0..<61 {
            for x in 0..<61 {
                let distance = hypot(Double(x) - 30, Double(y) - 30) / 30
                let alpha = UInt32((max(0, 1 - distance) * 255).rounded())
                let value = (level * alpha + 127) / 255
                bitmap[x, y] = alpha << 24 | value << 16 | value << 8 | value
            }
        }
        return bitmap
    }

    @Test(arguments: FloatMatrix.all) func whiteOnWhiteIsWhite(matrix: FloatMatrix) async throws {
        let folder = try TemporaryFolder()
        let (clip, path) = try Self.clip([[255, 255, 255]], matrix, in: folder)
        let disc = LayerContent.image(ImageReference(.memory("disc")))
        var faint = Layer(frame: Rect(x: 101, y: 7, width: 61, height: 61), content: disc)
        faint.opacity = 0.37
        var turned = Layer(frame: Rect(x: 200.3, y: 12.7, width: 48.5, height: 51.2), content: disc)
        turned.transform = .rotation(0.6, x: 0, y: 0, z: 1)
        var text = TextContent("soft")
        text.foregroundColor = .white
        let layers = [
            Layer(frame: Rect(x: 11, y: 9, width: 61, height: 61), content: disc), faint, turned,
            Layer(frame: Rect(x: 160, y: 60, width: 80, height: 30), content: .text(text)),
        ]
        let images = ImageStore(memory: ["disc": Self.softDisc(255)])
        let after = try await Self.planes(path, clip, layers, in: folder, images: images)
        let size = clip.width * clip.height
        let darkest = Double(after.frames[0][..<size].min() ?? 0)
        #expect(matrix.rgb([darkest, 128, 128])[0] >= 254)
        #expect(Set(after.frames[0][size...]) == [128])
    }

    /// Grey has no colour, wherever its edges fall on the chroma grid.
    @Test(arguments: FloatMatrix.all) func greyOnGreyHasNoColour(matrix: FloatMatrix) async throws {
        let folder = try TemporaryFolder()
        let (clip, path) = try Self.clip([[128, 128, 128], [40, 40, 40]], matrix, in: folder)
        var layers: [Layer] = []
        for index in 0..<12 {
            let (x, y) = (Double(7 + index * 25), Double(3 + index * 5))
            let frame = Rect(x: x, y: y, width: Double(9 + index % 4), height: Double(13 + index % 3))
            layers.append(.patch(frame, Color(white: Double(index) / 11), opacity: index % 2 == 0 ? 1 : 0.43))
        }
        layers.append(Layer(frame: Rect(x: 33, y: 31, width: 61, height: 61), content: .image(ImageReference(.memory("disc")))))
        let images = ImageStore(memory: ["disc": Self.softDisc(200)])
        let (before, after) = (try FrameDump.stored(path), try await Self.planes(path, clip, layers, in: folder, images: images))
        let size = clip.width * clip.height
        #expect(before.frames[0][..<size] != after.frames[0][..<size])
        #expect(Set(after.frames[0][size...]) == [128])
    }
}
