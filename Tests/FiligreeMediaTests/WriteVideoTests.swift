import FiligreeMedia
import Testing

@Suite(.serialized) struct WriteVideoTests {
    static let patterns: [(Ratio, Ratio?, @Sendable (Int) -> Int64)] = [
        (Ratio(1001, 24000), Ratio(24000, 1001), { Int64($0) }),
        (Ratio(1, 24000), Ratio(24000, 1001), { Int64($0) * 1001 }),
        (Ratio(1, 12800), Ratio(25, 1), { Int64($0) * 512 }),
        (Ratio(1, 30), Ratio(30, 1), { Int64($0) }),
        (Ratio(1, 90000), Ratio(60, 1), { Int64($0) * 1500 }),
        // Variable: steps between 7 and 96 ms, no nominal rate.
        (Ratio(1, 1000), nil, { frame in (0..<frame).reduce(0) { $0 + 7 + Int64(($1 * 7919 + 13) % 90) } }),
    ]

    @Test(arguments: patterns.indices, [0, 3])
    func everyFrameKeepsItsTime(pattern: Int, bFrames: Int) throws {
        let (timeBase, rate, time) = Self.patterns[pattern]
        let scratch = try WriteScratch()
        for count in [1, 2, 3, 24, 100] {
            var settings = WriteMaterial.settings(timeBase: timeBase, rate: rate)
            settings.maxBFrames = bFrames
            let path = scratch.file("\(count).mp4"), times = (0..<count).map(time)
            try WriteMaterial.write(settings, times: times, to: path)
            // The track's ticks are 1/denominator.
            #expect(try WriteJudge.frameTimes(path) == times.map { $0 * Int64(timeBase.numerator) }, "\(count) frames")
            try WriteJudge.expectCleanDecode(path)
            #expect(WriteMaterial.numbers(in: try WriteJudge.decodedVideo(path)) == Array(0..<count))
            let stream = try #require(try WriteJudge.probe(path).streams.first)
            #expect(stream.time_base == "1/\(timeBase.denominator)" && stream.codec_tag_string == "avc1")
        }
    }

    @Test func indexComesBeforeTheData() throws {
        let scratch = try WriteScratch(), path = scratch.file("a.mp4")
        try WriteMaterial.write(WriteMaterial.settings(), times: Array(0..<10), to: path)
        let order = try WriteBoxes(path: path).topLevel
        let moov = try #require(order.firstIndex(of: "moov")), data = try #require(order.firstIndex(of: "mdat"))
        #expect(moov < data)
    }
}

extension WriteVideoTests {
    @Test(arguments: [VideoCodec.h264, .hevc, .vp9])
    func keyFramesComeWhereAsked(codec: VideoCodec) throws {
        let scratch = try WriteScratch(), path = scratch.file("a.mkv")
        var settings = WriteMaterial.settings(codec)
        settings.keyFrameInterval = .frames(1000)
        settings.privateOptions = codec == .vp9 ? [:] : codec == .h264 ? ["x264-params": "scenecut=0"] : ["x265-params": "scenecut=0"]
        try WriteMaterial.write(settings, times: Array(0..<40), to: path, keyFrames: [0, 7, 8, 30])
        let frames = try WriteJudge.probe(path, ["-select_streams", "v:0", "-show_frames"]).frames ?? []
        #expect(frames.indices.filter { frames[$0].key_frame == 1 } == [0, 7, 8, 30])
    }

    @Test func intervalBoundsTheDistance() throws {
        let scratch = try WriteScratch(), path = scratch.file("a.mp4")
        var settings = WriteMaterial.settings()
        settings.keyFrameInterval = .seconds(0.5)
        try WriteMaterial.write(settings, times: Array(0..<46), to: path)
        let frames = try WriteJudge.probe(path, ["-select_streams", "v:0", "-show_frames"]).frames ?? []
        let keys = frames.indices.filter { frames[$0].key_frame == 1 }
        #expect(zip(keys, keys.dropFirst()).allSatisfy { $1 - $0 <= 15 } && keys.count >= 4)
    }

    /// The last frame's length is the one place where a container cannot derive it.
    @Test func lengthOfTheLastFrameIsKept() throws {
        let scratch = try WriteScratch()
        for bFrames in [0, 3] {
            var settings = WriteMaterial.settings(timeBase: Ratio(1, 600), rate: nil)
            settings.maxBFrames = bFrames
            let path = scratch.file("\(bFrames).mp4")
            try WriteMaterial.write(settings, times: [0, 20, 50, 130], to: path, durations: [20, 30, 80, 777])
            #expect(try WriteBoxes(path: path).shownLength(in: 600) == 130 + 777)
            try WriteMaterial.write(settings, times: [0, 20, 50, 130], to: path)
            #expect(try WriteBoxes(path: path).shownLength(in: 600) == 130 + 80)
            try WriteMaterial.write(settings, times: [0], to: path)
            #expect(try WriteBoxes(path: path).shownLength(in: 600) == 20)
        }
    }

