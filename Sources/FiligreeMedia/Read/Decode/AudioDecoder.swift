import CFFmpeg

/// Turns packets of a sound stream into blocks of samples. Used by one thread at a time; same order of calls as `VideoDecoder`.
///
/// Samples that the file marks as run-up or as padding are left out.
public final class AudioDecoder: @unchecked Sendable {
    // Unchecked: a C decoder; it has one owner at a time, like a frame.
    /// Seconds for each tick of the frames' times.
    public let timeBase: Ratio
    private let context: DecoderContext
    private var clock: FrameClock

    /// - Parameter path: the file, for messages.
    public init(parameters: StreamParameters, path: String = "") throws(MediaError) {
        guard parameters.codec.pointee.codec_type == AVMEDIA_TYPE_AUDIO else { throw .noTrack(kind: "audio", path: path) }
        timeBase = Ratio(parameters.timeBase)
        clock = FrameClock(timeBase: timeBase, frameRate: Ratio(0, 1))
        context = try DecoderContext(parameters, path: path) { $0.pointee.thread_count = 1 }
    }

    /// What was wrong with the packets so far.
    public var warnings: WarningList { context.warnings }
    /// The decoder's name in FFmpeg.
    public var name: String { context.name }

    /// Nil: no more packets will come. Send only when `receive()` said `needsInput` (and first of all).
    public func send(_ packet: Packet?) throws(MediaError) {
        try context.send(packet)
    }

    public func receive() throws(MediaError) -> DecoderOutput {
        while true {
            guard let output = try context.receive() else { continue }
            guard case .frame(let frame) = output else { return output }
            frame.presentationTime = clock.time(of: frame)
            if frame.sampleCount > 0 && frame.pointer.pointee.flags & AV_FRAME_FLAG_DISCARD == 0 { return output }
        }
    }

    /// Forgets what was sent, to go on elsewhere in the stream.
    public func flush() {
        context.flush()
        clock.reset()
    }
}
