import CFFmpeg
import FiligreePixels

extension Frame {
    /// A view of an 8-bit 4:2:0 picture; nil for other layouts and for pictures stored from bottom to top. Valid while the frame
    /// lives and is not made writable; write through it only when `isWritable`.
    ///
    /// - Parameter color: nil takes the frame's own.
    public func planarPicture(color: ColorDescription? = nil) -> PlanarPicture? {
        let frame = pointer.pointee
        let isPlanar = frame.format == AV_PIX_FMT_YUV420P.rawValue || frame.format == AV_PIX_FMT_YUVJ420P.rawValue
        guard isPlanar, let luma = frame.data.0, let cb = frame.data.1, let cr = frame.data.2 else { return nil }
        let half = (frame.width + 1) / 2
        guard frame.linesize.0 >= frame.width, frame.linesize.1 >= half, frame.linesize.2 >= half else { return nil }
        return PlanarPicture(
            width: width, height: height, luma: luma, lumaStride: Int(frame.linesize.0), cb: cb, cbStride: Int(frame.linesize.1),
            cr: cr, crStride: Int(frame.linesize.2), color: color ?? self.color)
    }

    /// Makes sure that nobody else sees what is written into the picture: a decoder, for one, still needs its reference pictures.
    /// Copies the pixels only when they are shared; time, colours, shape and side data stay. Views of the picture made before are void.
    public func makeWritable(from pool: FramePool) throws(MediaError) {
        guard !isWritable else { return }
        let copy = Frame()
        copy.pointer.pointee.width = pointer.pointee.width
        copy.pointer.pointee.height = pointer.pointee.height
        copy.pointer.pointee.format = pointer.pointee.format
        try pool.fill(copy.pointer)
        try check(av_frame_copy(copy.pointer, pointer), "av_frame_copy", "\(width)x\(height)")
        try check(av_frame_copy_props(copy.pointer, pointer), "av_frame_copy_props", "\(width)x\(height)")
        av_frame_unref(pointer)
        av_frame_move_ref(pointer, copy.pointer)
    }

    /// Another frame of the same pixels and properties, without a copy; both are not writable while both live.
    public func shared() throws(MediaError) -> Frame {
        let other = Frame()
        try check(av_frame_ref(other.pointer, pointer), "av_frame_ref", "\(width)x\(height)")
        return other
    }
}

extension Frame {
    /// Takes over time, colours, shape and side data of another frame, not its pixels.
    public func copyProperties(of other: Frame) throws(MediaError) {
        try check(av_frame_copy_props(pointer, other.pointer), "av_frame_copy_props", "frame")
    }
}
