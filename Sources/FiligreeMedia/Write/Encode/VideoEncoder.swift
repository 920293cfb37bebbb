import CFFmpeg

/// Codes pictures in the order of their times. Used by one thread at a time.
///
/// Send a frame, then `receive()` until it `needsInput`; after the last frame `send(nil)` and receive until `endOfStream`.
/// Packets carry the times of their frames, in `settings.timeBase`, untouched.
public final class VideoEncoder: @unchecked Sendable {
    // Unchecked: a C encoder; it has one owner at a time, like a frame.
    public let settings: VideoEncoderSettings
    /// What a writer needs to store the packets.
    public let parameters: StreamParameters
    private let context: EncoderContext
    private let converter: LayoutConverter?
    /// Holds a reference to the frame being sent, so that the caller's is not altered.
    private let sent = Frame()
    private var durations: FrameDurations
    private var lastTime: Int64?
    private var isEnded = false

    public init(_ settings: VideoEncoderSettings) throws(MediaError) {
        try settings.validate()
        let options = try VideoEncoderOptions(settings)
        context = try EncoderContext(options.encoderName, options: options.dictionary) { context in
            settings.apply(to: context)
        }
        self.settings = settings
        parameters = try StreamParameters(
            of: context, timeBase: settings.timeBase.rational, frameRate: settings.frameRate?.rational ?? AVRational(num: 0, den: 1),
            displayMatrix: settings.displayMatrix)
        converter = settings.codec == .prores ? try LayoutConverter(settings) : nil
        durations = FrameDurations(nominal: settings.nominalDuration)
    }

    /// Takes a picture of the settings' size and layout (or 8-bit 4:2:0 where the settings want more), later than the one before;
    /// nil after the last. The frame is not changed and may be released at once.
    ///
    /// - Parameter forceKeyFrame: decoding can start at this frame.
    public func send(_ frame: Frame?, forceKeyFrame: Bool = false) throws(MediaError) {
        precondition(!isEnded, "send after send(nil)")
        guard let frame else {
            isEnded = true
            return try context.send(nil)
        }
        let time = try checkedTime(of: frame)
        try borrow(frame)
        defer { av_frame_unref(sent.pointer) }
        durations.add(time, duration: filigree_frame_duration(frame.pointer))
        // Else the picture types of the decoder would be taken for orders.
        sent.pointer.pointee.pict_type = forceKeyFrame ? AV_PICTURE_TYPE_I : AV_PICTURE_TYPE_NONE
        filigree_clear_key_flag(sent.pointer)
        sent.pointer.pointee.format = Int32(settings.pixelFormat.native.rawValue)
        try context.send(sent.pointer)
    }

    public func receive() throws(MediaError) -> EncoderOutput {
        let output = try context.receive()
        if case .packet(let packet) = output {
            packet.pointer.pointee.duration = durations.take(packet.pointer.pointee.pts)
        }
        return output
    }

    private func checkedTime(of frame: Frame) throws(MediaError) -> Int64 {
        guard let time = frame.presentationTime else { throw .invalidSetting("frame without a time") }
        if let lastTime, time <= lastTime { throw .invalidSetting("frame time \(time) after \(lastTime); times must increase") }
        try require(
            frame.width == settings.width && frame.height == settings.height,
            "frame of \(frame.width)x\(frame.height) for an encoder of \(settings.width)x\(settings.height)")
        lastTime = time
        return time
    }

    /// Lets `sent` show the pixels of the frame in the layout of the settings.
    private func borrow(_ frame: Frame) throws(MediaError) {
        let layout = EncoderPixelFormat(native: frame.pointer.pointee.format)
        if layout == settings.pixelFormat {
            try check(av_frame_ref(sent.pointer, frame.pointer), "av_frame_ref", settings.codec.rawValue)
        } else if layout == .yuv420p, let converter {
            try converter.convert(frame.pointer, into: sent.pointer)
        } else {
            let name = av_get_pix_fmt_name(AVPixelFormat(frame.pointer.pointee.format)).map { String(cString: $0) } ?? "unknown"
            throw .invalidSetting("frame of layout \(name) for an encoder of \(settings.pixelFormat.rawValue)")
        }
    }
}

extension VideoEncoderSettings {
    /// Ticks of a frame at the nominal rate, or a thirtieth of a second when that is unknown; never 0: players skip frames without length.
    var nominalDuration: Int64 {
        let rate = frameRate ?? Ratio(30, 1)
        return max(1, av_rescale_q(1, AVRational(num: rate.denominator, den: rate.numerator), timeBase.rational))
    }

    /// Fills the public fields of an encoder that is not open yet.
    func apply(to context: UnsafeMutablePointer<AVCodecContext>) {
        context.pointee.width = Int32(width)
        context.pointee.height = Int32(height)
        context.pointee.pix_fmt = pixelFormat.native
        context.pointee.time_base = timeBase.rational
        if let frameRate { context.pointee.framerate = frameRate.rational }
        if let sampleAspectRatio { context.pointee.sample_aspect_ratio = sampleAspectRatio.rational }
        if let keyFrameDistance { context.pointee.gop_size = Int32(keyFrameDistance) }
        if let maxBFrames, codec == .h264 || codec == .hevc { context.pointee.max_b_frames = Int32(maxBFrames) }
        if case .bitRate(let bits) = quality { context.pointee.bit_rate = Int64(bits) } else { context.pointee.bit_rate = 0 }
        if codec == .vp9, let profile, let number = Int32(profile) { context.pointee.profile = number }
        context.pointee.thread_count = Int32(threads)
        color.apply(to: context)
    }
}
