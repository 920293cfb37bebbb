import CFFmpeg
import FiligreePixels

/// Turns pictures of any size and layout into the two that Filigree works on: 8-bit 4:2:0 frames and premultiplied bitmaps.
/// Used by one thread at a time; sources may change their size and layout from one picture to the next.
public final class PictureConverter: @unchecked Sendable {
    // Unchecked: C contexts in a plain list; a converter has one owner at a time.
    public let scaling: PictureScaling
    private let pool: FramePool
    /// Kinds met last, the newest at the end; at most 4.
    private var scalers: [(kind: Scaler.Kind, scaler: Scaler)] = []

    public init(scaling: PictureScaling = .bicubic, pool: FramePool = FramePool()) {
        LibraryLog.quieten()
        self.scaling = scaling
        self.pool = pool
    }

    /// An 8-bit 4:2:0 picture with the time, duration and tags of `frame`. Alpha is dropped.
    ///
    /// - Parameters:
    ///   - width: pixels; nil keeps the frame's.
    ///   - color: how the result is to be read. Nil keeps matrix and range of a YUV frame, so that its numbers stay as they are;
    ///     RGB becomes limited BT.709 or BT.601 by the size of the result.
    public func picture(
        from frame: Frame, width: Int? = nil, height: Int? = nil, color: ColorDescription? = nil
    ) throws(MediaError) -> Frame {
        let width = width ?? frame.width, height = height ?? frame.height
        let color = color ?? Self.keptColor(of: frame, width: width, height: height)
        try require(color.matrix != .rgb, "matrix rgb for a 4:2:0 picture")
        let target = try pool.picture(width: width, height: height)
        try convert(frame, into: target, color: color)
        try check(av_frame_copy_props(target.pointer, frame.pointer), "av_frame_copy_props", "\(width)x\(height)")
        target.setColor(color, keeping: frame)
        return target
    }

    private static func keptColor(of frame: Frame, width: Int, height: Int) -> ColorDescription {
        let layout = frame.layout
        guard layout.isRGB || (layout.isGray && frame.color.matrix == .rgb) else { return frame.color }
        return ColorDescription(matrix: height >= 720 || width >= 1280 ? .bt709 : .bt601, isFullRange: false)
    }

    /// A premultiplied picture of the size asked for (nil: the frame's).
    ///
    /// - Parameter color: how to read the frame's numbers; nil takes its own tags.
    public func bitmap(from frame: Frame, width: Int? = nil, height: Int? = nil, color: ColorDescription? = nil) throws(MediaError)
        -> Bitmap
    {
        let width = width ?? frame.width, height = height ?? frame.height
        let hasAlpha = frame.layout.hasAlpha
        // Scaled before premultiplying, the colour of clear pixels would bleed into their neighbours.
        if hasAlpha && (width != frame.width || height != frame.height) {
            return try scaled(bitmap(from: frame, color: color), width: width, height: height)
        }
        let target = try pool.picture(width: width, height: height, format: AV_PIX_FMT_BGRA)
        try convert(frame, into: target, sourceColor: color, color: .fullRGB)
        return target.bitmap(hasAlpha ? .premultiply : .opaque)
    }

    /// A smaller or larger copy.
    public func scaled(_ bitmap: Bitmap, width: Int, height: Int) throws(MediaError) -> Bitmap {
        let source = try frame(of: bitmap)
        let target = try pool.picture(width: width, height: height, format: AV_PIX_FMT_BGRA)
        try convert(source, into: target, color: .fullRGB)
        return target.bitmap(.clamp)
    }

    /// An 8-bit 4:2:0 picture of a bitmap on black, without a time.
    public func picture(from bitmap: Bitmap, width: Int? = nil, height: Int? = nil, color: ColorDescription) throws(MediaError) -> Frame {
        try require(color.matrix != .rgb, "matrix rgb for a 4:2:0 picture")
        let (width, height) = (width ?? bitmap.width, height ?? bitmap.height)
        let source = width == bitmap.width && height == bitmap.height ? bitmap : try scaled(bitmap, width: width, height: height)
        let target = try pool.picture(width: width, height: height)
        guard let picture = target.planarPicture(color: color) else { preconditionFailure("the pool makes 8-bit 4:2:0 pictures") }
        source.write(into: picture)
        target.setColor(color, keeping: nil)
        return target
    }

    private func frame(of bitmap: Bitmap) throws(MediaError) -> Frame {
        let frame = try pool.picture(width: bitmap.width, height: bitmap.height, format: AV_PIX_FMT_BGRA)
        frame.fill(with: bitmap)
        return frame
    }

    private func convert(
        _ source: Frame, into target: Frame, sourceColor: ColorDescription? = nil, color: ColorDescription
    ) throws(MediaError) {
        let from = Scaler.Side(
            width: source.width, height: source.height, format: source.pointer.pointee.format, color: sourceColor ?? source.color)
        let to = Scaler.Side(width: target.width, height: target.height, format: target.pointer.pointee.format, color: color)
        try scaler(Scaler.Kind(source: from, target: to, scaling: scaling)).scale(source, into: target)
    }

    private func scaler(_ kind: Scaler.Kind) throws(MediaError) -> Scaler {
        if let index = scalers.firstIndex(where: { $0.kind == kind }) { return scalers[index].scaler }
        let scaler = try Scaler(kind)
        if scalers.count == 4 { scalers.removeFirst() }
        scalers.append((kind, scaler))
        return scaler
    }
}

extension ColorDescription {
    static let fullRGB = ColorDescription(matrix: .rgb, isFullRange: true)
}

extension Frame {
    /// Tags the picture with how its numbers are to be read; what `source` left unsaid and was kept stays unsaid.
    fileprivate func setColor(_ color: ColorDescription, keeping source: Frame?) {
        let isKept = source.map { !$0.layout.isRGB && $0.color == color } ?? false
        if !isKept { pointer.pointee.colorspace = AVColorSpace(rawValue: color.matrix.codePoint) }
        if !isKept || color.isFullRange { pointer.pointee.color_range = color.isFullRange ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG }
    }
}

extension ColorDescription.Matrix {
    /// The code point of H.273 to write.
    var codePoint: UInt32 {
        switch self {
        case .rgb: 0
        case .bt709: 1
        case .fcc: 4
        case .bt601: 6
        case .smpte240m: 7
        case .bt2020: 9
        }
    }
}
