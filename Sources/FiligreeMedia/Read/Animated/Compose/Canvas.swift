import FiligreeCore
import FiligreePixels

/// The picture that frames are drawn on, one over the other; clear at first. Holds a second one only while a frame is to be undone.
struct Canvas {
    var bitmap: Bitmap
    /// The last frame's rectangle inside the canvas, and what becomes of it.
    private var rect = PixelRect(x: 0, y: 0, width: 0, height: 0)
    private var disposal = FrameDisposal.keep
    private var saved: Bitmap?

    /// Sizes as for bitmaps.
    init(width: Int, height: Int) {
        bitmap = Bitmap(width: width, height: height)
    }

    /// The bitmap itself, to be drawn on and put back.
    mutating func lend() -> Bitmap {
        let lent = bitmap
        bitmap = Bitmap(width: 0, height: 0)
        return lent
    }

    mutating func reset() {
        self = Canvas(width: bitmap.width, height: bitmap.height)
    }

    /// Makes the canvas ready for a frame's pixels: disposes of the frame before.
    ///
    /// - Parameters:
    ///   - rect: the new frame's place, which may reach beyond the canvas.
    ///   - next: what becomes of it later.
    mutating func begin(_ rect: PixelRect, then next: FrameDisposal) {
        dispose()
        self.rect = bitmap.bounds.intersection(rect)
        disposal = next
        saved = next == .restore ? bitmap : nil
    }

    private mutating func dispose() {
        switch disposal {
        case .keep: break
        case .clear: bitmap.fill(rect, with: 0)
        case .restore: if let saved { bitmap = saved }
        }
        saved = nil
    }
}
