import FiligreeCore
import FiligreePixels
import FiligreeScene

extension Painter {
    /// The picture for `rect`, shrunk beforehand by powers of two when it is shown at half its size or less: averaging every pixel once and
    /// keeping the result is finer and cheaper than filtering the large picture for each frame.
    func picture(
        _ reference: ImageReference, source: Rect, rect: Rect, clip: Rect?, projection: Projection
    ) throws -> PictureDrawing {
        let full = try images.image(reference)
        let size = projection.shownSize(of: rect, source: source)
        let columns = Self.shrinkFactor(Double(full.width) / size.width)
        let rows = Self.shrinkFactor(Double(full.height) / size.height)
        let bitmap = columns == 1 && rows == 1 ? full : shrunk(full, reference, columns: columns, rows: rows)
        return PictureDrawing(
            bitmap: bitmap,
            extent: Size(width: Double(full.width) / Double(columns), height: Double(full.height) / Double(rows)),
            source: source, rect: rect, clip: clip)
    }

    /// The greatest power of two that is not above `ratio`, 1...1024.
    private static func shrinkFactor(_ ratio: Double) -> Int {
        guard ratio >= 2 else { return 1 }
        return 1 << Int(min(ratio, 1024).exponent)
    }

    private func shrunk(_ full: Bitmap, _ reference: ImageReference, columns: Int, rows: Int) -> Bitmap {
        let key = SpriteKey.shrunk(reference, columns: columns, rows: rows)
        if let known = cache.value(for: key) { return known.sprite.bitmap }
        let sprite = Sprite(full.shrunk(columns: columns, rows: rows))
        let bounds = PixelRect(x: 0, y: 0, width: sprite.bitmap.width, height: sprite.bitmap.height)
        cache.insert(RasterizedUnit(sprite: sprite, x: 0, y: 0, bounds: bounds), for: key, byteCount: sprite.byteCount)
        return sprite.bitmap
    }
}

extension Projection {
    /// Pixels that the whole picture would take along its own axes when its part `source` fills `rect`; at the magnification of the nearest
    /// corner under perspective.
    func shownSize(of rect: Rect, source: Rect) -> Size {
        let (x, y): (Double, Double)
        if let affine {
            x = (affine.a * affine.a + affine.b * affine.b).squareRoot()
            y = (affine.c * affine.c + affine.d * affine.d).squareRoot()
        } else {
            let greatest = rect.corners.visible(through: self).compactMap { magnification(at: $0) }.max() ?? 1
            (x, y) = (greatest, greatest)
        }
        return Size(width: x * rect.width / source.width, height: y * rect.height / source.height)
    }
}
