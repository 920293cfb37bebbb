import CFFmpeg
import FiligreePixels

/// Scales pictures and changes their layout with libswscale. Keeps its tables between pictures of the same kind. For one thread.
public final class PictureConverter {
    private var context: OpaquePointer?
    private var kind: Kind?

    /// What the tables depend on.
    private struct Kind: Hashable {
        var sourceFormat: Int32
        var sourceWidth: Int
        var sourceHeight: Int
        var format: Int32
        var width: Int
        var height: Int
        var color: ColorDescription
    }

    public init() {}

    deinit {
        sws_freeContext(context)
    }

    /// The picture as 8-bit 4:2:0 of this size, in the numbers of `color`; the frame itself when it is that already.
    public func planar420(from frame: Frame, width: Int, height: Int, color: ColorDescription, pool: FramePool) throws(MediaError) -> Frame
    {
        if frame.isPlanar420, frame.width == width, frame.height == height { return frame }
        let output = try pool.frame(width: width, height: height, like: frame)
        try scale(frame, into: output.pointer, color: color)
        return output
    }

    /// The picture in RGB of this size, premultiplied where it has alpha.
    public func bitmap(from frame: Frame, width: Int, height: Int, color: ColorDescription) throws(MediaError) -> Bitmap {
        try require((1...16384).contains(width) && (1...16384).contains(height), "picture size \(width)x\(height)")
        let output = Frame()
        output.pointer.pointee.format = AV_PIX_FMT_BGRA.rawValue
        output.pointer.pointee.width = Int32(width)
        output.pointer.pointee.height = Int32(height)
        try check(av_frame_get_buffer(output.pointer, 64), "av_frame_get_buffer", "\(width)x\(height)")
        try scale(frame, into: output.pointer, color: color)
        return Bitmap(bgra: output.pointer, hasAlpha: frame.hasAlpha)
    }

    private func scale(_ frame: Frame, into output: UnsafeMutablePointer<AVFrame>, color: ColorDescription) throws(MediaError) {
        try prepare(
            Kind(
                sourceFormat: frame.pointer.pointee.format, sourceWidth: frame.width, sourceHeight: frame.height,
                format: output.pointee.format, width: Int(output.pointee.width), height: Int(output.pointee.height), color: color))
        let source = UnsafeMutablePointer(mutating: filigree_const_planes(frame.pointer))
        try check(
            sws_scale(
                context, source, filigree_strides(frame.pointer), 0, Int32(frame.height),
                filigree_frame_data(output), filigree_strides(output)),
            "sws_scale", "\(frame.width)x\(frame.height)")
    }

    private func prepare(_ wanted: Kind) throws(MediaError) {
        guard wanted != kind else { return }
        sws_freeContext(context)
        kind = nil
        let flags = SWS_BICUBIC | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP
        context = sws_getContext(
            Int32(wanted.sourceWidth), Int32(wanted.sourceHeight), AVPixelFormat(wanted.sourceFormat),
            Int32(wanted.width), Int32(wanted.height), AVPixelFormat(wanted.format), flags, nil, nil, nil)
        guard context != nil else {
            let name = av_get_pix_fmt_name(AVPixelFormat(wanted.sourceFormat)).map { String(cString: $0) } ?? "unknown"
            throw .unsupported(reason: "pictures of \(wanted.sourceWidth)x\(wanted.sourceHeight) in layout \(name)", path: "")
        }
        let table = sws_getCoefficients(wanted.color.matrix.swscaleSpace)
        let range: Int32 = wanted.color.isFullRange ? 1 : 0
        // Negative: the pair needs no conversion of colours, as RGB to RGB.
        _ = sws_setColorspaceDetails(context, table, range, table, range, 0, 1 << 16, 1 << 16)
        kind = wanted
    }
}

extension ColorDescription.Matrix {
    fileprivate var swscaleSpace: Int32 {
        switch self {
        case .bt601, .rgb: SWS_CS_ITU601
        case .bt709: SWS_CS_ITU709
        case .bt2020: SWS_CS_BT2020
        case .fcc: SWS_CS_FCC
        case .smpte240m: SWS_CS_SMPTE240M
        }
    }
}

extension Frame {
    /// The layout carries alpha.
    public var hasAlpha: Bool {
        guard let format = av_pix_fmt_desc_get(AVPixelFormat(pointer.pointee.format)) else { return false }
        return format.pointee.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0 || pointer.pointee.format == AV_PIX_FMT_PAL8.rawValue
    }
}

extension Bitmap {
    /// The pixels of a BGRA frame, which have straight alpha.
    fileprivate init(bgra frame: UnsafePointer<AVFrame>, hasAlpha: Bool) {
        self.init(width: Int(frame.pointee.width), height: Int(frame.pointee.height))
        let stride = Int(frame.pointee.linesize.0), base = frame.pointee.data.0!
        let (columns, rows) = (width, height)
        pixels.withUnsafeMutableBufferPointer { target in
            for y in 0..<rows {
                let row = UnsafeRawPointer(base + y * stride).assumingMemoryBound(to: UInt32.self)
                let out = target.baseAddress! + y * columns
                if hasAlpha {
                    for x in 0..<columns { out[x] = premultiplied(row[x]) }
                } else {
                    for x in 0..<columns { out[x] = row[x] | 0xFF00_0000 }
                }
            }
        }
    }
}

/// 0xAARRGGBB with straight alpha to premultiplied, rounded to nearest.
@inline(__always)
private func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    func scaled(_ shift: UInt32) -> UInt32 {
        let product = ((pixel >> shift) & 255) &* alpha &+ 128
        return ((product &+ (product >> 8)) >> 8) << shift
    }
    return alpha << 24 | scaled(16) | scaled(8) | scaled(0)
}
