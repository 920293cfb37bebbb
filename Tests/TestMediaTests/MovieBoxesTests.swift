import Foundation
import TestMedia
import Testing

/// The box parser against ffprobe.
@Suite struct MovieBoxesTests {
    private func clip(_ change: (inout RampClip) -> Void = { _ in }) throws -> String {
        try ClipMaker.make {
            $0.frames = 40
            $0.video = RampClip.h264(gop: 12, bFrames: 2)
            $0.sound = .beepFlash([0.5])
            change(&$0)
        }
    }

    @Test(arguments: ["mp4", "mov"])
    func samplesAgreeWithPackets(fileExtension: String) throws {
        let path = try clip { $0.fileExtension = fileExtension }
        let movie = try MovieBoxes(path: path)
        let track = try #require(movie.tracks.first { $0.handler == "vide" })
        let packets = try Probe.packets(path)
        #expect(track.samples.count == 40)
        #expect(track.samples.sizes == packets.compactMap { Int($0.size) })
        #expect(track.samples.offsets == packets.compactMap { $0.pos.flatMap { Int($0) } })
        let start = track.edits.last?.mediaTime ?? 0
        #expect(track.samples.presentationTimes.map { $0 - start } == packets.compactMap(\.pts))
        #expect(track.samples.keyFrames == packets.indices.filter { packets[$0].flags.hasPrefix("K") })
        #expect(track.samples.durations == packets.compactMap(\.duration))
    }

    @Test func headersAreRead() throws {
        let path = try clip()
        let movie = try MovieBoxes(path: path)
        let video = try #require(movie.tracks.first { $0.handler == "vide" })
        #expect(movie.tracks.map(\.handler) == ["vide", "soun"])
        #expect(video.width == 320 && video.height == 180)
        #expect(video.descriptions.map(\.format) == ["avc1"])
        #expect(video.descriptions[0].width == 320 && video.descriptions[0].height == 180)
        #expect(video.descriptions[0].boxes["avcC"]?.first == 1)
        #expect(movie.tracks[1].descriptions.map(\.format) == ["mp4a"])
        #expect(movie.tracks[1].descriptions[0].boxes["esds"] != nil)
        #expect(!movie.isFastStart)
        #expect(movie.brands.first == "isom")
    }

    @Test func fastStartAndColourAreSeen() throws {
        let path = try clip {
            $0.container = ["-movflags", "+faststart+write_colr"]
            $0.video += ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"]
        }
        let movie = try MovieBoxes(path: path)
        #expect(movie.isFastStart)
        let color = try #require(movie.tracks.first?.descriptions.first?.color)
        #expect(color.kind == "nclx" && color.isFullRange == false)
        #expect(color.primaries == 1 && color.transfer == 1 && color.matrix == 1)
    }

    @Test(arguments: RampClip.Orientation.allCases)
    func matricesAreRead(orientation: RampClip.Orientation) throws {
        let path = try ClipMaker.make {
            $0.frames = 2
            $0.orientation = orientation
        }
        let track = try #require(try MovieBoxes(path: path).tracks.first)
        #expect(track.matrix == TrackMatrix.values(orientation, width: 320, height: 180).map { Int($0) })
    }

    /// Cut and spoilt files give an error or a result, never a trap or a huge allocation.
    @Test func brokenFilesAreBounded() throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: try clip()))
        let moov = try #require(data.range(of: Data("moov".utf8))).lowerBound
        for cut in stride(from: moov, to: data.count, by: 97) {
            #expect(throws: BoxError.self) { try MovieBoxes(data: data.prefix(cut)) }
        }
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            var spoilt = data
            for _ in 0..<4 {
                spoilt[Int.random(in: moov..<data.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            _ = try? MovieBoxes(data: spoilt)
        }
    }
}
