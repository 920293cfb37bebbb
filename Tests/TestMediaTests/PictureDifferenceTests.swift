import Foundation
import TestMedia
import Testing

@Suite struct PictureDifferenceTests {
    @Test func equalPicturesDoNotDiffer() {
        let difference = PictureDifference([1, 2, 3], [1, 2, 3])
        #expect(difference.maximum == 0 && difference.mean == 0 && difference.psnr == .infinity)
    }

    @Test func differencesAreThoseOfTheDefinition() {
        let difference = PictureDifference([0, 10, 255, 7], [0, 20, 255, 1])
        #expect(difference.maximum == 10 && difference.mean == 4)
        #expect(abs(difference.psnr - 10 * log10(65025.0 * 4 / 136)) < 1e-9)
    }

    @Test func failuresLeaveAPicture() throws {
        let red = [UInt8](repeating: 0, count: 4 * 6).enumerated().map { UInt8($0.offset % 4 == 0 || $0.offset % 4 == 3 ? 255 : 0) }
        let path = try PictureDifference.write(expected: red, met: red, width: 3, height: 2, name: "a test/\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(atPath: path) }
        let dump = try FrameDump.rgba(path)
        #expect(dump.width == 9 && dump.height == 2)
        #expect(dump.pixel(0, x: 4, y: 1) == [255, 0, 0, 255])
        #expect(dump.pixel(0, x: 8, y: 1) == [0, 0, 0, 255])
    }

    @Test func chromaIsThatOfThePixel() throws {
        let path = try ClipMaker.make { $0.frames = 2 }
        let dump = try FrameDump.yuv420p(path)
        let (u, v) = dump.chroma(1, x: 200, y: 150)
        #expect(abs(u - 97) <= 2 && abs(v - 159) <= 2)
        #expect(dump.luma(1, x: 2, y: 2) < 40 && dump.luma(1, x: 318, y: 2) > 200)
    }
}
