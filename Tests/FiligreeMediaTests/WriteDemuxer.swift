import CFFmpeg
import FiligreeMedia
import Testing

/// Hands out the packets of a file as FFmpeg's demuxer finds them: input for the copy tests, nothing more.
final class WriteDemuxer {
    private let context: UnsafeMutablePointer<AVFormatContext>
    let streams: [StreamParameters]

    init(_ path: String) throws {
        var context: UnsafeMutablePointer<AVFormatContext>?
        try #require(avformat_open_input(&context, "file:" + path, nil, nil) == 0)
        let opened = try #require(context)
        self.context = opened
        avformat_find_stream_info(opened, nil)
        streams = try (0..<Int(opened.pointee.nb_streams)).map { index in
            let stream = opened.pointee.streams[index]!.pointee
            return try StreamParameters(
                duplicating: stream.codecpar, timeBase: stream.time_base, frameRate: stream.avg_frame_rate, displayMatrix: nil)
        }
    }

    deinit {
        var context: UnsafeMutablePointer<AVFormatContext>? = context
        avformat_close_input(&context)
    }

    /// Nil at the end of the file.
    func next() throws -> Packet? {
        var packet = av_packet_alloc()
        defer { av_packet_free(&packet) }
        let found = try #require(packet)
        return av_read_frame(context, found) < 0 ? nil : try Packet(sharing: found)
    }

    /// Copies all streams of one file into another.
    static func copy(_ source: String, to target: String, labels: StreamLabels = StreamLabels(), metadata: [String: String] = [:]) throws {
        let demuxer = try WriteDemuxer(source)
        var writer = try MovieWriter(path: target, container: Container(path: target))
        for stream in demuxer.streams { _ = try writer.addStream(stream, labels: labels) }
        try writer.start(metadata: metadata)
        while let packet = try demuxer.next() { try writer.write(packet, stream: packet.streamIndex) }
        try writer.finish()
    }
}
