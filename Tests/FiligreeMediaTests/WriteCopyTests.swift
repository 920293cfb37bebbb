import FiligreeMedia
import Testing

@Suite(.serialized) struct WriteCopyTests {
    /// Makes a clip of pictures and a tone with the judge's own encoder; `words` go before the output's name.
    static func makeClip(_ path: String, input: [String] = [], _ words: [String]) throws {
        let judge = try WriteJudge(
            ["ffmpeg", "-v", "error", "-y", "-f", "lavfi", "-i", "testsrc2=s=128x96:r=24000/1001:d=2"] + input
                + ["-f", "lavfi", "-i", "sine=f=440:r=44100:d=2.1"] + words + ["file:" + path])
        try #require(judge.status == 0, "\(judge.complaints)")
    }

    struct Line: Equatable {
        let pts: Int64?, dts: Int64?, hash: String?, flags: String?
    }

    static func lines(_ path: String, _ stream: String) throws -> [Line] {
        try WriteJudge.packets(path, stream).map { Line(pts: $0.pts, dts: $0.dts, hash: $0.data_hash, flags: $0.flags) }
    }

    static let clips: [([String], [String])] = [
        ([], ["-c:v", "libx264", "-c:a", "aac"]),
        ([], ["-c:v", "libx264", "-bf", "0", "-c:a", "aac", "-video_track_timescale", "90000"]),
        // Sound 0.517 s after the picture, and the picture 0.3 s after the sound.
        (["-itsoffset", "0.517"], ["-c:v", "libx264", "-c:a", "aac"]),
        ([], ["-c:v", "libx264", "-c:a", "aac", "-vf", "setpts=PTS+0.3/TB"]),
        ([], ["-c:v", "libx265", "-x265-params", "log-level=none", "-tag:v", "hvc1", "-c:a", "ac3"]),
        ([], ["-c:v", "mpeg4", "-c:a", "libmp3lame"]),
    ]

    @Test(arguments: clips.indices, ["mp4", "mov"])
    func copiedStreamsKeepTimesAndBytes(index: Int, ending: String) throws {
        let scratch = try WriteScratch(), source = scratch.file("source.mp4"), target = scratch.file("target." + ending)
        try Self.makeClip(source, input: Self.clips[index].0, Self.clips[index].1)
        try WriteDemuxer.copy(source, to: target)
        for stream in ["v:0", "a:0"] {
            #expect(try Self.lines(source, stream) == Self.lines(target, stream), "\(stream)")
        }
        #expect(try WriteJudge.frameTimes(source) == WriteJudge.frameTimes(target))
        #expect(try WriteJudge.decodedSound(source) == WriteJudge.decodedSound(target))
        try WriteJudge.expectCleanDecode(target)
        let streams = try WriteJudge.probe(source).streams, copies = try WriteJudge.probe(target).streams
        #expect(streams.map(\.start_pts) == copies.map(\.start_pts))
        #expect(streams.map(\.time_base) == copies.map(\.time_base))
    }

