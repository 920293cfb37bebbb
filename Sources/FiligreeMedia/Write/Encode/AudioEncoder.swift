import CFFmpeg

/// Codes sound. Takes planar float frames of any length, one after the other without gaps; the decoded file has exactly as many samples.
/// Used by one thread at a time; same order of calls as `VideoEncoder`.
///
/// Times count samples. A codec that needs a run-up (AAC 1024 samples, Opus 312) starts that much before the first frame's time, as
/// containers expect it; the last packet says how much of it is sound.
public final class AudioEncoder: @unchecked Sendable {
    // Unchecked: a C encoder; it has one owner at a time, like a frame.
    public let settings: AudioEncoderSettings
    public let parameters: StreamParameters
    private let context: EncoderContext
    private var queue: SampleQueue
    /// Samples that the encoder takes at a time.
    private let blockLength: Int
    /// Time of the next sample for the encoder; nil before the first frame.
    private var nextTime: Int64?
    private var isEnded = false

    public init(_ settings: AudioEncoderSettings) throws(MediaError) {
        try settings.validate()
        context = try EncoderContext(settings.codec.encoderName) { context in settings.apply(to: context) }
        self.settings = settings
        parameters = try StreamParameters(of: context, timeBase: AVRational(num: 1, den: Int32(settings.sampleRate)))
        let length = Int(context.pointer.pointee.frame_size)
        blockLength = length > 0 ? length : 4096
        queue = SampleQueue(channelCount: settings.channelCount)
    }

    /// The first frame's time, if it has one, is the time of the first sample (in samples; else 0); later times are not looked at. Sound that
    /// begins later than the movie is best sent with silence before it: FFmpeg's MP4 writer states a run-up only for a start at 0.
    /// Nil after the last frame.
    public func send(_ frame: Frame?) throws(MediaError) {
        precondition(!isEnded, "send after send(nil)")
        if let frame {
            try checkFormat(frame.pointer)
            if nextTime == nil { nextTime = frame.presentationTime ?? 0 }
            queue.append(frame.pointer)
        }
        isEnded = frame == nil
        while queue.count >= blockLength { try sendBlock(blockLength) }
        guard isEnded else { return }
        if queue.count > 0 { try sendBlock(queue.count) }
        try context.send(nil)
    }

    public func receive() throws(MediaError) -> EncoderOutput {
        while true {
            let output = try context.receive()
            guard case .packet(let packet) = output else { return output }
            // A codec may flush more than was put in.
            if packet.byteCount == 0 || isEnded && packet.pointer.pointee.pts >= endTime { continue }
            try trim(packet.pointer)
            return output
        }
    }

    /// Time after the last sample that the encoder got.
    private var endTime: Int64 { nextTime ?? 0 }

    /// States the true length of a packet that reaches beyond the end; a decoder is to drop the rest.
    private func trim(_ packet: UnsafeMutablePointer<AVPacket>) throws(MediaError) {
        let whole = Int64(blockLength)
        guard isEnded, context.pointer.pointee.frame_size > 0, packet.pointee.pts + whole > endTime else { return }
        packet.pointee.duration = endTime - packet.pointee.pts
        let kind = AV_PKT_DATA_SKIP_SAMPLES
        guard !settings.codec.isLossless, av_packet_get_side_data(packet, kind, nil) == nil else { return }
        guard let data = av_packet_new_side_data(packet, kind, 10) else { fatalErrorOutOfMemory() }
        let surplus = UInt32(whole - packet.pointee.duration)
        for index in 0..<10 { data[index] = (4..<8).contains(index) ? UInt8(truncatingIfNeeded: surplus >> (8 * (index - 4))) : 0 }
    }

    private func checkFormat(_ frame: UnsafePointer<AVFrame>) throws(MediaError) {
        let channels = Int(frame.pointee.ch_layout.nb_channels)
        try require(frame.pointee.format == AV_SAMPLE_FMT_FLTP.rawValue, "audio frames must hold planar floats")
        try require(
            channels == settings.channelCount && frame.pointee.sample_rate == Int32(settings.sampleRate),
            "audio frame of \(channels) channels at \(frame.pointee.sample_rate) Hz for an encoder of \(settings.channelCount) at "
                + "\(settings.sampleRate)")
    }

    private func sendBlock(_ length: Int) throws(MediaError) {
        let frame = Frame()
        frame.pointer.pointee.nb_samples = Int32(length)
        frame.pointer.pointee.format = context.pointer.pointee.sample_fmt.rawValue
        frame.pointer.pointee.sample_rate = Int32(settings.sampleRate)
        frame.pointer.pointee.pts = endTime
        try check(
            av_channel_layout_copy(&frame.pointer.pointee.ch_layout, &context.pointer.pointee.ch_layout), "av_channel_layout_copy", "audio")
        try check(av_frame_get_buffer(frame.pointer, 0), "av_frame_get_buffer", "\(length) samples")
        queue.take(length, into: frame.pointer)
        nextTime = endTime + Int64(length)
        try context.send(frame.pointer)
    }
}

extension AudioEncoderSettings {
    func apply(to context: UnsafeMutablePointer<AVCodecContext>) {
        context.pointee.sample_rate = Int32(sampleRate)
        context.pointee.time_base = AVRational(num: 1, den: Int32(sampleRate))
        av_channel_layout_default(&context.pointee.ch_layout, Int32(channelCount))
        if let effectiveBitRate { context.pointee.bit_rate = Int64(effectiveBitRate) }
        context.pointee.thread_count = 1
        switch codec {
        case .aac: context.pointee.sample_fmt = AV_SAMPLE_FMT_FLTP
        case .opus: context.pointee.sample_fmt = AV_SAMPLE_FMT_FLT
        case .pcm: context.pointee.sample_fmt = AV_SAMPLE_FMT_S16
        case .flac:
            context.pointee.sample_fmt = AV_SAMPLE_FMT_S32
            context.pointee.bits_per_raw_sample = 24
        }
    }
}
