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
            #expect(try WriteJudge.strictDecode(path) == "")
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
