import CFFmpeg

/// Recycles the memory of pictures of one size: a new frame of 1080p costs a thousand page faults, a recycled one none. For one thread;
/// frames may be freed on any.
public final class FramePool {
    private var pool: OpaquePointer?
    private var byteCount = 0

    public init() {}

    deinit {
        av_buffer_pool_uninit(&pool)
    }

    /// An 8-bit 4:2:0 picture whose pixels are undefined, with the properties (times, colour, pixel shape) of `model`.
    public func frame(width: Int, height: Int, like model: Frame) throws(MediaError) -> Frame {
        let frame = Frame()
        frame.pointer.pointee.format = AV_PIX_FMT_YUV420P.rawValue
        frame.pointer.pointee.width = Int32(width)
        frame.pointer.pointee.height = Int32(height)
        try check(av_frame_copy_props(frame.pointer, model.pointer), "av_frame_copy_props", "frame")
        // Rows start at multiples of 64 bytes for the widest vector loads.
        let stride = (width + 63) & ~63, chromaStride = ((width + 1) / 2 + 63) & ~63
        let chromaRows = (height + 1) / 2
        let sizes = [stride * height, chromaStride * chromaRows, chromaStride * chromaRows]
        guard let buffer = buffer(of: sizes.reduce(64, +)) else { fatalErrorOutOfMemory() }
        let base = buffer.pointee.data!
        frame.pointer.pointee.buf.0 = buffer
        frame.pointer.pointee.data.0 = base
        frame.pointer.pointee.data.1 = base + sizes[0]
        frame.pointer.pointee.data.2 = base + sizes[0] + sizes[1]
        frame.pointer.pointee.linesize.0 = Int32(stride)
        frame.pointer.pointee.linesize.1 = Int32(chromaStride)
        frame.pointer.pointee.linesize.2 = Int32(chromaStride)
        frame.pointer.pointee.extended_data = filigree_frame_data(frame.pointer)
        return frame
    }

    private func buffer(of size: Int) -> UnsafeMutablePointer<AVBufferRef>? {
        if size != byteCount {
            av_buffer_pool_uninit(&pool)
            pool = av_buffer_pool_init(size, nil)
            byteCount = size
        }
        return av_buffer_pool_get(pool)
    }
}

extension Frame {
    /// The frame itself if nobody else holds its pixels, else a copy from the pool.
    public func makeWritable(from pool: FramePool) throws(MediaError) -> Frame {
        if av_frame_is_writable(pointer) > 0 { return self }
        let copy = try pool.frame(width: width, height: height, like: self)
        copy.pointer.pointee.format = pointer.pointee.format
        try check(av_frame_copy(copy.pointer, pointer), "av_frame_copy", "frame")
        return copy
    }
}
