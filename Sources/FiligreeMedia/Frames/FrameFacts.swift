import CFFmpeg
import FiligreeCore
import FiligreePixels

extension Frame {
    /// Facts about the numbers of a picture.
    public var layout: PixelLayout { PixelLayout(AVPixelFormat(rawValue: pointer.pointee.format)) }

    /// What the decoder said about the colours.
    public var colorTags: ColorTags {
        let frame = pointer.pointee
        return ColorTags(
            isFullRange: frame.color_range == AVCOL_RANGE_UNSPECIFIED ? nil : frame.color_range == AVCOL_RANGE_JPEG,
            primaries: ColorTags.said(frame.color_primaries.rawValue), transfer: ColorTags.said(frame.color_trc.rawValue),
            matrix: ColorTags.said(frame.colorspace.rawValue),
            chromaLocation: frame.chroma_location.rawValue == 0 ? nil : Int(frame.chroma_location.rawValue) - 1)
    }

    /// How to read the numbers: the tags, or the custom for the size and layout.
    public var color: ColorDescription { ColorDescription(tags: colorTags, layout: layout, width: width, height: height) }

    /// Width of a pixel by its height; 1/1 when not said.
    public var sampleAspectRatio: Ratio { Ratio(pointer.pointee.sample_aspect_ratio).orSquare }

    /// Coded without others.
    public var isKey: Bool { filigree_frame_is_key(pointer) != 0 }
    public var isInterlaced: Bool { filigree_frame_is_interlaced(pointer) != 0 }
    /// Meaningful when interlaced.
    public var isTopFieldFirst: Bool { filigree_frame_has_top_field_first(pointer) != 0 }

    /// The decoder met errors in it; parts may be wrong.
    public var isDamaged: Bool {
        pointer.pointee.flags & AV_FRAME_FLAG_CORRUPT != 0 || pointer.pointee.decode_error_flags != 0
    }

    /// How the picture itself says it is to be turned (EXIF, a message in the stream); nil when it does not.
    public var orientation: Orientation? {
        filigree_frame_matrix(pointer).map { Orientation(matrix: Array(UnsafeBufferPointer(start: $0, count: 9))) }
    }

    /// No one else holds its pixels.
    public var isWritable: Bool { av_frame_is_writable(pointer) > 0 }
}

extension ColorTags {
    /// Nil for "unspecified".
    static func said(_ codePoint: UInt32) -> Int? { codePoint == 2 ? nil : Int(codePoint) }
}
