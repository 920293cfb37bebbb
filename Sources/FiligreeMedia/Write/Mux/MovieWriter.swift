import CFFmpeg
import Glibc

/// Writes one file: `addStream` for each, `start`, `write` in decoding order per stream, `finish`.
/// A file that was not finished is removed. Used by one thread at a time.
public struct MovieWriter: ~Copyable, @unchecked Sendable {
    // Unchecked: a C muxer; it cannot be copied, so it has one owner at a time.
    public let path: String
    public let container: Container
    private let context: UnsafeMutablePointer<AVFormatContext>
    private let packet = Packet()
    /// The file this writer made, nil when the path is no plain file: only that one may be removed.
    private let made: FileIdentity?
    /// What the times of each stream's packets count, unless told otherwise.
    private var streamBases: [AVRational] = []
    private var isStarted = false
    private var isFinished = false

    /// Creates the file, or empties it. It is stored under its final name: see `OutputFile` for replacing a file only when complete.
    public init(path: String, container: Container) throws(MediaError) {
        LibraryLog.quieten()
        // The prefix keeps FFmpeg from reading a protocol out of the name ("a:b.mp4").
        let url = "file:" + path
        var context: UnsafeMutablePointer<AVFormatContext>?
        try check(
            avformat_alloc_output_context2(&context, nil, container.muxerName, url), "avformat_alloc_output_context2", container.muxerName)
        guard let context else { fatalErrorOutOfMemory() }
        let code = avio_open2(&context.pointee.pb, url, AVIO_FLAG_WRITE, nil, nil)
        guard code >= 0 else {
            avformat_free_context(context)
            throw .failed("avio_open2", path, code)
        }
        self.path = path
        self.container = container
        self.context = context
        made = FileIdentity(path: path).flatMap { $0.isRegular ? $0 : nil }
    }

    deinit {
        guard !isFinished else { return }
        avio_closep(&context.pointee.pb)
        avformat_free_context(context)
        if let made, FileIdentity(path: path) == made { unlink(path) }
    }

    /// Adds a stream before `start`; returns its number. Throws `unsupported` when the container cannot hold it.
    public mutating func addStream(_ parameters: StreamParameters, labels: StreamLabels = StreamLabels()) throws(MediaError) -> Int {
        precondition(!isStarted, "addStream after start")
        guard container.canCopy(parameters) else {
            let name = String(cString: avcodec_get_name(parameters.codec.pointee.codec_id))
            throw .unsupported(reason: "\(name) in .\(container.rawValue); code the stream anew", path: path)
        }
        guard let stream = avformat_new_stream(context, nil) else { fatalErrorOutOfMemory() }
        try check(avcodec_parameters_copy(stream.pointee.codecpar, parameters.codec), "avcodec_parameters_copy", path)
        stream.pointee.codecpar.pointee.codec_tag = tag(for: parameters.codec.pointee)
        stream.pointee.time_base = parameters.timeBase
        if parameters.frameRate.num > 0 { stream.pointee.avg_frame_rate = parameters.frameRate }
        stream.pointee.sample_aspect_ratio = parameters.codec.pointee.sample_aspect_ratio
        stream.pointee.disposition = labels.isDefault ? AV_DISPOSITION_DEFAULT : 0
        if let language = labels.language { av_dict_set(&stream.pointee.metadata, "language", container.name(ofLanguage: language), 0) }
        if let title = labels.title { av_dict_set(&stream.pointee.metadata, container.isBoxed ? "handler_name" : "title", title, 0) }
        try check(filigree_set_stream_matrix(stream, parameters.displayMatrix), "filigree_set_stream_matrix", path)
        streamBases.append(parameters.timeBase)
        return Int(stream.pointee.index)
    }

    /// Writes the header. `metadata` has FFmpeg's keys ("title", "creation_time"); a container leaves out those it has no place for.
    public mutating func start(metadata: [String: String] = [:], chapters: [MovieChapter] = []) throws(MediaError) {
        precondition(!isStarted, "start twice")
        for (index, chapter) in chapters.enumerated() { try add(chapter, number: index + 1) }
        for (key, value) in metadata.sorted(by: { $0.key < $1.key }) { av_dict_set(&context.pointee.metadata, key, value, 0) }
        // Boxed files say negative times by edit lists; elsewhere all streams move by the same amount, and only if one is below zero.
        context.pointee.avoid_negative_ts = container.isBoxed ? Int32(AVFMT_AVOID_NEG_TS_DISABLED) : Int32(AVFMT_AVOID_NEG_TS_AUTO)
        // FLAC in MP4 still counts as an experiment in FFmpeg 5; the readers have long had it.
        context.pointee.strict_std_compliance = FF_COMPLIANCE_EXPERIMENTAL
        let options = OptionDictionary(muxerOptions)
        defer { options.free() }
        try check(avformat_write_header(context, options.storage), "avformat_write_header", path)
        isStarted = true
    }

