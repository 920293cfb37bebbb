import FiligreeCore
import FiligreePixels

extension Bitmap {
    /// The least rectangle outside of which every pixel is clear; empty (zero) for a clear picture.
    var drawnArea: PixelRect {
        var (top, bottom, left, right) = (height, 0, width, 0)
        pixels.withUnsafeBufferPointer { pixels in
            for y in 0..<height {
                let row = pixels[y * width..<(y + 1) * width]
                guard let first = row.firstIndex(where: { $0 != 0 }), let last = row.lastIndex(where: { $0 != 0 }) else { continue }
                top = min(top, y)
                bottom = y + 1
                left = min(left, first - y * width)
                right = max(right, last - y * width + 1)
            }
        }
        return bottom > top ? PixelRect(x: left, y: top, width: right - left, height: bottom - top) : .zero
    }
}
