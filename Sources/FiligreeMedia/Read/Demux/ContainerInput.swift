import CFFmpeg
import Glibc

/// An opened `AVFormatContext` of one local file. Owns it and its I/O.
///
/// Input is hostile: only regular files are opened, the container is known by its bytes and must be on a list, and no file can
/// make the reader open another (playlists, references).
final class ContainerInput {
    let pointer: UnsafeMutablePointer<AVFormatContext>
    let interrupt: InterruptState
    private var io: UnsafeMutablePointer<AVIOContext>?

    init(path: String, limits: ReaderLimits, cancellation: Cancellation?) throws(MediaError) {
        LibraryLog.quieten()
        try Self.requireRegularFile(path)
        interrupt = InterruptState(cancellation, stallSeconds: limits.stallSeconds)
        try interrupt.begin()
        var io: UnsafeMutablePointer<AVIOContext>?
        var callback = interrupt.callback
        let options = OptionDictionary(["protocol_whitelist": "file"])
        defer { options.free() }
        try check(avio_open2(&io, "file:" + path, AVIO_FLAG_READ, &callback, options.storage), "avio_open2", path)
        do throws(MediaError) {
            pointer = try Self.open(io!, path: path, limits: limits, interrupt: interrupt)
        } catch {
            avio_closep(&io)
            throw error
        }
        self.io = io
    }

    deinit {
        var context: UnsafeMutablePointer<AVFormatContext>? = pointer
        avformat_close_input(&context)
        avio_closep(&io)
    }

    static func requireRegularFile(_ path: String) throws(MediaError) {
        guard !path.utf8.contains(0) else { throw .invalidSetting("path with a zero byte") }
        var facts = stat()
        guard stat(path, &facts) == 0 else {
            let code = errno
            throw .library(call: "open", subject: path, code: -code, message: String(cString: strerror(code)))
        }
        let kind = facts.st_mode & S_IFMT
        guard kind != S_IFDIR else { throw .unsupported(reason: "it is a folder; give the path of a file", path: path) }
        guard kind == S_IFREG else { throw .unsupported(reason: "it is not a regular file; copy it to one first", path: path) }
        guard facts.st_size > 0 else { throw .damaged(reason: "the file is empty", path: path) }
    }

    private static func open(
        _ io: UnsafeMutablePointer<AVIOContext>, path: String, limits: ReaderLimits, interrupt: InterruptState
    ) throws(MediaError) -> UnsafeMutablePointer<AVFormatContext> {
        let format = try probe(io, path: path, interrupt: interrupt)
        guard var context = avformat_alloc_context() as UnsafeMutablePointer<AVFormatContext>? else { fatalErrorOutOfMemory() }
        context.pointee.pb = io
        context.pointee.interrupt_callback = interrupt.callback
        apply(limits, to: context)
        var opened: UnsafeMutablePointer<AVFormatContext>? = context
        let options = OptionDictionary(["protocol_whitelist": "file", "format_whitelist": ContainerNames.allowed.joined(separator: ",")])
        defer { options.free() }
        // Frees the context when it fails.
        try interrupt.check(avformat_open_input(&opened, "", format, options.storage), "avformat_open_input", path)
        context = opened!
        do throws(MediaError) {
            try interrupt.begin()
            try interrupt.check(filigree_find_stream_info(context, limits.pixels), "avformat_find_stream_info", path)
        } catch {
            avformat_close_input(&opened)
            throw error
        }
        return context
    }

    /// The container's reader, known by the bytes of the file.
    private static func probe(
        _ io: UnsafeMutablePointer<AVIOContext>, path: String, interrupt: InterruptState
    ) throws(MediaError) -> UnsafePointer<AVInputFormat> {
        var format: UnsafePointer<AVInputFormat>?
        let code = filigree_probe_container(io, &format)
        guard code != filigree_AVERROR_INVALIDDATA else { throw .damaged(reason: "not a media file that FFmpeg knows", path: path) }
        try interrupt.check(code, "av_probe_input_buffer2", path)
        let name = String(cString: format!.pointee.name)
        guard ContainerNames.isAllowed(name) else {
            throw .unsupported(reason: "the file looks like '\(name)', which is not read (playlists and texts are not media)", path: path)
        }
        return format!
    }

    private static func apply(_ limits: ReaderLimits, to context: UnsafeMutablePointer<AVFormatContext>) {
        context.pointee.probesize = limits.probeBytes
        context.pointee.max_analyze_duration = limits.probeMicroseconds
        context.pointee.max_streams = Int32(clamping: limits.streams)
        context.pointee.max_index_size = limits.indexBytes
    }
}

extension InterruptState {
    /// Passes `code` through, or throws: what stopped the call if something did, else the library's error.
    @discardableResult
    func check(_ code: Int32, _ call: String, _ path: String) throws(MediaError) -> Int32 {
        guard code < 0 else { return code }
        if isCancelled { throw .cancelled }
        if isStalled { throw .damaged(reason: "reading stalled in \(call)", path: path) }
        guard code == filigree_AVERROR_INVALIDDATA || code == filigree_AVERROR_EOF else { throw .failed(call, path, code) }
        throw .damaged(reason: "the container is broken (\(call): \(MediaError.failed(call, path, code).libraryText))", path: path)
    }
}
