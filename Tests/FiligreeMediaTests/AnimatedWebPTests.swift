import FiligreeMedia
import Foundation
import Testing

/// Animated WebP against a composer of its own.
@Suite struct AnimatedWebPTests {
    /// Frames at even places, as the format wants them.
    private static func scene() -> AnimatedScene {
        var dice = AnimatedDice(state: 5)
        var scene = AnimatedPNGTests.scene(&dice)
        for index in scene.frames.indices {
            scene.frames[index].x &= ~1
            scene.frames[index].y &= ~1
        }
        return scene
    }

    private static let orders = AnimatedPNGTests.orders.filter { $0.0 != .previous }

    @Test func orderPairs() throws {
        let material = try ReadMaterial()
        var webP = try AnimatedWebP(scene: Self.scene())
        for (even, odd) in Self.orders.flatMap({ even in Self.orders.map { (even, $0) } }) {
            for index in webP.scene.frames.indices {
                (webP.scene.frames[index].disposal, webP.scene.frames[index].isOver) = index % 2 == 0 ? even : odd
            }
            // The library's blending is coarse: a level or two for each layer.
            try AnimatedResult.compare(material.write("a.webp", webP.data), webP.scene, tolerance: 5, "\(even) \(odd)")
        }
    }

    @Test func timesAndPlays() throws {
        let material = try ReadMaterial()
        for plays in [0, 1, 5] {
            let webP = try AnimatedWebP(scene: Self.scene(), delays: [0, 1, 10, 11, 40, 16_777_215], plays: plays)
            let info = try AnimatedPicture.info(path: material.write("a.webp", webP.data))
            #expect(info.plays == plays)
            #expect(info.delays == [0.1, 0.001, 0.01, 0.011, 0.04, 16777.215])
        }
    }

    /// Made by the encoder, with whatever frames it chose to store.
    @Test func encoded() throws {
        let material = try ReadMaterial()
        let clip = "-f lavfi -i testsrc2=s=64x48:r=10:d=0.8,format=bgra"
        let path = try material.make("a.webp", clip, "-c:v libwebp_anim -lossless 1 -loop 3")
        let picture = try AnimatedPicture(path: path)
        #expect(picture.info == AnimatedPictureInfo(width: 64, height: 48, delays: .init(repeating: 0.1, count: 8), plays: 3))
        let original = try material.make("a.nut", clip, "-c:v rawvideo")
        let raw = try ReadMaterial.raw(original, "-pix_fmt bgra")
        for index in [0, 7, 3, 4, 2] {
            let met = try picture.frame(index).pixels.withUnsafeBytes(Array.init)
            #expect(met == Array(raw[index * met.count..<(index + 1) * met.count]), "frame \(index)")
        }
    }

    /// Cut off anywhere, the frames that are whole can be seen.
    @Test func aCutFileHasItsFirstFrames() throws {
        let material = try ReadMaterial()
        let scene = Self.scene()
        let data = try AnimatedWebP(scene: scene).data
        var counts: Set<Int> = []
        for length in data.indices where length % 7 == 0 {
            guard let count = AnimatedResult.drain(try material.write("cut.webp", data.prefix(length))) else { continue }
            counts.insert(count)
        }
        #expect(counts.sorted() == [1, 2, 3, 4, 5])
    }
}
