import CFFmpeg

/// Turns packets of a video stream into pictures in the order of showing. Used by one thread at a time; decodes with threads of its own.
///
/// `receive()` until it `needsInput`, then `send` a packet; after the last packet `send(nil)` and receive until `endOfStream`.
/// Bad packets become warnings; a stream of which nothing can be decoded is an error at its end.
public final class VideoDecoder: @unchecked Sendable {
    // Unchecked: a C decoder; it has one owner at a time, like a frame.
    /// Seconds for each tick of the frames' times.
    public let timeBase: Ratio
    private let context: DecoderContext
    private var clock: FrameClock

    /// - Parameters:
    ///   - threads: 0 lets FFmpeg choose.
    ///   - path: the file, for messages.
    public convenience init(
        parameters: StreamParameters, threads: Int = 0, limits: ReaderLimits = ReaderLimits(), path: String = ""
    ) throws(MediaError) {
        try self.init(parameters: parameters, threads: threads, limits: limits, path: path, isCoarse: false)
    }

    /// - Parameter isCoarse: at an eighth of the size, where the codec can.
    init(parameters: StreamParameters, threads: Int, limits: ReaderLimits, path: String, isCoarse: Bool) throws(MediaError) {
        try require((0...256).contains(threads), "\(threads) threads; 0 to 256")
        guard parameters.codec.pointee.codec_type == AVMEDIA_TYPE_VIDEO else { throw .noTrack(kind: "video", path: path) }
        timeBase = Ratio(parameters.timeBase)
        clock = FrameClock(timeBase: timeBase, frameRate: Ratio(parameters.frameRate))
        context = try DecoderContext(parameters, path: path) { context in
            context.pointee.thread_count = Int32(threads)
            context.pointee.thread_type = FF_THREAD_FRAME | FF_THREAD_SLICE
            context.pointee.max_pixels = limits.pixels
            // Cropping at the left to the exact column, where it would else be rounded to aligned memory.
            context.pointee.lowres = isCoarse ? min(3, Int32(context.pointee.codec.pointee.max_lowres)) : 0
            context.pointee.flags |= AV_CODEC_FLAG_UNALIGNED
        }
    }

    /// What was wrong with the packets so far.
    public var warnings: WarningList { context.warnings }
    /// The decoder's name in FFmpeg.
    public var name: String { context.name }

    /// Nil: no more packets will come. Send only when `receive()` said `needsInput` (and first of all).
    public func send(_ packet: Packet?) throws(MediaError) {
        if let packet { clock.sent(packet) }
        try context.send(packet)
    }

    /// Frames have the best known time, in ticks of `timeBase`; frames outside an edit list are left out.
    public func receive() throws(MediaError) -> DecoderOutput {
        while true {
            guard let output = try context.receive() else { continue }
            guard case .frame(let frame) = output else { return output }
            let isHidden = frame.pointer.pointee.flags & AV_FRAME_FLAG_DISCARD != 0
            frame.presentationTime = clock.time(of: frame, reordering: Int(context.pointer.pointee.has_b_frames))
            if !isHidden { return output }
        }
    }

    /// Forgets what was sent, to go on elsewhere in the stream.
    public func flush() {
        context.flush()
        clock.reset()
    }
}
