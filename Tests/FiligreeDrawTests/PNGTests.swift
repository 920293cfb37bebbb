import FiligreeDraw
import FiligreePixels
import Testing

struct PNGTests {
    /// The chunks of a file: name and content.
    private func chunks(_ bytes: [UInt8]) throws -> [(String, [UInt8])] {
        #expect(Array(bytes.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        var (result, position): ([(String, [UInt8])], Int) = ([], 8)
        while position + 12 <= bytes.count {
            let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            let name = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
            result.append((name, Array(bytes[position + 8..<position + 8 + length])))
            position += length + 12
        }
        #expect(position == bytes.count)
        return result
    }

    @Test func theHeaderTellsSizeAndFormat() throws {
        let parts = try chunks(PNG.encode(TestPictures.checker))
        #expect(parts.first?.0 == "IHDR" && parts.last?.0 == "IEND")
        // Eight bits, RGB: opaque pictures have no alpha channel.
        #expect(parts[0].1 == [0, 0, 0, 48, 0, 0, 0, 32, 8, 2, 0, 0, 0])
        #expect(try chunks(PNG.encode(Bitmap(width: 2, height: 1)))[0].1 == [0, 0, 0, 2, 0, 0, 0, 1, 8, 6, 0, 0, 0])
    }

    /// The compressed data ends in a checksum of the raw data (Adler-32), which shows that alpha is straight in the file.
    @Test func alphaIsStraight() throws {
        var bitmap = Bitmap(width: 1, height: 1)
        bitmap.pixels[0] = 0x8080_0000
        let data = try #require(try chunks(PNG.encode(bitmap)).first { $0.0 == "IDAT" }).1
        let sums = (UInt8(0)...4).map { adler32([$0, 255, 0, 0, 128]) }
        #expect(sums.contains(data.suffix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }))
    }

    private func adler32(_ bytes: [UInt8]) -> UInt32 {
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            a = (a + UInt32(byte)) % 65521
            b = (b + a) % 65521
        }
        return b << 16 | a
    }

    @Test func aPictureWithoutPixelsIsAnError() {
        #expect(throws: DrawError.self) { try PNG.encode(Bitmap(width: 0, height: 5)) }
    }
}
