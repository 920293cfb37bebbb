import FiligreeCore
import FiligreePixels

/// A track of pictures.
public struct VideoTrackInfo: Hashable, Codable, Sendable {
    /// Which lines of a picture come first in time.
    public enum FieldOrder: String, Hashable, Codable, Sendable { case unknown, progressive, topFirst, bottomFirst }

    public var common: TrackInfo
    /// The codec's own number (H.264: 41 for 4.1); nil when unknown.
    public var level: Int?
    /// Pixels of a decoded picture: after the codec's cropping, before pixel shape and turning.
    public var width: Int
    public var height: Int
    public var orientation: Orientation
    /// The container's matrix, 9 numbers, for exact copies; nil for none.
    public var displayMatrix: [Int32]?
    /// Width of a pixel by its height; 1/1 when not said.
    public var sampleAspectRatio: Ratio
    /// "yuv420p"; nil when unknown.
    public var pixelFormat: String?
    /// Bits of the deepest component; 0 when unknown.
    public var bitDepth: Int
    /// "4:2:0", "4:4:4", "rgb", "gray"; nil when unknown.
    public var chromaSubsampling: String?
    public var fieldOrder: FieldOrder
    /// Pictures a second as the file promises; 0/1 when unknown.
    public var nominalFrameRate: Ratio
    /// Pictures by duration; 0/1 when unknown.
    public var averageFrameRate: Ratio
    public var color: VideoColor
    /// The pictures have transparency.
    public var hasAlpha: Bool
    /// Pictures are stored in another order than shown.
    public var hasBFrames: Bool
    /// A cover picture, not a movie.
    public var isAttachedPicture: Bool

    /// Pixels as shown: square and turned, rounded to whole numbers.
    public var displayWidth: Int { orientation.swapsSides ? height : widthInSquares }
    public var displayHeight: Int { orientation.swapsSides ? widthInSquares : height }

    private var widthInSquares: Int {
        max(1, Int((Double(width) * sampleAspectRatio.number).rounded()))
    }
}
