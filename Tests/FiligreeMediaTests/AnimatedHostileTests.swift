import FiligreeMedia
import Foundation
import Testing

/// Files that are cut, changed, or say more than they hold.
@Suite struct AnimatedHostileTests {
    private static var gif: AnimatedGIF {
        var gif = AnimatedGIF(
            width: 5, height: 4, palette: (0..<4).map { AnimatedColor(red: $0 * 80, green: 9, blue: 200, alpha: 255) }, repeats: 0)
        for index in 0..<3 {
            var picture = AnimatedGIF.Picture(x: index, y: index, width: 3, height: 3, indexes: [0, 1, 2, 3, 0, 1, 2, 3, 0], clearIndex: 1)
            picture.isInterlaced = index == 1
            picture.palette = index == 2 ? gif.palette : nil
            picture.disposal = index + 1
            gif.pictures.append(picture)
        }
        return gif
    }

    /// What was there before the cut looks as it does in the whole file.
    @Test func everyCutOfAGIF() throws {
        let material = try ReadMaterial()
        let data = Self.gif.data
        let whole = try AnimatedPicture(path: material.write("whole.gif", data))
        let frames = try whole.info.delays.indices.map { try whole.frame($0) }
        var most = 0
        for length in 0...data.count {
            guard let cut = try? AnimatedPicture(path: material.write("cut.gif", data.prefix(length))) else { continue }
            let count = cut.info.delays.count
            #expect(count >= most, "frames are lost at \(length)")
            most = max(most, count)
            for index in 0..<count - 1 { #expect(try cut.frame(index) == frames[index], "frame \(index) at \(length)") }
            _ = try cut.frame(count - 1)
        }
        #expect(most == 3)
    }

    /// Half of the rows of a cut picture are there, the others are clear.
    @Test func aCutPictureShowsItsStart() throws {
        let material = try ReadMaterial()
        var gif = AnimatedGIF(width: 40, height: 40, palette: Self.gif.palette)
        gif.pictures = [AnimatedGIF.Picture(width: 40, height: 40, indexes: .init(repeating: 2, count: 1600))]
        let data = gif.data
        let picture = try AnimatedPicture(path: material.write("cut.gif", data.prefix(data.count / 2)))
        let seen = try picture.frame(0).pixels.filter { $0 != 0 }.count
        #expect((600..<900).contains(seen))
    }

    @Test func everyCutOfOthers() throws {
        let material = try ReadMaterial()
        var dice = AnimatedDice(state: 4)
        let scene = AnimatedPNGTests.scene(&dice)
        let data = AnimatedPNG(scene: scene).data
        var counts: Set<Int> = []
        for length in stride(from: 0, to: data.count, by: 3) {
            guard let count = AnimatedResult.drain(try material.write("cut.png", data.prefix(length))) else { continue }
            counts.insert(count)
        }
        #expect(counts.isSuperset(of: [2, 3, 4, 5, 6]))
    }

    @Test func changedBytes() throws {
        let material = try ReadMaterial()
        var dice = AnimatedDice(state: 11)
        let scene = AnimatedPNGTests.scene(&dice)
        let files = [
            ("a.gif", Self.gif.data), ("a.png", AnimatedPNG(scene: scene).data), ("a.webp", try AnimatedWebP(scene: scene).data),
        ]
        var opened = 0
        for (name, data) in files {
            for _ in 0..<400 {
                var data = data
                for _ in 0..<Int.random(in: 1...4, using: &dice) {
                    data[Int.random(in: 6..<data.count, using: &dice)] = .random(in: 0...255, using: &dice)
                }
                if AnimatedResult.drain(try material.write(name, data)) != nil { opened += 1 }
            }
        }
        #expect(opened > 100)
    }

    @Test func canvasesAboveTheLimits() throws {
        let material = try ReadMaterial()
        var gif = Self.gif
        (gif.width, gif.height) = (65535, 65535)
        #expect(throws: MediaError.self) { try AnimatedPicture(path: material.write("a.gif", gif.data)) }
        var dice = AnimatedDice(state: 4)
        var scene = AnimatedPNGTests.scene(&dice)
        let webP = try AnimatedWebP(scene: scene).data
        let large = webP.prefix(24) + Data(repeating: 0xFF, count: 6) + webP.dropFirst(30)
        #expect(throws: MediaError.self) { try AnimatedPicture(path: material.write("a.webp", large)) }
        scene.width = 1 << 20
        let png = AnimatedPNG(scene: scene) { chunks in
            chunks.map { $0.name == "IHDR" ? .init(name: "IHDR", data: AnimatedPNG.big(1 << 20) + $0.data.dropFirst(4)) : $0 }
        }
        #expect(throws: MediaError.self) { try AnimatedPicture(path: material.write("a.png", png.data)) }
        var limits = AnimatedPicture.Limits()
        limits.picture.pixels = 19
        #expect(throws: MediaError.self) { try AnimatedPicture(path: material.write("b.gif", Self.gif.data), limits: limits) }
        limits.picture.pixels = 20
        #expect(try AnimatedPicture(path: material.write("b.gif", Self.gif.data), limits: limits).info.width == 5)
    }

    /// A picture far larger than the canvas costs only what is seen of it.
    @Test func hugePicturesOnASmallCanvas() throws {
        let material = try ReadMaterial()
        var gif = Self.gif
        for index in gif.pictures.indices { (gif.pictures[index].width, gif.pictures[index].isInterlaced) = (65535, false) }
        #expect(AnimatedResult.drain(try material.write("a.gif", gif.data)) == 3)
    }

    @Test func aMillionFrames() throws {
        let material = try ReadMaterial()
        var bytes = Array(Self.gif.data.prefix(13 + 12))
        let picture: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
        for _ in 0..<1_000_000 { bytes += picture }
        let path = try material.write("million.gif", Data(bytes))
        #expect(throws: MediaError.self) { try AnimatedPicture(path: path) }
        var limits = AnimatedPicture.Limits()
        limits.bytes = bytes.count - 1
        #expect(throws: MediaError.self) { try AnimatedPicture(path: path, limits: limits) }
        limits.bytes = bytes.count
        limits.frames = 1_000_000
        #expect(try AnimatedPicture(path: path, limits: limits).info.delays.count == 1_000_000)
    }

    @Test func whatIsNoAnimatedPicture() throws {
        let material = try ReadMaterial()
        let movie = try material.make("a.mp4", ReadMaterial.clip(), "-c:v mpeg4")
        #expect(throws: MediaError.self) { try AnimatedPicture(path: movie) }
        let matroska = try material.make("a.mkv", ReadMaterial.clip(), "-c:v mpeg4")
        #expect(throws: MediaError.self) { try AnimatedPicture(path: matroska) }
        #expect(throws: MediaError.self) { try AnimatedPicture(path: material.write("a.txt", Data("hello".utf8))) }
        #expect(throws: MediaError.self) { try AnimatedPicture(path: material.write("empty", Data())) }
        #expect(throws: MediaError.self) { try AnimatedPicture(path: material.file("missing")) }
        #expect(throws: MediaError.self) { try AnimatedPicture(path: "/dev/zero") }
    }

    @Test func cancelling() throws {
        let material = try ReadMaterial()
        let cancellation = Cancellation()
        let picture = try AnimatedPicture(path: material.write("a.gif", Self.gif.data), cancellation: cancellation)
        _ = try picture.frame(0)
        cancellation.cancel()
        #expect(throws: MediaError.cancelled) { try picture.frame(1) }
    }
}
