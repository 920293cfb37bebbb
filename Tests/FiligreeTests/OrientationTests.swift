import Filigree
import Foundation
import TestMedia
import Testing

/// Turned and mirrored movies: the file stays turned, and what is put on it stands upright for who looks at it.
@Suite struct OrientationTests {
    /// An L, which no turn and no mirror maps to itself.
    static let bars = [Rect(x: 16, y: 12, width: 12, height: 60), Rect(x: 16, y: 60, width: 40, height: 12)]

    private static func mask(width: Int, height: Int) -> RedMask {
        RedMask(width: width, height: height) { x, y in
            bars.contains { $0.minX <= Double(x) && Double(x) < $0.maxX && $0.minY <= Double(y) && Double(y) < $0.maxY }
        }
    }

    private static func composition(_ clip: String, _ size: Size) -> Composition {
        .covering(clip, size: size, with: bars.map { .patch($0, Color(red: 1, green: 0, blue: 0)) })
    }

    @Test(arguments: RampClip.Orientation.allCases) func marksStandUpright(orientation: RampClip.Orientation) async throws {
        let clip = try ClipMaker.make {
            $0.frames = 4
            $0.orientation = orientation
        }
        let size = try #require(try await Movie(path: clip).pictureSize)
        let isTurned = [.right, .left, .rightMirrored, .leftMirrored].contains(orientation)
        #expect(size == (isTurned ? Size(width: 180, height: 320) : Size(width: 320, height: 180)))
        let composition = Self.composition(clip, size)
        let folder = try TemporaryFolder()
        let (path, report) = try await ExportLawTests.export(composition, "out.mp4", in: folder) { $0.quality = .crf(1) }

        let before = try #require(try MovieBoxes(path: clip).tracks.first { $0.handler == "vide" })
        let after = try #require(try MovieBoxes(path: path).tracks.first { $0.handler == "vide" })
        #expect(before.matrix == after.matrix)
        #expect((before.width, before.height) == (after.width, after.height))
        #expect((report.width, report.height) == (320, 180))
        let stream = try #require(try Probe.streams(path).first)
        #expect(stream.width == 320 && stream.height == 180)
        #expect(try Probe.frames(path).map(\.pts) == Probe.frames(clip).map(\.pts))

        let expected = Self.mask(width: Int(size.width), height: Int(size.height))
        let stored = try FrameDump.rgba(path, isUpright: false)
        #expect(stored.frames.count == 4)
        for frame in 0..<4 { #expect(RedMask(stored, frame: frame).shown(through: after.matrix) == expected, "frame \(frame)") }
        // The judge's own turn.
        #expect(RedMask(try FrameDump.rgba(path)) == expected)
        #expect(RedMask(try await frame(of: composition, at: 0.07)).isLike(expected))
    }

    /// A composition with a size of its own is drawn upright, and the file needs no turn any more.
    @Test(arguments: RampClip.Orientation.allCases) func ownSizesAreUpright(orientation: RampClip.Orientation) async throws {
        let clip = try ClipMaker.make {
            $0.frames = 4
            $0.orientation = orientation
        }
        let size = Size(width: 200, height: 240)
        var composition = Self.composition(clip, size)
        composition.renderSize = size
        let folder = try TemporaryFolder()
        let (path, report) = try await ExportLawTests.export(composition, "out.mp4", in: folder) { $0.quality = .crf(1) }
        #expect((report.width, report.height) == (200, 240))
        let track = try #require(try MovieBoxes(path: path).tracks.first { $0.handler == "vide" })
        #expect(track.matrix == TrackMatrix.values(.up, width: 200, height: 240).map { Int($0) })
        #expect(RedMask(try FrameDump.rgba(path)) == Self.mask(width: 200, height: 240))
        #expect(RedMask(try await frame(of: composition, at: 0)).isLike(Self.mask(width: 200, height: 240)))
    }
}
