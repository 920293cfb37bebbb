import CFFmpeg
import FiligreePixels

/// The JPEG file format (JFIF), for still pictures.
public enum JPEG {
    /// The file's bytes. Alpha is left out: what is transparent comes out as if on black.
    public static func encode(_ bitmap: Bitmap) throws(MediaError) -> [UInt8] {
        let frame = try PictureConverter().picture(from: bitmap, color: ColorDescription(matrix: .bt601, isFullRange: true))
        frame.pointer.pointee.format = AV_PIX_FMT_YUVJ420P.rawValue
        frame.pointer.pointee.quality = finest
        frame.presentationTime = 0
        let encoder = try EncoderContext("mjpeg") { context in
            context.pointee.width = Int32(bitmap.width)
            context.pointee.height = Int32(bitmap.height)
            context.pointee.pix_fmt = AV_PIX_FMT_YUVJ420P
            context.pointee.time_base = AVRational(num: 1, den: 25)
            context.pointee.flags |= AV_CODEC_FLAG_QSCALE
            context.pointee.global_quality = finest
        }
        try encoder.send(frame.pointer)
        try encoder.send(nil)
        guard case .packet(let packet) = try encoder.receive() else { throw .invalidSetting("no JPEG of this picture") }
        return Array(UnsafeBufferPointer(start: packet.pointer.pointee.data, count: packet.byteCount))
    }

    /// Quantiser 2, of 1...31, in FFmpeg's unit.
    private static let finest: Int32 = 2 * FF_QP2LAMBDA
}