    /// A file cut at no key frame: pictures before the cut are in it but hidden by the edit list.
    @Test func hiddenRunUpStaysHidden() throws {
        let scratch = try WriteScratch(), whole = scratch.file("whole.mp4"), source = scratch.file("source.mp4")
        try Self.makeClip(whole, ["-c:v", "libx264", "-c:a", "aac"])
        let cut = try WriteJudge(["ffmpeg", "-v", "error", "-ss", "0.71", "-i", whole, "-c", "copy", source])
        try #require(cut.status == 0)
        let target = scratch.file("target.mp4")
        try WriteDemuxer.copy(source, to: target)
        for stream in ["v:0", "a:0"] { #expect(try Self.lines(source, stream) == Self.lines(target, stream), "\(stream)") }
        #expect(try Self.lines(source, "v:0").contains { $0.pts.map { $0 < 0 } ?? false })
        #expect(try WriteJudge.decodedVideo(source) == WriteJudge.decodedVideo(target))
        #expect(try WriteJudge.frameTimes(source) == WriteJudge.frameTimes(target))
    }

    @Test(arguments: clips.indices) func matroskaTakesTheSameBytes(index: Int) throws {
        let scratch = try WriteScratch(), source = scratch.file("source.mp4"), target = scratch.file("target.mkv")
        try Self.makeClip(source, input: Self.clips[index].0, Self.clips[index].1)
        try WriteDemuxer.copy(source, to: target)
        for stream in ["v:0", "a:0"] {
            #expect(try Self.lines(source, stream).map(\.hash) == Self.lines(target, stream).map(\.hash), "\(stream)")
        }
        try WriteJudge.expectCleanDecode(target)
    }

    @Test(arguments: ["mp4", "mov", "mkv"]) func chaptersArrive(ending: String) throws {
        let scratch = try WriteScratch(), path = scratch.file("a." + ending), encoder = try VideoEncoder(WriteMaterial.settings())
        var writer = try MovieWriter(path: path, container: Container(path: path))
        let stream = try writer.addStream(encoder.parameters)
        let half = Ratio(1, 2)
        try writer.start(chapters: [
            MovieChapter(start: 0, end: 1, timeBase: half, title: "Erstes «1»"), MovieChapter(start: 1, end: 2, timeBase: half, title: "2"),
        ])
        for number in 0..<30 { try encoder.send(WriteMaterial.picture(number, time: Int64(number))) }
        try encoder.send(nil)
        try WriteMaterial.drain(encoder.receive, into: &writer, stream)
        try writer.finish()
        let chapters = try WriteJudge.probe(path, ["-show_chapters"]).chapters ?? []
        #expect(chapters.map { $0.tags?["title"] } == ["Erstes «1»", "2"])
        #expect(chapters.compactMap { Double($0.start_time ?? "") } == [0, 0.5])
        #expect(try WriteJudge.frameTimes(path).count == 30)
    }

    @Test func hev1BecomesHvc1() throws {
        let scratch = try WriteScratch(), source = scratch.file("source.mp4"), target = scratch.file("target.mp4")
        try Self.makeClip(source, ["-c:v", "libx265", "-x265-params", "log-level=none", "-c:a", "aac"])
        #expect(try WriteJudge.probe(source).streams[0].codec_tag_string == "hev1")
        try WriteDemuxer.copy(source, to: target)
        #expect(try WriteJudge.probe(target).streams[0].codec_tag_string == "hvc1")
        try WriteJudge.expectCleanDecode(target)
    }

    /// From MPEG-TS: Annex B pictures, ADTS sound, a start at 1.4 s, 90 kHz.
    @Test func transportStreamBecomesMovie() throws {
        let scratch = try WriteScratch(), source = scratch.file("source.ts"), target = scratch.file("target.mp4")
        try Self.makeClip(source, ["-c:v", "libx264", "-c:a", "aac"])
        try WriteDemuxer.copy(source, to: target)
        #expect(try WriteJudge.frameTimes(source) == WriteJudge.frameTimes(target))
        #expect(try WriteJudge.decodedVideo(source) == WriteJudge.decodedVideo(target))
        try WriteJudge.expectCleanDecode(target)
    }

    /// Sound begins with its run-up before 0, the picture at 0.
    @Test func webmKeepsSoundAndPictureTogether() throws {
        let scratch = try WriteScratch(), path = scratch.file("a.webm")
        let video = try VideoEncoder(WriteMaterial.settings(.vp9)), audio = try AudioEncoder(AudioEncoderSettings(codec: .opus))
        var writer = try MovieWriter(path: path, container: .webm)
        let pictures = try writer.addStream(video.parameters), sounds = try writer.addStream(audio.parameters)
        try writer.start()
        for number in 0..<10 { try video.send(WriteMaterial.picture(number, time: Int64(number))) }
        try audio.send(Frame.sound(channels: Array(repeating: WriteMaterial.beep(at: 900, length: 16000), count: 2), sampleRate: 48000))
        try video.send(nil)
        try audio.send(nil)
        try WriteMaterial.drain(audio.receive, into: &writer, sounds)
        try WriteMaterial.drain(video.receive, into: &writer, pictures)
        try writer.finish()
        #expect(try WriteJudge.frameTimes(path).prefix(3) == [0, 33, 67])
        #expect(try WriteJudge.packets(path, "a:0").first?.pts == -7)
        #expect(try WriteJudge.decodedSound(path).count == 16000)
    }

    @Test func matroskaGoesBothWays() throws {
        let scratch = try WriteScratch(), source = scratch.file("source.webm")
        try Self.makeClip(source, ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8", "-c:a", "libopus", "-ar", "48000"])
        for ending in ["webm", "mkv"] {
            let target = scratch.file("target." + ending)
            try WriteDemuxer.copy(source, to: target)
            #expect(try Self.lines(source, "v:0") == Self.lines(target, "v:0"))
            #expect(try Self.lines(source, "a:0") == Self.lines(target, "a:0"))
            #expect(try WriteJudge.decodedSound(source) == WriteJudge.decodedSound(target))
        }
        try WriteDemuxer.copy(source, to: scratch.file("target.mp4"))
        #expect(try WriteJudge.frameTimes(source) == WriteJudge.frameTimes(scratch.file("target.mp4")))
        try WriteJudge.expectCleanDecode(scratch.file("target.mp4"))
    }

    @Test func labelsAndMetadataArrive() throws {
        let scratch = try WriteScratch(), source = scratch.file("source.mp4")
        try Self.makeClip(source, ["-c:v", "libx264", "-c:a", "aac"])
        for ending in ["mp4", "mov", "mkv"] {
            let target = scratch.file("target." + ending)
            try WriteDemuxer.copy(
                source, to: target, labels: StreamLabels(language: "deu", title: "Ton «1»"),
                metadata: ["title": "Ein Titel 日本", "comment": "made"])
            let probe = try WriteJudge.probe(target), tags = probe.format?.tags ?? [:]
            #expect(tags["title"] == "Ein Titel 日本" && (tags["comment"] ?? tags["COMMENT"]) == "made", "\(ending): \(tags)")
            for stream in probe.streams {
                #expect(stream.tags?["language"] == (ending == "mov" ? "ger" : "deu"), "\(ending)")
                #expect((stream.tags?["title"] ?? stream.tags?["handler_name"]) == "Ton «1»", "\(ending)")
            }
        }
    }

    @Test func refusedStreamsAreNamed() throws {
        let scratch = try WriteScratch(), source = scratch.file("source.mkv")
        try Self.makeClip(source, ["-c:v", "libx264", "-c:a", "libvorbis"])
        #expect(throws: MediaError.unsupported(reason: "vorbis in .mp4; code the stream anew", path: scratch.file("t.mp4"))) {
            try WriteDemuxer.copy(source, to: scratch.file("t.mp4"))
        }
        #expect(throws: MediaError.unsupported(reason: "h264 in .webm; code the stream anew", path: scratch.file("t.webm"))) {
            try WriteDemuxer.copy(source, to: scratch.file("t.webm"))
        }
        #expect(scratch.contents == ["source.mkv"])
    }
}
