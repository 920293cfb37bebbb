import FiligreeMedia
import FiligreePixels
import Testing

/// Which frame is seen when; pictures that do not move.
@Suite struct AnimatedInfoTests {
    @Test func framesByTime() {
        let info = AnimatedPictureInfo(width: 1, height: 1, delays: [0.1, 0.1, 0.1, 0.5], plays: 0)
        let times = [-1, 0, 0.05, 0.0999, 0.1, 0.2, 0.3, 0.30000001, 0.7, 0.8, 100, .infinity]
        #expect(times.map(info.frameIndex(at:)) == [0, 0, 0, 0, 1, 2, 3, 3, 3, 3, 3, 3])
        #expect(info.frameIndex(at: .nan) == 0)
        #expect(abs(info.duration - 0.8) < 1e-12)
    }

    /// The start of every frame, summed up or counted, is that frame's.
    @Test func startsOfManyFrames() {
        let info = AnimatedPictureInfo(width: 1, height: 1, delays: .init(repeating: 0.07, count: 3000), plays: 1)
        for index in stride(from: 0, to: 3000, by: 37) { #expect(info.frameIndex(at: Double(index) * 7 / 100) == index) }
    }

    @Test(arguments: ["a.jpg", "a.bmp", "a.png", "still.webp"]) func stills(_ name: String) throws {
        let material = try ReadMaterial()
        let coding = name.hasSuffix("webp") ? "-c:v libwebp" : ""
        let path = try material.make(name, "-f lavfi -i testsrc2=s=30x20:d=0.04 -frames:v 1", coding)
        let picture = try AnimatedPicture(path: path)
        #expect(picture.info == AnimatedPictureInfo(width: 30, height: 20, delays: [0], plays: 1))
        #expect(try picture.frame(0) == StillPicture.load(path: path))
    }
}
