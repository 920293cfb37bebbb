import FiligreeMedia
import Testing

@Suite(.serialized) struct WriteTagTests {
    /// Tags, and the words ffprobe has for range, matrix, transfer and primaries.
    static let colors: [(ColorTags, [String?])] = [
        (.bt601, ["tv", "smpte170m", "smpte170m", "smpte170m"]),
        (.bt709, ["tv", "bt709", "bt709", "bt709"]),
        (ColorTags(isFullRange: true, primaries: 1, transfer: 13, matrix: 5), ["pc", "bt470bg", "iec61966-2-1", "bt709"]),
        (ColorTags(isFullRange: true), ["pc", nil, nil, nil]),
        (ColorTags(matrix: 6), ["tv", "smpte170m", nil, nil]),
        (.untagged, [nil, nil, nil, nil]),
    ]

    @Test(arguments: colors.indices, [VideoCodec.h264, .hevc, .vp9])
    func colorTagsArriveAsTheyAre(index: Int, codec: VideoCodec) throws {
        let (tags, words) = Self.colors[index]
        let scratch = try WriteScratch()
        for ending in codec == .vp9 ? ["mp4", "webm"] : ["mp4", "mov", "mkv"] {
            let path = scratch.file("a." + ending)
            guard try Container(path: path).canStore(codec) else { continue }
            var settings = WriteMaterial.settings(codec)
            settings.color = tags
            try WriteMaterial.write(settings, times: [0, 1, 2], to: path)
            let stream = try #require(try WriteJudge.probe(path).streams.first)
            let met = [stream.color_range, stream.color_space, stream.color_transfer, stream.color_primaries]
            // x265 always writes the range, and ffprobe takes VP9 without one for limited: both say only what the standards infer.
            let range = codec == .h264 ? words[0] : words[0] ?? "tv"
            #expect(met == [range] + words.dropFirst(), "\(codec) in \(ending)")
        }
    }

    @Test func untaggedMovieHasNoColourBox() throws {
        let scratch = try WriteScratch()
        try WriteMaterial.write(WriteMaterial.settings(), times: [0, 1], to: scratch.file("a.mp4"))
        #expect(try !WriteBoxes(path: scratch.file("a.mp4")).moovMentions("colr"))
        var settings = WriteMaterial.settings()
        settings.color = .bt709
        try WriteMaterial.write(settings, times: [0, 1], to: scratch.file("b.mp4"))
        #expect(try WriteBoxes(path: scratch.file("b.mp4")).moovMentions("colrnclx"))
        settings.color = ColorTags(matrix: 6)
        try WriteMaterial.write(settings, times: [0, 1], to: scratch.file("c.mp4"))
        #expect(try WriteBoxes(path: scratch.file("c.mp4")).moovMentions("colrnclx"))
    }

    /// The eight ways a camera can hold a picture: the matrices' corner, the angle ffprobe finds.
    static let turns: [([Int32], Double)] = [
        ([1, 0, 0, 1], 0), ([0, 1, -1, 0], -90), ([-1, 0, 0, -1], 180), ([0, -1, 1, 0], 90),
        ([-1, 0, 0, 1], 180), ([0, 1, 1, 0], -90), ([1, 0, 0, -1], 0), ([0, -1, -1, 0], 90),
    ]

    @Test(arguments: turns.indices, ["mp4", "mov"])
    func displayMatrixIsStoredWhole(index: Int, ending: String) throws {
        let (corner, angle) = Self.turns[index]
        let one: Int32 = 1 << 16
        let matrix = [corner[0] * one, corner[1] * one, 0, corner[2] * one, corner[3] * one, 0, 64 * one, 32 * one, 1 << 30]
        let scratch = try WriteScratch(), path = scratch.file("a." + ending)
        var settings = WriteMaterial.settings()
        settings.displayMatrix = matrix
        try WriteMaterial.write(settings, times: [0, 1], to: path)
        let boxes = try WriteBoxes(path: path)
        let header = try #require(boxes.content("moov", "trak", "tkhd"))
        let stored = (0..<9).map { Int32(truncatingIfNeeded: boxes.number(at: header.upperBound - 44 + 4 * $0)) }
        #expect(stored == matrix)
        let side = try WriteJudge.probe(path).streams.first?.side_data_list?.first
        #expect(side?.rotation.map { abs($0) == 180 ? 180 : $0 } == angle)
    }

    @Test func pixelShapeAndLevelArrive() throws {
        let scratch = try WriteScratch(), path = scratch.file("a.mp4")
        var settings = WriteMaterial.settings()
        settings.sampleAspectRatio = Ratio(40, 33)
        settings.profile = "main"
        settings.level = "3.1"
        try WriteMaterial.write(settings, times: [0, 1, 2], to: path)
        let stream = try #require(try WriteJudge.probe(path).streams.first)
        #expect(stream.sample_aspect_ratio == "40:33" && stream.profile == "Main" && stream.level == 31)
    }

    @Test(arguments: [
        (VideoCodec.h264, "mov", "avc1"), (.hevc, "mp4", "hvc1"), (.hevc, "mov", "hvc1"), (.hevc, "m4v", "hvc1"), (.hevc, "mkv", ""),
        (.vp9, "webm", ""), (.vp9, "mp4", "vp09"), (.av1, "mp4", "av01"), (.av1, "webm", ""), (.prores, "mov", "apcn"),
    ])
    func everyCodecPlaysInItsContainers(codec: VideoCodec, ending: String, tag: String) throws {
        let scratch = try WriteScratch(), path = scratch.file("a." + ending)
        let settings = WriteMaterial.settings(codec, timeBase: Ratio(1, 1000), rate: Ratio(25, 1)), times = (0..<20).map { Int64($0) * 40 }
        do {
            try WriteMaterial.write(settings, times: times, to: path)
        } catch MediaError.codecMissing {
            return
        }
        #expect(try WriteJudge.frameTimes(path) == times)
        try WriteJudge.expectCleanDecode(path)
        #expect(WriteMaterial.numbers(in: try WriteJudge.decodedVideo(path)) == Array(0..<20))
        let stream = try #require(try WriteJudge.probe(path).streams.first)
        #expect(tag.isEmpty || stream.codec_tag_string == tag)
    }
}
