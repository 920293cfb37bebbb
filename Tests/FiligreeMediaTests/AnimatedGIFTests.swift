import FiligreeMedia
import FiligreePixels
import Foundation
import TestMedia
import Testing

/// GIF against a composer of its own.
@Suite struct AnimatedGIFTests {
    private static let palette: [AnimatedColor] = (0..<8).map { index in
        AnimatedColor(red: UInt8(index & 1) * 255, green: UInt8(index >> 1 & 1) * 255, blue: UInt8(index >> 2) * 200, alpha: 255)
    }

    /// A picture of random palette entries.
    private static func picture(_ dice: inout AnimatedDice, x: Int, y: Int, width: Int, height: Int) -> AnimatedGIF.Picture {
        let indexes = (0..<width * height).map { _ in UInt8.random(in: 0..<8, using: &dice) }
        return AnimatedGIF.Picture(x: x, y: y, width: width, height: height, indexes: indexes)
    }

    @Test(arguments: 0..<4, 0..<4) func disposalPairs(_ first: Int, _ second: Int) throws {
        let material = try ReadMaterial()
        var dice = AnimatedDice(state: 7)
        for isFull in [true, false] {
            var gif = AnimatedGIF(width: 12, height: 9, palette: Self.palette)
            gif.pictures = [
                Self.picture(&dice, x: isFull ? 0 : 2, y: 0, width: isFull ? 12 : 7, height: isFull ? 9 : 6),
                Self.picture(&dice, x: 3, y: 2, width: 8, height: 5), Self.picture(&dice, x: 1, y: 4, width: 5, height: 5),
                Self.picture(&dice, x: 6, y: 0, width: 6, height: 9),
            ]
            for index in gif.pictures.indices {
                gif.pictures[index].clearIndex = 3
                gif.pictures[index].disposal = [first, second, first, second][index]
            }
            let path = try material.write("pair.gif", gif.data)
            try AnimatedResult.compare(path, gif.scene, tolerance: 0, "\(first) then \(second), full \(isFull)")
        }
    }

    @Test func manyShapes() throws {
        let material = try ReadMaterial()
        var dice = AnimatedDice(state: 1)
        for round in 0..<150 {
            let gif = Self.random(&dice)
            try AnimatedResult.compare(material.write("\(round).gif", gif.data), gif.scene, tolerance: 0, "round \(round)")
        }
    }

    /// Rectangles that reach beyond the canvas or lie beside it, own palettes of any size, rows in both orders, clear entries.
    private static func random(_ dice: inout AnimatedDice) -> AnimatedGIF {
        var gif = AnimatedGIF(width: .random(in: 1...20, using: &dice), height: .random(in: 1...20, using: &dice), palette: Self.palette)
        gif.background = .random(in: 0..<8, using: &dice)
        for _ in 0..<Int.random(in: 1...6, using: &dice) {
            var one = picture(
                &dice, x: .random(in: 0...12, using: &dice), y: .random(in: 0...24, using: &dice), width: .random(in: 1...24, using: &dice),
                height: .random(in: 1...24, using: &dice))
            one.isInterlaced = .random(using: &dice)
            one.disposal = .random(in: 0...3, using: &dice)
            one.clearIndex = .random(using: &dice) ? .random(in: 0..<8, using: &dice) : nil
            if .random(using: &dice) {
                let count = 1 << Int.random(in: 1...8, using: &dice)
                one.palette = colors(count, &dice)
                // Codes have two bits at least: of a palette of two, entries without a colour come up.
                one.indexes = one.indexes.map { $0 & UInt8(max(4, count) - 1) }
            }
            gif.pictures.append(one)
        }
        return gif
    }

    private static func colors(_ count: Int, _ dice: inout AnimatedDice) -> [AnimatedColor] {
        (0..<count).map { _ in
            AnimatedColor(
                red: .random(in: 0...255, using: &dice), green: .random(in: 0...255, using: &dice),
                blue: .random(in: 0...255, using: &dice),
                alpha: 255)
        }
    }

