import FiligreeMedia
import FiligreePixels
import Foundation
import Testing

/// Pixels: who owns them, and what conversion makes of them.
@Suite struct ReadPictureTests {
    private func firstFrames(_ path: String, _ count: Int = 1) throws -> [Frame] {
        var frames: [Frame] = []
        _ = try ReadResult.video(path) { if frames.count < count { frames.append($0) } }
        return frames
    }

    @Test(arguments: ["64x48", "65x47", "3x3", "1x1"]) func odd(_ size: String) throws {
        let material = try ReadMaterial()
        let path = try material.make(
            // In RGB: in YUV the source rounds odd sides down.
            "a.mkv", ReadMaterial.clip(size, seconds: 0.04) + ",format=rgb24", "-c:v ffv1 -pix_fmt yuv420p")
        let frame = try #require(try firstFrames(path).first)
        let picture = try #require(frame.planarPicture())
        #expect("\(picture.width)x\(picture.height)" == size)
        var bytes = frame.lumaBytes
        for (plane, stride) in [(picture.cb, picture.cbStride), (picture.cr, picture.crStride)] {
            for y in 0..<(picture.height + 1) / 2 {
                bytes += UnsafeBufferPointer(start: plane + y * stride, count: (picture.width + 1) / 2)
            }
        }
        #expect(bytes == (try ReadMaterial.raw(path, "-frames:v 1")))
    }

    @Test func writingNeverReachesOthers() throws {
        let material = try ReadMaterial()
        let path = try material.make("a.mp4", ReadMaterial.clip(), "-c:v libx264 -preset ultrafast -bf 0 -vf setsar=4/3")
        var plain: [[UInt8]] = []
        _ = try ReadResult.video(path) { plain.append($0.lumaBytes) }
        let pool = FramePool()
        var index = 0
        // Pictures that others are predicted from are painted over at once: the later ones must not show it.
        _ = try ReadResult.video(path) { frame in
            #expect(frame.lumaBytes == plain[index])
            let (time, shape, color) = (frame.presentationTime, frame.sampleAspectRatio, frame.colorTags)
            do { try frame.makeWritable(from: pool) } catch { Issue.record(error) }
            #expect(frame.isWritable && frame.lumaBytes == plain[index])
            #expect(frame.presentationTime == time)
            #expect(frame.sampleAspectRatio == shape)
            #expect(frame.colorTags == color)
            let picture = frame.planarPicture()!
            for y in 0..<picture.height { (picture.luma + y * picture.lumaStride).update(repeating: 0, count: picture.width) }
            index += 1
        }
        #expect(index == 25)
    }

    @Test func poolGivesMemoryBack() throws {
        let pool = FramePool()
        func address(_ frame: Frame) -> UInt { UInt(bitPattern: frame.planarPicture()!.luma) }
        let first = address(try pool.picture(width: 65, height: 33))
        let frame = try pool.picture(width: 65, height: 33)
        #expect(address(frame) == first && frame.isWritable)
        #expect(address(try pool.picture(width: 65, height: 33)) != first)
        let shared = try frame.shared()
        #expect(!frame.isWritable && address(shared) == first)
        try shared.makeWritable(from: pool)
        #expect(frame.isWritable && shared.isWritable && address(shared) != first)
        #expect(throws: MediaError.self) { try pool.picture(width: 0, height: 1) }
        #expect(throws: MediaError.self) { try pool.picture(width: 1, height: 40000) }
    }

    /// Matrix and range stay: the numbers of a picture do not change when only its container of bytes does.
    @Test(arguments: ["yuv420p", "yuvj420p", "yuv444p", "yuv422p10le", "gray"]) func numbersStay(_ format: String) throws {
        let material = try ReadMaterial()
        let path = try material.make(
            "a.mkv", "-f lavfi -i color=c=0x3080C0:s=32x32:d=0.04,format=\(format)", "-c:v ffv1 -pix_fmt \(format)")
        let frame = try #require(try firstFrames(path).first)
        let result = try PictureConverter().picture(from: frame)
        let raw = try ReadMaterial.raw(path, "-frames:v 1")
        let luma = format.hasSuffix("10le") ? Int(raw[0]) / 4 + Int(raw[1]) * 64 : Int(raw[0])
        #expect(abs(Int(result.lumaBytes[100]) - luma) <= 1)
        #expect(result.color.isFullRange == frame.color.isFullRange)
        #expect(result.presentationTime == frame.presentationTime)
    }

