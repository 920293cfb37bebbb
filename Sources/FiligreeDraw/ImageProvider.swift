import FiligreePixels
import FiligreeScene

/// Where the painter gets pictures from; they are decoded elsewhere. The same reference must always give the same picture:
/// what is drawn from it is kept.
public protocol ImageProvider: Sendable {
    /// The whole upright picture. Called from render threads.
    func image(_ reference: ImageReference) throws -> Bitmap
}
