import CFFmpeg
import Glibc

/// An open `AVCodecContext` that encodes. Owns it; used by one thread.
final class EncoderContext {
    let pointer: UnsafeMutablePointer<AVCodecContext>
    private let name: String
    /// Packets that had to be taken out so that a frame could go in.
    private var waiting: [Packet] = []
    private var isDrained = false
    private var hasFrames = false

    /// Opens the encoder `name` after `configure` has filled the public fields. An option that the encoder does not know is an error.
    init(
        _ name: String, options: [String: String] = [:], configure: (UnsafeMutablePointer<AVCodecContext>) throws(MediaError) -> Void
    ) throws(MediaError) {
        guard let codec = avcodec_find_encoder_by_name(name) else { throw .codecMissing(name: name) }
        guard let context = avcodec_alloc_context3(codec) else { fatalErrorOutOfMemory() }
        pointer = context
        self.name = name
        LibraryLog.quieten()
        context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
        try configure(context)
        let dictionary = OptionDictionary(options)
        defer { dictionary.free() }
        try check(avcodec_open2(context, codec, dictionary.storage), "avcodec_open2", name)
        if let unknown = dictionary.firstKey { throw .invalidSetting("encoder option '\(unknown)'; \(name) has none of that name") }
    }

    deinit {
        if name == "libsvtav1", !isDrained {
            AbandonedEncoder(pointer).close(hasFrames: hasFrames)
        } else {
            var context: UnsafeMutablePointer<AVCodecContext>? = pointer
            avcodec_free_context(&context)
        }
    }

    /// Nil: no more frames will come.
    func send(_ frame: UnsafePointer<AVFrame>?) throws(MediaError) {
        if frame != nil { hasFrames = true }
        var code = avcodec_send_frame(pointer, frame)
        while code == filigree_AVERROR_EAGAIN {
            guard case .packet(let packet) = try next() else { break }
            waiting.append(packet)
            code = avcodec_send_frame(pointer, frame)
        }
        try check(code, "avcodec_send_frame", name)
    }

    func receive() throws(MediaError) -> EncoderOutput {
        if !waiting.isEmpty { return .packet(waiting.removeFirst()) }
        return isDrained ? .endOfStream : try next()
    }

    private func next() throws(MediaError) -> EncoderOutput {
        let packet = Packet()
        let code = avcodec_receive_packet(pointer, packet.pointer)
        if code == filigree_AVERROR_EAGAIN { return .needsInput }
        if code == filigree_AVERROR_EOF {
            isDrained = true
            return .endOfStream
        }
        try check(code, "avcodec_receive_packet", name)
        packet.pointer.pointee.time_base = pointer.pointee.time_base
        return .packet(packet)
    }
}

/// FFmpeg's own messages, which would mix with Filigree's: every failure is thrown with its text instead.
enum LibraryLog {
    /// Once a process. A level that the host program has chosen stays.
    static func quieten() {
        _ = once
    }

    private static let once: Void = {
        if av_log_get_level() == AV_LOG_INFO { av_log_set_level(AV_LOG_FATAL) }
        // SVT-AV1 writes to stderr by itself, and only its environment can stop it (1: errors).
        setenv("SVT_LOG", "1", 0)
    }()
}

/// An `AVDictionary` to hand over to a call that takes out what it understood.
struct OptionDictionary {
    let storage: UnsafeMutablePointer<OpaquePointer?>

    init(_ values: [String: String]) {
        storage = .allocate(capacity: 1)
        storage.initialize(to: nil)
        for (key, value) in values.sorted(by: { $0.key < $1.key }) { av_dict_set(storage, key, value, 0) }
    }

    /// A key that is (still) there.
    var firstKey: String? {
        av_dict_get(storage.pointee, "", nil, AV_DICT_IGNORE_SUFFIX).map { String(cString: $0.pointee.key) }
    }

    func free() {
        av_dict_free(storage)
        storage.deallocate()
    }
}
