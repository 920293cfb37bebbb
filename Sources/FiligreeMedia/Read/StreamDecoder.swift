import CFFmpeg

/// What a decoder has to offer when asked.
public enum DecoderOutput {
    case frame(Frame)
    /// Nothing before it gets more packets.
    case needsInput
    /// Everything was delivered; only after `send(nil)`.
    case endOfStream
}

/// Decodes the packets of one stream; frames come out in the order of their times. Used by one thread.
///
/// Send a packet, then `receive()` until it `needsInput`; after the last packet `send(nil)` and receive until `endOfStream`.
public final class StreamDecoder {
    /// Seconds of a tick of the frames' times.
    public let timeBase: Ratio
    /// Damage that was met and passed over, at most 20 lines.
    public private(set) var warnings: [String] = []
    private let context: UnsafeMutablePointer<AVCodecContext>
    private let name: String
    private var faults = 0
    private var decoded = 0
    private var nextGuess: Int64 = 0
    private let ticksPerFrame: Int64

    /// - Parameter threads: 0 for one a core.
    public init(_ parameters: StreamParameters, threads: Int) throws(MediaError) {
        let id = parameters.codec.pointee.codec_id
        name = String(cString: avcodec_get_name(id))
        guard let codec = Self.codec(for: id), let context = avcodec_alloc_context3(codec) else { throw .codecMissing(name: name) }
        self.context = context
        timeBase = Ratio(parameters.timeBase)
        let rate = parameters.frameRate
        ticksPerFrame =
            rate.num > 0 && rate.den > 0 ? max(1, av_rescale_q(1, AVRational(num: rate.den, den: rate.num), parameters.timeBase)) : 1
        do {
            try check(avcodec_parameters_to_context(context, parameters.codec), "avcodec_parameters_to_context", name)
            context.pointee.pkt_timebase = parameters.timeBase
            context.pointee.thread_count = Int32(threads)
            // Larger pictures than any real camera's are a way to exhaust memory.
            context.pointee.max_pixels = 16384 * 16384
            try check(avcodec_open2(context, codec, nil), "avcodec_open2", name)
        } catch {
            var opened: UnsafeMutablePointer<AVCodecContext>? = context
            avcodec_free_context(&opened)
            throw error
        }
    }

    deinit {
        var opened: UnsafeMutablePointer<AVCodecContext>? = context
        avcodec_free_context(&opened)
    }

    /// FFmpeg's own VP8 and VP9 decoders drop alpha; libvpx keeps it.
    private static func codec(for id: AVCodecID) -> UnsafePointer<AVCodec>? {
        avcodec_find_decoder(id)
    }

    /// Broken packets give a warning; when nothing else comes, the stream is called damaged.
    public func send(_ packet: Packet?) throws(MediaError) {
        let code = avcodec_send_packet(context, packet?.pointer)
        guard code < 0, code != filigree_AVERROR_EOF else { return }
        try note(code, "avcodec_send_packet")
    }

    public func receive() throws(MediaError) -> DecoderOutput {
        while true {
            let frame = Frame()
            let code = avcodec_receive_frame(context, frame.pointer)
            switch code {
            case filigree_AVERROR_EAGAIN: return .needsInput
            case filigree_AVERROR_EOF:
                if decoded == 0, faults > 0 { throw .damaged(reason: "no frame of \(name) could be decoded", path: "") }
                return .endOfStream
            case ..<0: try note(code, "avcodec_receive_frame")
            default:
                decoded += 1
                faults = 0
                time(frame)
                return .frame(frame)
            }
        }
    }

    /// Gives the frame the best time that is known, or one frame after the last.
    private func time(_ frame: Frame) {
        let best = frame.pointer.pointee.best_effort_timestamp
        frame.presentationTime = best == filigree_AV_NOPTS_VALUE ? nextGuess : best
        nextGuess = (frame.presentationTime ?? 0) + ticksPerFrame
    }

    private func note(_ code: Int32, _ call: String) throws(MediaError) {
        faults += 1
        if warnings.count < 20 { warnings.append("\(MediaError.failed(call, name, code))") }
        if faults > 1000 { throw .damaged(reason: "1000 packets of \(name) in a row could not be decoded", path: "") }
    }
}