    /// Frames that do not begin at 0: the gap must not close.
    @Test func lateStartStaysLate() throws {
        let scratch = try WriteScratch()
        for ending in ["mp4", "mov", "mkv"] {
            let path = scratch.file("a." + ending), times = (0..<12).map { Int64(1234 + 40 * $0) }
            try WriteMaterial.write(WriteMaterial.settings(timeBase: Ratio(1, 1000), rate: Ratio(25, 1)), times: times, to: path)
            #expect(try WriteJudge.frameTimes(path) == times, "\(ending)")
        }
    }

    @Test func qualityOrdersSizes() throws {
        let scratch = try WriteScratch()
        for codec in [VideoCodec.h264, .hevc, .vp9, .av1] {
            var sizes: [Int] = []
            for quality in [VideoQuality.high, .medium, .low] {
                var settings = WriteMaterial.settings(codec)
                settings.quality = quality
                try WriteMaterial.write(settings, times: Array(0..<12), to: scratch.file("a.mkv"))
                sizes.append(try WriteJudge.packets(scratch.file("a.mkv"), "v:0").reduce(0) { $0 + (Int($1.size ?? "") ?? 0) })
            }
            #expect(sizes[0] > sizes[1] && sizes[1] > sizes[2], "\(codec): \(sizes)")
        }
    }

    @Test func threadsAreAsMany() throws {
        let scratch = try WriteScratch(), path = scratch.file("a.mp4")
        for threads in [1, 3] {
            var settings = WriteMaterial.settings()
            settings.threads = threads
            settings.height = 256
            try WriteMaterial.write(settings, times: [0, 1], to: path)
            // x264 writes its options into the stream.
            let words = String(decoding: try WriteBoxes(path: path).bytes, as: UTF8.self)
            #expect(words.contains(" threads=\(threads) "))
        }
    }

    @Test func encoderThatIsNotDrainedLosesNothing() throws {
        var settings = WriteMaterial.settings()
        settings.tune = "zerolatency"
        let encoder = try VideoEncoder(settings)
        for number in 0..<20 { try encoder.send(WriteMaterial.picture(number, time: Int64(number))) }
        try encoder.send(nil)
        var count = 0
        while case .packet = try encoder.receive() { count += 1 }
        #expect(count == 20)
    }

    /// Fine ticks must not be taken for a frame rate: that would starve every picture.
    @Test(arguments: [VideoCodec.h264, .hevc, .vp9, .av1])
    func ticksAreNoFrameRate(codec: VideoCodec) throws {
        let scratch = try WriteScratch(), path = scratch.file("a.mkv")
        var sizes: [Int] = []
        for (base, step) in [(Ratio(1, 30), Int64(1)), (Ratio(1, 90000), 3000)] {
            var settings = WriteMaterial.settings(codec, timeBase: base)
            settings.quality = .bitrate(200_000)
            try WriteMaterial.write(settings, times: (0..<60).map { $0 * step }, to: path)
            sizes.append(try WriteJudge.packets(path, "v:0").reduce(0) { $0 + (Int($1.size ?? "") ?? 0) })
        }
        #expect(abs(sizes[0] - sizes[1]) * 10 < sizes[0], "\(sizes)")
    }

    /// Encoders have their own least sizes; a size they refuse is an error that can be caught.
    @Test(arguments: VideoCodec.allCases, [(2, 2), (16, 16), (34, 18), (63, 65), (130, 50)])
    func smallPicturesWorkOrThrow(codec: VideoCodec, size: (Int, Int)) throws {
        let scratch = try WriteScratch(), path = scratch.file("a.mkv")
        var settings = WriteMaterial.settings(codec)
        (settings.width, settings.height) = size
        do {
            try WriteMaterial.write(settings, times: [0, 1, 2], to: path)
        } catch is MediaError {
            #expect(scratch.contents == [])
            return
        }
        #expect(try WriteJudge.frameTimes(path).count == 3)
        let stream = try #require(try WriteJudge.probe(path).streams.first)
        #expect(stream.width == size.0 && stream.height == size.1)
    }
}
