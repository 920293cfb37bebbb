import CFFmpeg
import FiligreePixels

extension Frame {
    /// 8-bit 4:2:0 in three planes (also FFmpeg's old name of the same with full range).
    public var isPlanar420: Bool {
        [AV_PIX_FMT_YUV420P.rawValue, AV_PIX_FMT_YUVJ420P.rawValue].contains(pointer.pointee.format)
    }

    /// A view of the pixels, valid while the frame lives; nil for other layouts than 8-bit 4:2:0.
    public func planarPicture(color: ColorDescription) -> PlanarPicture? {
        guard isPlanar420, let luma = pointer.pointee.data.0, let cb = pointer.pointee.data.1, let cr = pointer.pointee.data.2,
            pointer.pointee.linesize.0 > 0
        else { return nil }
        return PlanarPicture(
            width: width, height: height, luma: luma, lumaStride: Int(pointer.pointee.linesize.0),
            cb: cb, cbStride: Int(pointer.pointee.linesize.1), cr: cr, crStride: Int(pointer.pointee.linesize.2), color: color)
    }

    /// Another frame that shows the same pixels; neither is writable while both live.
    public func sharing() -> Frame {
        let other = Frame()
        guard av_frame_ref(other.pointer, pointer) >= 0 else { fatalErrorOutOfMemory() }
        return other
    }
}
