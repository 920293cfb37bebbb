import FiligreeMedia
import Testing

@Suite(.serialized) struct WriteSoundTests {
    /// Writes the samples in blocks of changing length, the first at `start`.
    static func write(_ settings: AudioEncoderSettings, _ samples: [Float], start: Int64 = 0, to path: String) throws {
        let encoder = try AudioEncoder(settings)
        var writer = try MovieWriter(path: path, container: Container(path: path))
        let stream = try writer.addStream(encoder.parameters)
        try writer.start()
        var position = 0, step = 1
        while position < samples.count {
            let block = Array(samples[position..<min(position + step, samples.count)])
            let frame = try Frame.sound(channels: Array(repeating: block, count: settings.channelCount), sampleRate: settings.sampleRate)
            frame.presentationTime = start + Int64(position)
            try encoder.send(frame)
            try WriteMaterial.drain(encoder.receive, into: &writer, stream)
            position += block.count
            step = step * 7 % 4099 + 1
        }
        try encoder.send(nil)
        try WriteMaterial.drain(encoder.receive, into: &writer, stream)
        try writer.finish()
    }

    /// Where the burst of `WriteMaterial.beep` is found: the best match by correlation.
    static func position(of hump: ArraySlice<Float>, in sound: [Float]) -> Int {
        let shape = Array(hump)
        let scores = (0...max(0, sound.count - shape.count)).map { start in
            shape.indices.reduce(Float(0)) { $0 + ($1 + start < sound.count ? shape[$1] * sound[start + $1] : 0) }
        }
        return scores.indices.max { scores[$0] < scores[$1] } ?? -1
    }

    static let cases: [(AudioCodec, Int, String)] = [
        (.aac, 48000, "mp4"), (.aac, 44100, "mp4"), (.aac, 44100, "mov"), (.aac, 48000, "mkv"), (.opus, 48000, "mp4"),
        (.opus, 48000, "webm"), (.flac, 44100, "mkv"), (.flac, 48000, "mp4"), (.pcm, 44100, "mov"),
    ]

    @Test(arguments: cases.indices, [1, 1023, 1024, 1025, 20000])
    func soundIsExactToTheSample(index: Int, length: Int) throws {
        let (codec, rate, ending) = Self.cases[index]
        let scratch = try WriteScratch(), path = scratch.file("a." + ending)
        let samples = WriteMaterial.beep(at: 5123, length: length)
        try Self.write(AudioEncoderSettings(codec: codec, sampleRate: rate, channelCount: 2), samples, to: path)
        let sound = try WriteJudge.decodedSound(path)
        // Matroska of FFmpeg 5 has no field for the run-up of AAC: the whole file moves by it.
        let lead = codec == .aac && ending == "mkv" ? 1024 : 0
        if length > 6000 { #expect(Self.position(of: samples[5123..<5187], in: sound) == 5123 + lead) }
        let packets = try WriteJudge.packets(path, "a:0"), stream = try #require(try WriteJudge.probe(path).streams.first)
        if ending == "mp4" || ending == "mov" {
            let last = try #require(packets.last)
            #expect(try #require(last.pts) + #require(last.duration) == length)
            #expect(stream.duration_ts == Int64(length))
            #expect(try WriteBoxes(path: path).shownLength(in: rate) == length)
        } else {
            // FFmpeg 5 cannot cut one Opus packet at both ends.
            if !(codec == .opus && length == 1) { #expect(sound.count == length + lead) }
        }
        try WriteJudge.expectCleanDecode(path)
    }

    @Test(arguments: AudioCodec.allCases) func nothingToCodeIsNoError(codec: AudioCodec) throws {
        let scratch = try WriteScratch()
        for ending in ["mov", "mkv", "mp4"] where try Container(path: "a." + ending).canStore(codec) {
            try Self.write(AudioEncoderSettings(codec: codec), [], to: scratch.file("a." + ending))
        }
    }

    @Test func pcmIsBitExact() throws {
        let scratch = try WriteScratch(), path = scratch.file("a.mov")
        let samples = (0..<3000).map { Float($0 * 37 % 65536 - 32768) / 32768 }
        try Self.write(AudioEncoderSettings(codec: .pcm, sampleRate: 44100, channelCount: 1), samples, to: path)
        #expect(try WriteJudge.decodedSound(path) == samples)
    }
}
