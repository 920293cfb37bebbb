import Filigree
import Foundation
import TestMedia
import Testing

/// Movies whose pixels are not square: layers stand in the picture that people see.
@Suite struct PixelAspectTests {
    struct Shape: Sendable {
        var width: Int
        var height: Int
        /// Width of a pixel by its height.
        var aspect: RampClip.Ratio
        var orientation = RampClip.Orientation.up
    }

    static let shapes = [
        Shape(width: 320, height: 180, aspect: .init(4, 3)), Shape(width: 360, height: 288, aspect: .init(64, 45)),
        Shape(width: 352, height: 240, aspect: .init(10, 11)), Shape(width: 320, height: 180, aspect: .init(4, 3), orientation: .right),
    ]

    private static func clip(_ shape: Shape) throws -> String {
        try ClipMaker.make {
            $0.frames = 3
            ($0.width, $0.height) = (shape.width, shape.height)
            let filter = "setsar=\(shape.aspect.numerator)/\(shape.aspect.denominator)"
            $0.video = RampClip.h264(gop: 15, extra: ["-vf", filter])
            $0.orientation = shape.orientation
        }
    }

    private static func aspect(_ path: String) throws -> String {
        let arguments = ["-v", "error", "-select_streams", "v:0", "-show_entries", "stream=sample_aspect_ratio", "-of", "csv=p=0", path]
        return try Shell.require("ffprobe", arguments).text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @Test(arguments: shapes.indices) func squaresAreShownSquare(index: Int) async throws {
        let shape = Self.shapes[index]
        let clip = try Self.clip(shape)
        let ratio = Double(shape.aspect.numerator) / Double(shape.aspect.denominator)
        let size = try #require(try await Movie(path: clip).pictureSize)
        let isTurned = shape.orientation == .right
        let squares = Size(width: Double(shape.width) * ratio, height: Double(shape.height))
        let expected = isTurned ? Size(width: squares.height, height: squares.width) : squares
        #expect(abs(size.width - expected.width) <= 0.5 && abs(size.height - expected.height) <= 0.5, "\(size)")

        let square = Layer.patch(Rect(x: 64, y: 48, width: 64, height: 64), Color(red: 1, green: 0, blue: 0))
        let composition = Composition.covering(clip, size: size, with: [square])
        let folder = try TemporaryFolder()
        let (path, report) = try await ExportLawTests.export(composition, "out.mp4", in: folder) { $0.quality = .crf(0) }
        #expect((report.width, report.height) == (shape.width, shape.height))
        #expect(try Self.aspect(path).hasPrefix(Self.aspect(clip)))

        // In the picture as a player turns it; its pixels are still not square.
        let box = RedMask(try FrameDump.rgba(path)).box
        let (across, down) = isTurned ? (1, ratio) : (ratio, 1)
        #expect(abs(Double(box.width) * across - 64) <= 2 && abs(Double(box.height) * down - 64) <= 2, "\(box)")
        #expect(abs(Double(box.x) * across - 64) <= 2 && abs(Double(box.y) * down - 48) <= 2, "\(box)")

        // A single frame has square pixels.
        let shown = try await frame(of: composition, at: 0)
        #expect(abs(Double(shown.width) - expected.width) <= 0.5 && abs(Double(shown.height) - expected.height) <= 0.5)
        let seen = RedMask(shown).box
        #expect(abs(seen.width - 64) <= 4 && abs(seen.height - 64) <= 4 && abs(seen.x - 64) <= 2 && abs(seen.y - 48) <= 2, "\(seen)")
    }

    /// The picture below the layers is not drawn anew, whatever its pixels' shape: lossless coding keeps it bit by bit.
    @Test(arguments: shapes.indices) func theRestKeepsItsBits(index: Int) async throws {
        let clip = try Self.clip(Self.shapes[index])
        let size = try #require(try await Movie(path: clip).pictureSize)
        let square = Layer.patch(Rect(x: 64, y: 48, width: 64, height: 64), Color(red: 1, green: 0, blue: 0))
        let folder = try TemporaryFolder()
        let (path, _) = try await ExportLawTests.export(.covering(clip, size: size, with: [square]), "out.mp4", in: folder) {
            $0.quality = .crf(0)
        }
        let (before, after) = (try FrameDump.yuv420p(clip), try FrameDump.yuv420p(path))
        #expect(before.frames.count == after.frames.count)
        var changed = PixelRect.zero
        for y in 0..<before.height {
            for x in 0..<before.width where before.luma(1, x: x, y: y) != after.luma(1, x: x, y: y) {
                changed = changed.union(PixelRect(x: x, y: y, width: 1, height: 1))
            }
        }
        #expect(!changed.isEmpty && changed.width <= 80 && changed.height <= 80, "\(changed)")
    }
}