    @Test func theBackgroundColourIsNotPainted() throws {
        let material = try ReadMaterial()
        var gif = AnimatedGIF(width: 4, height: 4, palette: Self.palette)
        gif.background = 7
        gif.pictures = [AnimatedGIF.Picture(x: 1, y: 1, indexes: [5], disposal: 2), AnimatedGIF.Picture(x: 2, y: 2, indexes: [2])]
        let picture = try AnimatedPicture(path: material.write("a.gif", gif.data))
        #expect(try picture.frame(0).pixels.filter { $0 != 0 } == [0xFFFF_00C8])
        #expect(try picture.frame(1).pixels.filter { $0 != 0 } == [0xFF00_FF00])
        #expect(try picture.frame(1)[1, 1] == 0)
    }

    @Test func delays() throws {
        let material = try ReadMaterial()
        var gif = AnimatedGIF(palette: Self.palette)
        gif.pictures = [0, 1, 2, 3, 10, 100, 65535, nil].map { AnimatedGIF.Picture(delay: $0) }
        let info = try AnimatedPicture.info(path: material.write("a.gif", gif.data))
        #expect(info.delays == [0.1, 0.1, 0.02, 0.03, 0.1, 1, 655.35, 0.1])
        #expect(abs(info.duration - 656.8) < 1e-9)
    }

    @Test(arguments: ["NETSCAPE2.0", "ANIMEXTS1.0", "SOMEBODY1.0"]) func plays(_ application: String) throws {
        let material = try ReadMaterial()
        for (said, plays) in [(nil, 1), (0, 0), (1, 2), (5, 6), (65535, 65536)] as [(Int?, Int)] {
            var gif = AnimatedGIF(palette: Self.palette, repeats: said, application: application)
            gif.pictures = [AnimatedGIF.Picture(), AnimatedGIF.Picture(indexes: [1])]
            let info = try AnimatedPicture.info(path: material.write("a.gif", gif.data))
            #expect(info.plays == (application == "SOMEBODY1.0" ? 1 : plays), "\(said as Int?)")
        }
    }

    @Test func aSinglePictureStandsStill() throws {
        let material = try ReadMaterial()
        var gif = AnimatedGIF(palette: Self.palette)
        gif.pictures = [AnimatedGIF.Picture(delay: nil)]
        let info = try AnimatedPicture.info(path: material.write("a.gif", gif.data))
        #expect(info == AnimatedPictureInfo(width: 1, height: 1, delays: [0], plays: 1))
    }

    /// Real compression: codes grow to 12 bits, and the table fills up.
    @Test(arguments: [
        "testsrc2=s=320x240:r=5:d=1", "nullsrc=s=300x200:r=5:d=0.6,geq=r='random(1)*255':g='random(2)*255':b='random(3)*255'",
    ])
    func compressed(_ source: String) throws {
        let material = try ReadMaterial()
        let path = material.file("a.gif")
        try Shell.require("ffmpeg", ["-v", "error", "-f", "lavfi", "-i", source, "-y", path])
        let picture = try AnimatedPicture(path: path)
        let raw = try ReadMaterial.raw(path, "-vsync 0 -pix_fmt bgra")
        let size = picture.info.width * picture.info.height * 4
        #expect(raw.count == size * picture.info.delays.count && picture.info.delays.count > 2)
        for index in picture.info.delays.indices {
            let met = try picture.frame(index).pixels.withUnsafeBytes(Array.init)
            #expect(met == Array(raw[index * size..<(index + 1) * size]), "frame \(index)")
        }
    }

    @Test func anyOrderGivesTheSameFrames() throws {
        let material = try ReadMaterial()
        var dice = AnimatedDice(state: 99)
        var gif = Self.random(&dice)
        while gif.pictures.count < 12 { gif.pictures += Self.random(&dice).pictures }
        let path = try material.write("a.gif", gif.data)
        let steady = try AnimatedPicture(path: path)
        let frames = try gif.pictures.indices.map { try steady.frame($0) }
        let jumping = try AnimatedPicture(path: path)
        for _ in 0..<100 {
            let index = Int.random(in: 0..<frames.count, using: &dice)
            #expect(try jumping.frame(index) == frames[index], "frame \(index)")
        }
    }
}