    /// Bitmap to 4:2:0 and back against the formulas of the standards.
    @Test(arguments: [ColorDescription.Matrix.bt601, .bt709, .bt2020], [false, true]) func matrices(
        _ matrix: ColorDescription.Matrix, _ isFull: Bool
    ) throws {
        let color = ColorDescription(matrix: matrix, isFullRange: isFull)
        let converter = PictureConverter()
        for pixel: UInt32 in [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFC0_8040, 0xFF00_0000, 0xFFFF_FFFF] {
            var bitmap = Bitmap(width: 16, height: 16)
            bitmap.pixels = Array(repeating: pixel, count: 256)
            let frame = try converter.picture(from: bitmap, color: color)
            let picture = try #require(frame.planarPicture())
            let expected = Self.yuv(pixel, color)
            let met = [Int(picture.luma[5]), Int(picture.cb[3]), Int(picture.cr[3])]
            for (one, other) in zip(met, expected) { #expect(abs(one - other) <= 1, "\(color) \(met) \(expected)") }
            #expect(frame.color == color)
            let back = try converter.bitmap(from: frame)
            #expect(ReadResult.difference(back.pixels[100], pixel) <= 4)
        }
    }

    private static func yuv(_ pixel: UInt32, _ color: ColorDescription) -> [Int] {
        let weights: [ColorDescription.Matrix: (Double, Double)] = [
            .bt601: (0.299, 0.114), .bt709: (0.2126, 0.0722), .bt2020: (0.2627, 0.0593),
        ]
        let (kr, kb) = weights[color.matrix]!
        let r = Double((pixel >> 16) & 255) / 255, g = Double((pixel >> 8) & 255) / 255, b = Double(pixel & 255) / 255
        let kg = 1 - kr - kb
        let y = kr * r + kg * g + kb * b
        let cb = (b - y) / (2 * (1 - kb)), cr = (r - y) / (2 * (1 - kr))
        let base = color.isFullRange ? 0.0 : 16, lumaScale = color.isFullRange ? 255.0 : 219, chromaScale = color.isFullRange ? 255.0 : 224
        func clamped(_ value: Double) -> Int { Int(min(255, max(0, value.rounded()))) }
        return [clamped(base + lumaScale * y), clamped(128 + chromaScale * cb), clamped(128 + chromaScale * cr)]
    }

    @Test func scalingKeepsClearPixelsOut() throws {
        var bitmap = Bitmap(width: 40, height: 40)
        for y in 0..<40 { for x in 0..<20 { bitmap.pixels[y * 40 + x] = 0xFFFF_FFFF } }
        let small = try PictureConverter(scaling: .bilinear).scaled(bitmap, width: 13, height: 13)
        for pixel in small.pixels {
            let alpha = pixel >> 24
            for shift: UInt32 in [0, 8, 16] {
                let value = (pixel >> shift) & 255
                #expect(value <= alpha && Int(alpha) - Int(value) <= 2)
            }
        }
        #expect(small.pixels[6 * 13] == 0xFFFF_FFFF && small.pixels[6 * 13 + 12] == 0)
    }

    @Test(arguments: ["libvpx", "libvpx-vp9"]) func alphaOfWebm(_ codec: String) throws {
        let material = try ReadMaterial()
        let path = try material.make(
            "a.webm",
            "-f lavfi -i color=red:s=64x48:d=0.2,format=yuva420p,geq=lum='lum(X,Y)':cb='cb(X,Y)':cr='cr(X,Y)':a='if(lt(X,32),255,0)'",
            "-c:v \(codec) -pix_fmt yuva420p -auto-alt-ref 0 -b:v 1M")
        let reader = try MovieReader(path: path)
        #expect(reader.info.mainVideo?.hasAlpha == true)
        let bitmap = try PictureConverter().bitmap(from: try #require(try firstFrames(path).first))
        #expect(ReadResult.difference(bitmap.pixels[24 * 64 + 5], 0xFFFF_0000) < 20)
        #expect(bitmap.pixels[24 * 64 + 60] >> 24 < 5)
    }

    @Test func sizesMayChangeInTheMiddle() throws {
        let material = try ReadMaterial()
        _ = try material.make("a.h264", ReadMaterial.clip("64x48", seconds: 0.2), "-c:v libx264 -bf 0")
        _ = try material.make("b.h264", ReadMaterial.clip("96x80", seconds: 0.2), "-c:v libx264 -bf 0 -pix_fmt yuv444p")
        let both =
            try Data(contentsOf: URL(fileURLWithPath: material.file("a.h264")))
            + Data(contentsOf: URL(fileURLWithPath: material.file("b.h264")))
        let path = try material.write("both.h264", both)
        let converter = PictureConverter()
        let result = try ReadResult.video(path, threads: 2) { frame in
            do {
                let picture = try converter.picture(from: frame, width: 50, height: 30)
                #expect((picture.width, picture.height) == (50, 30))
            } catch { Issue.record(error) }
        }
        #expect(result.sizes == ["64x48", "96x80"] && result.frames == 10)
    }
}
