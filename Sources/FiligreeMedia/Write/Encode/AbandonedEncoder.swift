import CFFmpeg
import Foundation

/// Closes an encoder that waits in its destructor for the end of the stream and would never return from it. SVT-AV1 does: it has to be told
/// the end, and to be emptied. That takes as long as the frames it holds, so it is done aside.
///
/// Unchecked: the context belongs to the closing thread alone.
struct AbandonedEncoder: @unchecked Sendable {
    private let context: UnsafeMutablePointer<AVCodecContext>

    init(_ context: UnsafeMutablePointer<AVCodecContext>) {
        self.context = context
    }

    /// - Parameter hasFrames: whether a frame was sent; an encoder without one gets a blank one first.
    func close(hasFrames: Bool) {
        let thread = Thread { [self] in
            if !hasFrames { sendBlank() }
            avcodec_send_frame(context, nil)
            var packet = av_packet_alloc()
            while avcodec_receive_packet(context, packet) == 0 { av_packet_unref(packet) }
            av_packet_free(&packet)
            var context: UnsafeMutablePointer<AVCodecContext>? = self.context
            avcodec_free_context(&context)
        }
        thread.name = "closing an encoder"
        thread.start()
    }

    private func sendBlank() {
        var frame = av_frame_alloc()
        defer { av_frame_free(&frame) }
        guard let frame else { return }
        frame.pointee.format = context.pointee.pix_fmt.rawValue
        frame.pointee.width = context.pointee.width
        frame.pointee.height = context.pointee.height
        guard av_frame_get_buffer(frame, 0) == 0 else { return }
        for plane in [frame.pointee.buf.0, frame.pointee.buf.1, frame.pointee.buf.2] {
            if let plane { memset(plane.pointee.data, 128, plane.pointee.size) }
        }
        frame.pointee.pts = 0
        avcodec_send_frame(context, frame)
    }
}
