import CFFmpeg

/// An open `AVCodecContext` that decodes, forgiving single bad packets. Owns it; used by one thread at a time.
final class DecoderContext {
    let pointer: UnsafeMutablePointer<AVCodecContext>
    let name: String
    /// For messages.
    let path: String
    private(set) var warnings = WarningList()
    private var frameCount = 0
    private var errorsInARow = 0
    private var lastFault: String?
    /// Bad packets in a row after which the stream is given up.
    static let patience = 512

    init(
        _ parameters: StreamParameters, path: String, configure: (UnsafeMutablePointer<AVCodecContext>) -> Void
    ) throws(MediaError) {
        LibraryLog.quieten()
        let codec = try Self.decoder(for: parameters)
        guard let context = avcodec_alloc_context3(codec) else { fatalErrorOutOfMemory() }
        pointer = context
        name = String(cString: codec.pointee.name)
        self.path = path
        try check(avcodec_parameters_to_context(context, parameters.codec), "avcodec_parameters_to_context", name)
        context.pointee.pkt_timebase = parameters.timeBase
        configure(context)
        try check(avcodec_open2(context, codec, nil), "avcodec_open2", name)
    }

    deinit {
        var context: UnsafeMutablePointer<AVCodecContext>? = pointer
        avcodec_free_context(&context)
    }

    /// FFmpeg's own VP8 and VP9 decoders drop alpha; libvpx keeps it.
    private static func decoder(for parameters: StreamParameters) throws(MediaError) -> UnsafePointer<AVCodec> {
        let identifier = parameters.codec.pointee.codec_id
        if parameters.isAlphaTagged {
            let name = identifier == AV_CODEC_ID_VP8 ? "libvpx" : "libvpx-vp9"
            if let codec = avcodec_find_decoder_by_name(name) { return codec }
        }
        guard let codec = avcodec_find_decoder(identifier) else { throw .codecMissing(name: String(cString: avcodec_get_name(identifier))) }
        return codec
    }

    /// Nil: no more packets will come. The decoder must have said `needsInput`.
    func send(_ packet: Packet?) throws(MediaError) {
        let code = avcodec_send_packet(pointer, packet?.pointer)
        if code < 0 && code != filigree_AVERROR_EOF { try forgive(code, "avcodec_send_packet") }
    }

    /// Nil for a bad packet that was forgiven: ask again.
    func receive() throws(MediaError) -> DecoderOutput? {
        let frame = Frame()
        let code = avcodec_receive_frame(pointer, frame.pointer)
        if code == filigree_AVERROR_EAGAIN { return .needsInput }
        if code == filigree_AVERROR_EOF { return try end() }
        guard code >= 0 else {
            try forgive(code, "avcodec_receive_frame")
            return nil
        }
        frameCount += 1
        errorsInARow = 0
        if frame.isDamaged { warnings.add("\(name): damaged picture at \(frame.presentationTime.map(String.init) ?? "an unknown time")") }
        return .frame(frame)
    }

    private func end() throws(MediaError) -> DecoderOutput {
        guard frameCount == 0, let lastFault else { return .endOfStream }
        throw .damaged(reason: "\(name) could decode nothing: \(lastFault)", path: path)
    }

    /// Notes a bad packet; throws for faults that are not the packet's, or when there were too many.
    private func forgive(_ code: Int32, _ call: String) throws(MediaError) {
        let fault = MediaError.failed(call, name, code)
        guard code != filigree_AVERROR_EAGAIN, code != filigree_AVERROR_ENOMEM else { throw fault }
        warnings.add("\(name): \(fault.libraryText)")
        lastFault = fault.libraryText
        errorsInARow += 1
        guard errorsInARow < Self.patience else {
            throw .damaged(reason: "\(name) met \(errorsInARow) bad packets in a row (\(fault.libraryText))", path: path)
        }
    }

    /// Forgets what was sent: after a seek.
    func flush() {
        avcodec_flush_buffers(pointer)
        errorsInARow = 0
    }
}
