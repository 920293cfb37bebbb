import Filigree
import Foundation
import TestMedia
import Testing

/// Colours come out as they went in, and so does what the file says about them.
@Suite struct ColourTests {
    struct Source: Sendable, CustomTestStringConvertible {
        var name: String
        var matrix: FloatMatrix
        var isLarge = false
        var tags: [String] = []
        var testDescription: String { name }
    }

    private static func tags(_ space: String, _ primaries: String, _ transfer: String, _ range: String) -> [String] {
        ["-colorspace", space, "-color_primaries", primaries, "-color_trc", transfer, "-color_range", range]
    }

    static let bt601 = FloatMatrix(isBT709: false, isFullRange: false)
    static let bt709 = FloatMatrix(isBT709: true, isFullRange: false)
    static let full601 = FloatMatrix(isBT709: false, isFullRange: true)
    static let sources = [
        Source(name: "NTSC", matrix: bt601, tags: tags("smpte170m", "smpte170m", "smpte170m", "tv")),
        Source(name: "PAL", matrix: bt601, tags: tags("bt470bg", "bt470bg", "gamma28", "tv")),
        Source(name: "HD", matrix: bt709, isLarge: true, tags: tags("bt709", "bt709", "bt709", "tv")),
        Source(name: "full range", matrix: full601, tags: tags("bt470bg", "bt709", "iec61966-2-1", "pc")),
        Source(name: "full range, else untagged", matrix: full601, tags: ["-color_range", "pc"]),
        Source(name: "untagged", matrix: bt601), Source(name: "untagged, large", matrix: bt709, isLarge: true),
        Source(name: "matrix only", matrix: bt709, tags: ["-colorspace", "bt709"]),
        Source(name: "large in BT.601", matrix: bt601, isLarge: true, tags: tags("smpte170m", "smpte170m", "smpte170m", "tv")),
    ]

    private static func clip(_ source: Source, in folder: TemporaryFolder) throws -> (clip: PatchClip, path: String) {
        var clip = PatchClip(colors: PatchClip.pure, matrix: source.matrix, tags: source.tags)
        if source.isLarge { (clip.width, clip.height) = (1280, 720) }
        return (clip, try clip.write(in: folder))
    }

    private static func said(_ path: String) throws -> [String?] {
        let stream = try Probe.streams(path).first { $0.codecType == "video" }
        return [stream?.colorSpace, stream?.colorPrimaries, stream?.colorTransfer, stream?.colorRange]
    }

    private static func mark(_ path: String, _ clip: PatchClip) -> Composition {
        let size = Size(width: Double(clip.width), height: Double(clip.height))
        return .covering(path, size: size, with: [.patch(Rect(x: 0, y: 0, width: 16, height: 16), .white)])
    }

    @Test(arguments: sources, ["mp4", "mov", "mkv"]) func planesAndTagsAreKept(source: Source, container: String) async throws {
        let folder = try TemporaryFolder()
        let (clip, path) = try Self.clip(source, in: folder)
        let (output, report) = try await ExportLawTests.export(Self.mark(path, clip), "out." + container, in: folder) {
            $0.quality = .crf(1)
        }
        #expect(report.notes.isEmpty, "\(report.notes)")
        #expect(try Self.said(output) == Self.said(path))
        let (before, after) = (try FrameDump.stored(path), try FrameDump.stored(output))
        #expect(after.frames.count == clip.frames)
        for index in clip.colors.indices {
            let (x, y) = clip.middle(index)
            let difference = zip(before.yuv(1, x: x, y: y), after.yuv(1, x: x, y: y)).map { abs($0 - $1) }.max() ?? 255
            #expect(difference <= 2, "\(clip.colors[index])")
        }
    }

    /// The same through RGB: the movie is drawn smaller, into a picture of another size.
    @Test(arguments: sources) func drawnPicturesKeepTheirColours(source: Source) async throws {
        let folder = try TemporaryFolder()
        let (clip, path) = try Self.clip(source, in: folder)
        let frame = Rect(x: 8, y: 4, width: Double(clip.width / 2), height: Double(clip.height / 2))
        let size = Size(width: Double(clip.width), height: Double(clip.height))
        var root = Layer(name: "root", frame: Rect(origin: .zero, size: size))
        root.isGeometryFlipped = true
        root.sublayers = [.video(frame: frame)]
        let (output, _) = try await ExportLawTests.export(Composition(clip: Clip(path: path), layer: root), "out.mp4", in: folder) {
            $0.quality = .crf(1)
        }
        #expect(try Self.said(output) == Self.said(path))
        let (before, after) = (try FrameDump.stored(path), try FrameDump.stored(output))
        for index in clip.colors.indices {
            let (x, y) = clip.middle(index)
            let met = after.yuv(1, x: 8 + x / 4 * 2, y: 4 + y / 4 * 2)
            let difference = zip(before.yuv(1, x: x, y: y), met).map { abs($0 - $1) }.max() ?? 255
            #expect(difference <= 2, "\(clip.colors[index]) \(met)")
        }
    }

    /// Scaled until another standard would be assumed: the colours are the same to a player.
    @Test(arguments: [false, true]) func scaledUntaggedPicturesKeepTheirMeaning(isLarge: Bool) async throws {
        let folder = try TemporaryFolder()
        let source = Source(name: "untagged", matrix: isLarge ? Self.bt709 : Self.bt601, isLarge: isLarge)
        let (clip, path) = try Self.clip(source, in: folder)
        let (output, report) = try await ExportLawTests.export(Self.mark(path, clip), "out.mp4", in: folder) {
            $0.quality = .crf(1)
            $0.size = isLarge ? .init(width: 320, height: 180) : .init(width: 1280, height: nil)
        }
        #expect((report.width, report.height) == (isLarge ? (320, 180) : (1280, 384)))
        let space = try #require(try Probe.streams(output).first?.colorSpace)
        let matrix = FloatMatrix(isBT709: space == "bt709", isFullRange: false)
        let after = try FrameDump.stored(output)
        for index in clip.colors.indices {
            let (x, y) = clip.middle(index)
            let met = matrix.rgb(after.yuv(1, x: x * report.width / clip.width, y: y * report.height / clip.height))
            let difference = zip(clip.colors[index], met).map { abs($0 - $1) }.max() ?? 255
            #expect(difference <= 4, "\(clip.colors[index]) \(met)")
        }
    }
}
