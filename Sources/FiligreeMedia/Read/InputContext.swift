import CFFmpeg

/// Owns an open `AVFormatContext`.
final class InputContext {
    let pointer: UnsafeMutablePointer<AVFormatContext>
    /// Kept alive for the interrupt callback.
    let cancellation: Cancellation?

    /// Formats that name other files or addresses: a hostile file could make us read what it should not.
    private static let refused = ["hls", "dash", "concat", "sdp", "rtsp", "rtp", "imf", "vapoursynth", "lavfi", "ffmetadata"]

    init(path: String, cancellation: Cancellation?) throws(MediaError) {
        guard let context = avformat_alloc_context() else { fatalErrorOutOfMemory() }
        self.cancellation = cancellation
        if let cancellation {
            context.pointee.interrupt_callback.opaque = Unmanaged.passUnretained(cancellation).toOpaque()
            context.pointee.interrupt_callback.callback = { opaque in
                guard let opaque else { return 0 }
                return Unmanaged<Cancellation>.fromOpaque(opaque).takeUnretainedValue().isCancelled ? 1 : 0
            }
        }
        let options = OptionDictionary(["protocol_whitelist": "file", "max_streams": "200"])
        defer { options.free() }
        var opened: UnsafeMutablePointer<AVFormatContext>? = context
        // The prefix keeps FFmpeg from reading a protocol or a pattern out of the name.
        let code = avformat_open_input(&opened, "file:" + path, nil, options.storage)
        guard code >= 0, let opened else { throw .failed("avformat_open_input", path, code) }
        pointer = opened
        let name = String(cString: opened.pointee.iformat.pointee.name)
        if Self.refused.contains(where: { name.split(separator: ",").contains(Substring($0)) }) {
            throw .unsupported(reason: "a \(name) playlist names other files; open those", path: path)
        }
        try check(avformat_find_stream_info(opened, nil), "avformat_find_stream_info", path)
    }

    deinit {
        var context: UnsafeMutablePointer<AVFormatContext>? = pointer
        avformat_close_input(&context)
    }

    var streamCount: Int { Int(pointer.pointee.nb_streams) }

    func stream(_ index: Int) -> UnsafeMutablePointer<AVStream> {
        pointer.pointee.streams[index]!
    }
}

extension UnsafeMutablePointer<AVStream> {
    /// The nine numbers of the container's matrix; nil when it has none.
    var displayMatrix: [Int32]? {
        guard let bytes = filigree_stream_matrix(self) else { return nil }
        return Array(UnsafeBufferPointer(start: bytes, count: 9))
    }
}
