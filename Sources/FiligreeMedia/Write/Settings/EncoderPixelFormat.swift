import CFFmpeg

/// The planar layouts that Filigree encodes.
public enum EncoderPixelFormat: String, Hashable, Codable, Sendable, CaseIterable {
    /// 8 bit, chroma halved both ways. The range is said by `ColorTags`, not by the layout.
    case yuv420p
    /// 10 bit in 16-bit little-endian words, chroma halved both ways.
    case yuv420p10
    /// 10 bit in 16-bit little-endian words, chroma halved in width.
    case yuv422p10

    var native: AVPixelFormat {
        switch self {
        case .yuv420p: AV_PIX_FMT_YUV420P
        case .yuv420p10: AV_PIX_FMT_YUV420P10LE
        case .yuv422p10: AV_PIX_FMT_YUV422P10LE
        }
    }

    var halvesWidth: Bool { true }
    var halvesHeight: Bool { self != .yuv422p10 }

    /// The layout of a frame; nil for one that is not encoded directly. `yuvj420p` is `yuv420p` with a range written into its name.
    init?(native: Int32) {
        let format = AVPixelFormat(native) == AV_PIX_FMT_YUVJ420P ? AV_PIX_FMT_YUV420P : AVPixelFormat(native)
        guard let known = Self.allCases.first(where: { $0.native == format }) else { return nil }
        self = known
    }
}
