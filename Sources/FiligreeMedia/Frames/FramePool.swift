import CFFmpeg
import Synchronization

/// Memory for pictures, used again when the pictures are gone. Holds as many buffers as were ever out at one time, all of the size
/// asked for last: whoever bounds the frames in flight bounds the pool. May be used from several threads.
public final class FramePool: Sendable {
    /// Rows start at multiples of this many bytes, and as many bytes follow the last row: vector code may touch them.
    private static let alignment: Int32 = 64

    /// Frees its `AVBufferPool` once all its buffers came back.
    private final class Buffers {
        let byteCount: Int
        let pool: OpaquePointer

        init(byteCount: Int) {
            guard let pool = av_buffer_pool_init(byteCount, nil) else { fatalErrorOutOfMemory() }
            self.byteCount = byteCount
            self.pool = pool
        }

        deinit {
            var pool: OpaquePointer? = pool
            av_buffer_pool_uninit(&pool)
        }
    }

    private let state = Mutex<Buffers?>(nil)

    public init() {}

    /// A picture of 8-bit 4:2:0 with undefined pixels, without a time.
    public func picture(width: Int, height: Int) throws(MediaError) -> Frame {
        try picture(width: width, height: height, format: AV_PIX_FMT_YUV420P)
    }

    func picture(width: Int, height: Int, format: AVPixelFormat) throws(MediaError) -> Frame {
        try require((1...32768).contains(width) && (1...32768).contains(height), "picture size \(width)x\(height)")
        let frame = Frame()
        frame.pointer.pointee.width = Int32(width)
        frame.pointer.pointee.height = Int32(height)
        frame.pointer.pointee.format = format.rawValue
        try fill(frame.pointer)
        return frame
    }

    /// Gives planes to a frame that has width, height and format.
    func fill(_ frame: UnsafeMutablePointer<AVFrame>) throws(MediaError) {
        let subject = "\(frame.pointee.width)x\(frame.pointee.height)"
        let count = try check(filigree_fill_planes(frame, nil, Self.alignment), "av_image_fill_arrays", subject)
        guard let buffer = buffer(of: Int(count) + 2 * Int(Self.alignment)) else {
            throw .failed("av_buffer_pool_get", subject, filigree_AVERROR_ENOMEM)
        }
        frame.pointee.buf.0 = buffer
        let start = UInt(bitPattern: buffer.pointee.data) % UInt(Self.alignment)
        let bytes = buffer.pointee.data + (start == 0 ? 0 : Int(UInt(Self.alignment) - start))
        try check(filigree_fill_planes(frame, bytes, Self.alignment), "av_image_fill_arrays", subject)
        frame.pointee.extended_data = filigree_frame_planes(frame)
    }

    private func buffer(of byteCount: Int) -> UnsafeMutablePointer<AVBufferRef>? {
        state.withLock { buffers -> Sent in
            if buffers?.byteCount != byteCount { buffers = Buffers(byteCount: byteCount) }
            return Sent(reference: av_buffer_pool_get(buffers!.pool))
        }.reference
    }

    /// Unchecked: a fresh buffer has no other owner than the caller.
    private struct Sent: @unchecked Sendable {
        let reference: UnsafeMutablePointer<AVBufferRef>?
    }
}
