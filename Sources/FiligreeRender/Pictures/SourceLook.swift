import FiligreeCore
import FiligreeMedia
import FiligreePixels
import FiligreePlan
import FiligreeScene

/// How a track's decoded frames are to be looked at.
struct SourceLook: Sendable {
    var orientation: Orientation
    var color: ColorDescription

    /// True when the coded picture of `geometry` is turned the same way: the decoded planes can be used without turning them.
    func stands(in geometry: PictureGeometry) -> Bool {
        geometry.orientation == orientation
    }

    /// The frame upright, scaled to `width` x `height` pixels.
    func uprightBitmap(of frame: Frame, width: Int, height: Int, converter: PictureConverter) throws -> Bitmap {
        let (codedWidth, codedHeight) = orientation.swapsSides ? (height, width) : (width, height)
        let coded = try converter.bitmap(from: frame, width: codedWidth, height: codedHeight, color: color)
        return orientation == .upright ? coded : coded.oriented(orientation)
    }
}
