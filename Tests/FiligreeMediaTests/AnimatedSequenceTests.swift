import FiligreeMedia
import FiligreePixels
import Foundation
import TestMedia
import Testing

/// AVIF sequences.
@Suite struct AnimatedSequenceTests {
    private static func make(_ material: ReadMaterial) throws -> String {
        let clip = "-f lavfi -i testsrc2=s=64x48:r=5:d=1.2"
        return try material.make("a.avif", clip, "-c:v libaom-av1 -cpu-used 8 -crf 20 -pix_fmt yuv444p -f avif")
    }

    @Test func framesOfTheJudge() throws {
        let material = try ReadMaterial()
        let path = try Self.make(material)
        let picture = try AnimatedPicture(path: path)
        #expect(
            picture.info == AnimatedPictureInfo(width: 64, height: 48, delays: .init(repeating: 0.2, count: 6), plays: picture.info.plays))
        let raw = try ReadMaterial.raw(path, "-sws_flags bicubic+accurate_rnd+full_chroma_int+full_chroma_inp -pix_fmt bgra")
        let size = 64 * 48 * 4
        try #require(raw.count == 6 * size)
        for index in [0, 1, 5, 2, 3, 0] {
            let met = try picture.frame(index).pixels.withUnsafeBytes(Array.init)
            let difference = PictureDifference(met, Array(raw[index * size..<(index + 1) * size]))
            #expect(difference.maximum <= 2, "frame \(index)")
        }
    }

    /// The edit list repeats, or does not; without one it plays for ever.
    @Test func plays() throws {
        let material = try ReadMaterial()
        let data = try Data(contentsOf: URL(fileURLWithPath: Self.make(material)))
        for (flags, duration, plays) in [(0, 6, 1), (1, 6, 1), (1, 13, 3), (1, UInt32.max, 0)] as [(UInt8, UInt32, Int)] {
            let path = try material.write("edited.avif", try Self.edited(data, flags: flags, duration: duration))
            #expect(try AnimatedPicture.info(path: path).plays == plays, "\(flags) \(duration)")
        }
    }

    /// The file with an edit list of six ticks in its track, and that many ticks in the track's header.
    private static func edited(_ data: Data, flags: UInt8, duration: UInt32) throws -> Data {
        var data = data
        let header = try #require(data.range(of: Data("tkhd".utf8)))
        let long = (0..<4).map { UInt8(truncatingIfNeeded: duration >> (24 - 8 * $0)) }
        data.replaceSubrange(header.upperBound + 20..<header.upperBound + 24, with: long)
        if let old = data.range(of: Data("edts".utf8)) { data.replaceSubrange(old, with: Data("free".utf8)) }
        let size = Int(data[header.lowerBound - 1])
        let list: [UInt8] =
            [0, 0, 0, 36] + Array("edts".utf8) + [0, 0, 0, 28] + Array("elst".utf8)
            + [0, 0, 0, flags, 0, 0, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 1, 0, 0]
        data.insert(contentsOf: list, at: header.lowerBound - 4 + size)
        for name in ["moov", "trak"] { try grow(name, by: list.count, in: &data) }
        return data
    }

    private static func grow(_ name: String, by count: Int, in data: inout Data) throws {
        let place = try #require(data.range(of: Data(name.utf8))).lowerBound - 4
        let size = data[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } + count
        data.replaceSubrange(place..<place + 4, with: (0..<4).map { UInt8(truncatingIfNeeded: size >> (24 - 8 * $0)) })
    }

    @Test func everyCut() throws {
        let material = try ReadMaterial()
        let data = try Data(contentsOf: URL(fileURLWithPath: Self.make(material)))
        let step = max(1, data.count / 60)
        var opened = 0
        for length in stride(from: 0, to: data.count, by: step) {
            if AnimatedResult.drain(try material.write("cut.avif", data.prefix(length))) == 6 { opened += 1 }
        }
        #expect(opened == 0)
    }

    /// Alpha that is a track of its own; a second track that is depth is none.
    @Test func samples() throws {
        guard let folder = Samples.folder.map({ $0 + "/03-apng-webp-avif" }) else { return }
        let star = try AnimatedPicture(path: folder + "/pillow/avif/star.avifs")
        #expect(star.info == AnimatedPictureInfo(width: 159, height: 159, delays: .init(repeating: 0.04, count: 5), plays: 0))
        for index in 0..<5 {
            let frame = try star.frame(index)
            #expect(frame[1, 1] == 0 && frame[157, 157] == 0)
            #expect(frame[79, 79] >> 24 == 255 && frame[79, 79] & 0xFF < 0xFF && frame[79, 79] >> 16 & 0xFF > 0xF0)
        }
        for (name, plays) in [("colors-animated-8bpc.avif", 1), ("colors-animated-8bpc-depth-exif-xmp.avif", 0)] {
            let picture = try AnimatedPicture(path: "\(folder)/libavif-sequences/tests/data/\(name)")
            #expect(picture.info.plays == plays && picture.info.delays.count == 5)
            for index in 0..<5 { #expect(try picture.frame(index).pixels.allSatisfy { $0 >> 24 == 255 }) }
        }
    }
}
