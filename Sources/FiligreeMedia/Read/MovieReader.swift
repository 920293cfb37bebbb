import CFFmpeg

/// One opened file: what is in it, and its packets in the order they are stored. Used by one thread at a time.
///
/// Only the local file of that very name is read: no address in it is followed, and playlists are refused.
public final class MovieReader {
    public let path: String
    public let info: MediaInfo
    /// Damage that was met and passed over, at most 20 lines.
    public private(set) var warnings: [String] = []
    private let input: InputContext
    private var broken = 0

    /// Opens and probes. Throws `MediaError` for a file that is missing, no media file, or refused.
    public init(path: String, cancellation: Cancellation? = nil) throws(MediaError) {
        LibraryLog.quieten()
        self.path = path
        input = try InputContext(path: path, cancellation: cancellation)
        info = MediaInfo(of: input.pointer)
    }

    /// Packets of other streams are passed over from now on.
    public func select(streamIndexes: [Int]) {
        for index in 0..<input.streamCount {
            input.stream(index).pointee.discard = streamIndexes.contains(index) ? AVDISCARD_DEFAULT : AVDISCARD_ALL
        }
    }

    /// The next packet of the selected streams; nil at the end. A file that breaks off ends early with a warning.
    public func next() throws(MediaError) -> Packet? {
        while true {
            try input.cancellation?.check()
            let packet = Packet()
            let code = av_read_frame(input.pointer, packet.pointer)
            if code >= 0 { return packet }
            if code == filigree_AVERROR_EOF {
                if let file = input.pointer.pointee.pb, file.pointee.error < 0 {
                    warn("reading ended early: \(MediaError.failed("av_read_frame", path, file.pointee.error))")
                }
                return nil
            }
            try input.cancellation?.check()
            broken += 1
            warn("\(MediaError.failed("av_read_frame", path, code))")
            if broken > 100 || code != filigree_AVERROR_INVALIDDATA { return nil }
        }
    }

    /// Goes to the last place at or before `ticks` of the stream's clock where its decoding can start.
    public func seek(toStream index: Int, ticks: Int64) throws(MediaError) {
        try check(
            avformat_seek_file(input.pointer, Int32(index), .min, ticks, ticks, 0), "avformat_seek_file", path)
    }

    /// How the stream is coded.
    public func parameters(ofStream index: Int) throws(MediaError) -> StreamParameters {
        let stream = input.stream(index)
        return try StreamParameters(
            duplicating: stream.pointee.codecpar, timeBase: stream.pointee.time_base,
            frameRate: stream.pointee.avg_frame_rate, displayMatrix: stream.displayMatrix)
    }

    private func warn(_ text: String) {
        if warnings.count < 20 { warnings.append(text) }
    }
}
