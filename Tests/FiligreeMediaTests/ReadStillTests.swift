import FiligreeMedia
import FiligreePixels
import Foundation
import TestMedia
import Testing

/// Still pictures of many kinds against what ffmpeg makes of them.
@Suite struct ReadStillTests {
    private static let kinds = [
        "rgb24.png", "rgba.png", "rgba64be.png", "rgb48be.png", "gray.png", "gray16be.png", "ya8.png", "ya16be.png", "pal8.png",
        "monob.png",
        "yuvj420p.jpg", "yuvj444p.jpg", "gray.jpg", "bgr24.bmp", "bgra.bmp", "rgb24.tiff", "rgba.tiff", "bgra.webp", "rgb8.gif",
    ]

    @Test(arguments: kinds) func likeTheJudge(_ kind: String) throws {
        let material = try ReadMaterial()
        let format = (kind as NSString).deletingPathExtension
        let gradient = "-f lavfi -i testsrc2=s=61x47:d=0.04,format=rgba,geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='X*4'"
        let encoder = kind.hasSuffix("webp") ? "-c:v libwebp -lossless 1" : "-pix_fmt \(format)"
        let path = try material.make(kind, gradient, "-frames:v 1 -update 1", encoder)
        let bitmap = try StillPicture.load(path: path)
        #expect((bitmap.width, bitmap.height) == (61, 47))
        #expect(try StillPicture.size(path: path) == (61, 47))
        let raw = try ReadMaterial.raw(path, "-frames:v 1 -sws_flags bicubic+accurate_rnd+full_chroma_int+full_chroma_inp -pix_fmt rgba")
        var worst = 0
        for index in 0..<61 * 47 {
            let alpha = Int(raw[index * 4 + 3])
            var expected = UInt32(alpha)
            for channel in 0..<3 {
                let color = Int(raw[index * 4 + channel]) * alpha + 127
                expected = expected << 8 | UInt32(color / 255)
            }
            worst = max(worst, ReadResult.difference(bitmap.pixels[index], expected))
        }
        #expect(worst <= 2)
    }

    @Test func exifTurnsThePicture() throws {
        let material = try ReadMaterial()
        let path = try material.make("a.jpg", "-f lavfi -i color=blue:s=64x48:d=0.04 -vf drawbox=0:0:32:24:red:fill -update 1 -q:v 1")
        let plain = try Data(contentsOf: URL(fileURLWithPath: path))
        // Where the red quarter (stored at the top left) is seen: (right?, bottom?).
        let corners: [(Int, Bool, Bool)] = [
            (1, false, false), (2, true, false), (3, true, true), (4, false, true), (5, false, false), (6, true, false), (7, true, true),
            (8, false, true),
        ]
        for (number, isRight, isBottom) in corners {
            let turned = try material.write("e\(number).jpg", Self.exif(UInt8(number), in: plain))
            let bitmap = try StillPicture.load(path: turned)
            #expect((bitmap.width, bitmap.height) == (number > 4 ? (48, 64) : (64, 48)), "EXIF \(number)")
            #expect(try StillPicture.size(path: turned) == (bitmap.width, bitmap.height))
            for (right, bottom) in [(false, false), (true, false), (false, true), (true, true)] {
                let pixel = bitmap.pixels[(bottom ? bitmap.height - 8 : 8) * bitmap.width + (right ? bitmap.width - 8 : 8)]
                let isRed = (right, bottom) == (isRight, isBottom)
                #expect(ReadResult.difference(pixel, isRed ? 0xFFFE_0000 : 0xFF00_00FE) < 8, "EXIF \(number) \(right) \(bottom)")
            }
        }
    }

    /// An EXIF block with nothing but the orientation, behind the start marker.
    private static func exif(_ orientation: UInt8, in jpeg: Data) -> Data {
        let tiff: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
        let body = Array("Exif\0\0".utf8) + tiff
        return jpeg.prefix(2) + Data([0xFF, 0xE1, 0, UInt8(body.count + 2)] + body) + jpeg.dropFirst(2)
    }

    @Test func samplesStandUpright() throws {
        guard let folder = Samples.folder.map({ $0 + "/08-stickers-images/exif-orientation-examples" }) else { return }
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasSuffix(".jpg") {
            let bitmap = try StillPicture.load(path: folder + "/" + name)
            #expect((bitmap.width > bitmap.height) == name.hasPrefix("Landscape"), "\(name)")
        }
    }

    @Test func hugePicturesAreRefusedEarly() throws {
        let material = try ReadMaterial()
        let path = try material.make("a.png", ReadMaterial.clip("64x48", seconds: 0.04), "-update 1")
        var data = try Data(contentsOf: URL(fileURLWithPath: path))
        data.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
        #expect(throws: MediaError.self) { try StillPicture.load(path: material.write("huge.png", data)) }
        var limits = StillPicture.Limits()
        limits.side = 63
        #expect(throws: MediaError.self) { try StillPicture.load(path: path, limits: limits) }
        limits.side = 64
        #expect(try StillPicture.load(path: path, limits: limits).width == 64)
        #expect(throws: MediaError.self) { try StillPicture.load(path: material.make("s.wav", "-f lavfi -i sine=d=0.1")) }
        #expect(throws: MediaError.self) { try StillPicture.load(path: material.truncated(path, to: 0.1, "cut.png")) }
    }
}
