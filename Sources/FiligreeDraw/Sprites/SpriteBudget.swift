import FiligreeCore

/// How large a sprite may become for a canvas. Up to that it is drawn whole, so that it stays the same while it moves over the rim.
struct SpriteBudget {
    private let pixels: Int
    private static let pixelLimit = 1 << 28

    /// Throws for a canvas with negative sides, or beyond Cairo's sides or 2^28 pixels.
    init(canvas: PixelRect) throws {
        let (width, height) = (canvas.width, canvas.height)
        guard (0...32767).contains(width), (0...32767).contains(height), width * height <= Self.pixelLimit else {
            throw DrawError.pictureTooLarge(width: width, height: height, pixelLimit: Self.pixelLimit)
        }
        pixels = 2 * width * height
    }

    func allows(_ bounds: PixelRect) -> Bool {
        bounds.width <= 16384 && bounds.height <= 16384 && bounds.width * bounds.height <= pixels
    }
}