    /// Takes over a reference to the packet's bytes; the packet itself stays as it is.
    ///
    /// - Parameter timeBase: what the packet's times count; nil for that of the stream's parameters.
    public mutating func write(_ source: Packet, stream: Int, from timeBase: Ratio? = nil) throws(MediaError) {
        precondition(isStarted && streamBases.indices.contains(stream), "write before start, or to no stream")
        let packet = packet.pointer
        try check(av_packet_ref(packet, source.pointer), "av_packet_ref", path)
        defer { av_packet_unref(packet) }
        fillTimes(of: packet)
        packet.pointee.stream_index = Int32(stream)
        packet.pointee.pos = -1
        let base = timeBase?.rational ?? streamBases[stream]
        delay(packet, by: forgottenDelay(of: stream, in: base))
        av_packet_rescale_ts(packet, base, context.pointee.streams[stream]!.pointee.time_base)
        try check(av_interleaved_write_frame(context, packet), "av_interleaved_write_frame", path)
        try checkFile("avio_write")
    }

    /// Writes what is left and the index, and closes the file. Throws, and removes the file, when any byte could not be stored.
    public consuming func finish() throws(MediaError) {
        precondition(isStarted, "finish before start")
        try check(av_write_trailer(context), "av_write_trailer", path)
        avio_flush(context.pointee.pb)
        try checkFile("avio_flush")
        try check(avio_closep(&context.pointee.pb), "avio_closep", path)
        avformat_free_context(context)
        isFinished = true
    }

    private func add(_ chapter: MovieChapter, number: Int) throws(MediaError) {
        try require(
            chapter.timeBase.isPositive && chapter.start >= 0 && chapter.end >= chapter.start,
            "chapter from \(chapter.start) to \(chapter.end) in units of \(chapter.timeBase) s")
        let code = filigree_add_chapter(
            context, Int64(number), chapter.timeBase.rational, chapter.start, chapter.end, chapter.title)
        try check(code, "filigree_add_chapter", path)
    }

    /// A demuxer may leave out one of the two times where they are equal.
    private func fillTimes(of packet: UnsafeMutablePointer<AVPacket>) {
        if packet.pointee.pts == filigree_AV_NOPTS_VALUE { packet.pointee.pts = packet.pointee.dts }
        if packet.pointee.dts == filigree_AV_NOPTS_VALUE { packet.pointee.dts = packet.pointee.pts }
    }

    private func delay(_ packet: UnsafeMutablePointer<AVPacket>, by ticks: Int64) {
        guard ticks > 0, packet.pointee.pts != filigree_AV_NOPTS_VALUE else { return }
        packet.pointee.pts += ticks
        packet.pointee.dts += ticks
    }

    /// Matroska counts the times of sound with a run-up from the start of that (`CodecDelay`). FFmpeg up to 5.1 states the run-up of
    /// Opus but does not count so: the picture would come 6.5 ms late, and again with every copy.
    private func forgottenDelay(of stream: Int, in base: AVRational) -> Int64 {
        let codec = context.pointee.streams[stream]!.pointee.codecpar.pointee
        let counts = avformat_version() > UInt32(59 << 16 | 30 << 8 | 100)
        guard !container.isBoxed, !counts, codec.codec_id == AV_CODEC_ID_OPUS, codec.initial_padding > 0 else { return 0 }
        return av_rescale_q(Int64(codec.initial_padding), AVRational(num: 1, den: 48000), base)
    }

    /// A failed write may be remembered only by the file.
    private func checkFile(_ call: String) throws(MediaError) {
        guard let file = context.pointee.pb, file.pointee.error < 0 else { return }
        throw .failed(call, path, file.pointee.error)
    }

    /// Apple's players want HEVC as `hvc1`, with its parameter sets in the header.
    private func tag(for codec: AVCodecParameters) -> UInt32 {
        let kept = filigree_kept_tag(context.pointee.oformat, codec.codec_id, codec.codec_tag)
        guard container.isBoxed, codec.codec_id == AV_CODEC_ID_HEVC, codec.extradata_size > 0 else { return kept }
        return Self.code("hvc1")
    }

    private static func code(_ letters: String) -> UInt32 {
        letters.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    private var muxerOptions: [String: String] {
        guard container.isBoxed else { return ["cues_to_front": "1"] }
        let scales = timeScales
        var options = ["movflags": "+faststart", "use_editlist": "1", "movie_timescale": "\(scales.movie)"]
        if let video = scales.video { options["video_track_timescale"] = "\(video)" }
        if hasColor { options["movflags"] = "+faststart+write_colr" }
        return options
    }

    /// Without the order the muxer writes a colour box only when primaries, transfer and matrix are all known.
    private var hasColor: Bool {
        streamBases.indices.contains { index in
            let codec = context.pointee.streams[index]!.pointee.codecpar.pointee
            let tags = ColorTags(of: codec)
            return codec.codec_type == AVMEDIA_TYPE_VIDEO && (tags.primaries ?? tags.transfer ?? tags.matrix) != nil
        }
    }

    private var timeScales: TrackTimeScales {
        var video: [AVRational] = [], audio: [Int32] = []
        for index in streamBases.indices {
            let codec = context.pointee.streams[index]!.pointee.codecpar.pointee
            if codec.codec_type == AVMEDIA_TYPE_VIDEO { video.append(streamBases[index]) }
            if codec.codec_type == AVMEDIA_TYPE_AUDIO { audio.append(codec.sample_rate) }
        }
        return TrackTimeScales(video: video, audio: audio)
    }
}
