import FiligreePixels

extension Canvas {
    /// Draws a frame's own picture with its top left corner at (`x`, `y`). It must lie inside the canvas, or it traps.
    ///
    /// - Parameter isBlended: over what is there; else in its place.
    mutating func draw(_ picture: Bitmap, x: Int, y: Int, isBlended: Bool) {
        precondition(
            x >= 0 && y >= 0 && x + picture.width <= bitmap.width && y + picture.height <= bitmap.height, "frame outside the canvas")
        if isBlended { bitmap.composite(picture, x: x, y: y) } else { replace(by: picture, x: x, y: y) }
    }

    private mutating func replace(by picture: Bitmap, x: Int, y: Int) {
        let start = y * bitmap.width + x, stride = bitmap.width, width = picture.width
        bitmap.pixels.withUnsafeMutableBufferPointer { target in
            picture.pixels.withUnsafeBufferPointer { source in
                guard let to = target.baseAddress, let from = source.baseAddress else { return }
                for row in 0..<picture.height { (to + start + row * stride).update(from: from + row * width, count: width) }
            }
        }
    }
}
