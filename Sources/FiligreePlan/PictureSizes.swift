import FiligreeCore
import FiligreeScene

/// Tells how large pictures are. The same source must always give the same size.
public protocol PictureSizes: Sendable {
    /// Pixels of the upright picture. Called from render threads.
    func pixelSize(of source: ImageSource) throws -> Size
}
