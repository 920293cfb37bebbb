import FiligreeCore
import CFFmpeg
import FiligreePixels

/// Pictures in files: PNG, JPEG, WebP, BMP, TIFF, GIF (the first frame) and whatever else FFmpeg reads; of a movie its first frame.
public enum StillPicture {
    /// How large a picture may be.
    public struct Limits: Hashable, Codable, Sendable {
        /// Pixels of the longer side, at most 32767.
        public var side = 16384
        /// Pixels in all.
        public var pixels = 128 << 20

        public init() {}
    }

    /// The whole picture, turned as its file says (EXIF, display matrix).
    ///
    /// - Throws: `MediaError.unsupported` for pictures above the limits, before memory for them is taken.
    public static func load(path: String, limits: Limits = Limits(), cancellation: Cancellation? = nil) throws(MediaError) -> Bitmap {
        let source = try StillSource(path: path, limits: limits, cancellation: cancellation)
        let frame = try source.firstFrame()
        try limits.check(width: frame.width, height: frame.height, path: path)
        let bitmap = try PictureConverter().bitmap(from: frame)
        return bitmap.oriented(frame.orientation ?? source.track.orientation)
    }

    /// Columns and rows of what `load` would give, from the headers and a coarse look at JPEGs.
    public static func size(path: String, limits: Limits = Limits()) throws(MediaError) -> (width: Int, height: Int) {
        let source = try StillSource(path: path, limits: limits, cancellation: nil)
        let track = source.track
        let turn = try source.tellsOrientationInside ? source.firstFrame(eighth: true).orientation ?? track.orientation : track.orientation
        return turn.swapsSides ? (track.height, track.width) : (track.width, track.height)
    }
}

extension StillPicture.Limits {
    func check(width: Int, height: Int, path: String) throws(MediaError) {
        guard width > 0, height > 0 else {
            throw .unsupported(reason: "no picture size found: it is damaged, or has more than \(pixels) pixels", path: path)
        }
        guard max(width, height) <= min(side, 32767), width * height <= pixels else {
            throw .unsupported(
                reason: "a picture of \(width)x\(height) pixels; at most \(min(side, 32767)) a side and \(pixels) in all are read",
                path: path)
        }
    }
}
