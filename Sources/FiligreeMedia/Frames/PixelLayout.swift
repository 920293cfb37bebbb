import CFFmpeg

/// Facts about a pixel format of FFmpeg.
public struct PixelLayout: Hashable, Sendable {
    let native: AVPixelFormat
    /// "yuv420p"; "none" when unknown.
    public let name: String
    /// Bits of the deepest component; 0 when unknown.
    public let bitDepth: Int
    /// Has an alpha component, or a palette that may have one.
    public let hasAlpha: Bool
    public let isRGB: Bool
    public let isGray: Bool
    /// log2 of luma columns (rows) for each column (row) of chroma.
    public let chromaShiftX: Int
    public let chromaShiftY: Int

    init(_ format: AVPixelFormat) {
        native = format
        name = av_get_pix_fmt_name(format).map { String(cString: $0) } ?? "none"
        guard let facts = av_pix_fmt_desc_get(format) else {
            (bitDepth, hasAlpha, isRGB, isGray, chromaShiftX, chromaShiftY) = (0, false, false, false, 0, 0)
            return
        }
        let flags = facts.pointee.flags
        let components = [facts.pointee.comp.0, facts.pointee.comp.1, facts.pointee.comp.2, facts.pointee.comp.3]
        let isPalette = flags & UInt64(AV_PIX_FMT_FLAG_PAL) != 0
        bitDepth = Int(components.prefix(Int(facts.pointee.nb_components)).map(\.depth).max() ?? 0)
        hasAlpha = isPalette || flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0
        isRGB = isPalette || flags & UInt64(AV_PIX_FMT_FLAG_RGB) != 0
        isGray = !isRGB && facts.pointee.nb_components <= 2
        chromaShiftX = Int(facts.pointee.log2_chroma_w)
        chromaShiftY = Int(facts.pointee.log2_chroma_h)
    }

    /// The deprecated twins of yuv420p and so on, whose name alone says "full range"; RGB and gray are full too.
    public var isAlwaysFullRange: Bool { isRGB || isGray || name.hasPrefix("yuvj") }

    /// "4:2:0", "rgb", "gray"; nil when unknown.
    public var subsampling: String? {
        if name == "none" { return nil }
        if isRGB { return "rgb" }
        if isGray { return "gray" }
        return switch (chromaShiftX, chromaShiftY) {
        case (0, 0): "4:4:4"
        case (1, 0): "4:2:2"
        case (1, 1): "4:2:0"
        case (2, 0): "4:1:1"
        case (0, 1): "4:4:0"
        case (2, 2): "4:1:0"
        default: "1:\(1 << (chromaShiftX + chromaShiftY))"
        }
    }
}
