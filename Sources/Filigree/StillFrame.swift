import FiligreeCore
import FiligreeDraw
import FiligreeMedia
import FiligreePixels
import FiligreeRender
import FiligreeScene

/// The picture of a composition at one time, exactly as an export would have it: upright, in RGB.
///
/// - Parameters:
///   - seconds: movie time; the frame shown then.
///   - size: the picture's; nil is the export's.
public func frame(of composition: Composition, at seconds: Double, size: Size? = nil, images: ImageStore = ImageStore()) async throws
    -> Bitmap
{
    try await onThread { try FrameRenderer(composition, images: images).bitmap(at: seconds, size: size) }
}

extension Bitmap {
    /// The bytes of a PNG file of the picture.
    public func png() throws -> [UInt8] { try PNG.encode(self) }

    /// The bytes of a JPEG file of the picture.
    public func jpeg() throws -> [UInt8] { try JPEG.encode(self) }
}
