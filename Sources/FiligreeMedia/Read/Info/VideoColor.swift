import CFFmpeg
import FiligreePixels

/// The colours of a video: what the file says, and what to take where it is silent.
public struct VideoColor: Hashable, Codable, Sendable {
    public var tags: ColorTags
    /// Names as FFmpeg prints them ("bt709", "tv", "smpte2084"); nil when not said.
    public var matrixName: String?
    public var rangeName: String?
    public var primariesName: String?
    public var transferName: String?
    /// How to read the numbers: the tags, or the custom for the size and layout.
    public var description: ColorDescription

    /// No colour matrix is said: `description.matrix` is a custom (large pictures BT.709, small ones BT.601).
    public var isUntagged: Bool { tags.matrix == nil }
    /// More light than a usual screen gives: PQ (SMPTE 2084) or HLG.
    public var isHighDynamicRange: Bool { tags.transfer == 16 || tags.transfer == 18 }

    init(tags: ColorTags, pixelFormat: AVPixelFormat, width: Int, height: Int) {
        self.tags = tags
        matrixName = tags.matrix.flatMap { av_color_space_name(AVColorSpace(rawValue: UInt32($0))) }.map { String(cString: $0) }
        rangeName = tags.isFullRange.map { $0 ? "pc" : "tv" }
        primariesName = tags.primaries.flatMap { av_color_primaries_name(AVColorPrimaries(rawValue: UInt32($0))) }.map {
            String(cString: $0)
        }
        transferName = tags.transfer.flatMap { av_color_transfer_name(AVColorTransferCharacteristic(rawValue: UInt32($0))) }
            .map { String(cString: $0) }
        description = ColorDescription(tags: tags, layout: PixelLayout(pixelFormat), width: width, height: height)
    }
}

extension ColorDescription {
    /// What to take for a picture with these tags. Where they are silent: BT.709 from 1280 columns or 720 rows on, else BT.601;
    /// limited range, but full for RGB, gray and the "yuvj" layouts.
    init(tags: ColorTags, layout: PixelLayout, width: Int, height: Int) {
        let custom: Matrix = layout.isRGB ? .rgb : (height >= 720 || width >= 1280 ? .bt709 : .bt601)
        // Files exist that say "rgb" and hold YUV: the layout knows better.
        let said = tags.matrix.flatMap(Matrix.init(codePoint:)).flatMap { $0 == .rgb ? nil : $0 }
        self.init(
            matrix: layout.isRGB ? .rgb : said ?? custom,
            isFullRange: layout.isAlwaysFullRange || (tags.isFullRange ?? false))
    }
}

extension ColorDescription.Matrix {
    /// Nil for code points without such a matrix of numbers (YCgCo, ICtCp, "unspecified").
    init?(codePoint: Int) {
        switch codePoint {
        case 0: self = .rgb
        case 1: self = .bt709
        case 4: self = .fcc
        case 5, 6: self = .bt601
        case 7: self = .smpte240m
        case 9, 10: self = .bt2020
        default: return nil
        }
    }

    /// libswscale's number for it (`SWS_CS_*`).
    var scalerTable: Int32 {
        switch self {
        case .bt709, .rgb: SWS_CS_ITU709
        case .bt601: SWS_CS_ITU601
        case .fcc: SWS_CS_FCC
        case .smpte240m: SWS_CS_SMPTE240M
        case .bt2020: SWS_CS_BT2020
        }
    }
}
