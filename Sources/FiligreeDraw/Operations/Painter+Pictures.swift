import FiligreeCore
import FiligreePixels
import FiligreePlan
import FiligreeScene

extension Painter {
    /// The picture for a placement, cut to the part that is shown and shrunk beforehand by powers of two when it is shown at half its size or
    /// less: averaging every pixel once and keeping the result is finer and cheaper than filtering the large picture for each frame, and
    /// what lies beside the part does not bleed into it.
    func picture(_ reference: ImageReference, _ placement: PicturePlacement, projection: Projection) throws -> PictureDrawing {
        if placement.center != nil { return try NineParts(placement, projection: projection, picture: images.image(reference)).drawing() }
        let full = try images.image(reference)
        let (part, source) = full.part(placement.source)
        let size = projection.shownSize(of: placement.rect, source: source)
        let columns = Self.shrinkFactor(Double(part.width) / size.width)
        let rows = Self.shrinkFactor(Double(part.height) / size.height)
        let isWhole = part == full.bounds
        let bitmap =
            columns == 1 && rows == 1 && isWhole
            ? full : shrunk(full, reference, part: isWhole ? nil : part, columns: columns, rows: rows)
        return PictureDrawing(
            bitmap: bitmap,
            extent: Size(width: Double(part.width) / Double(columns), height: Double(part.height) / Double(rows)),
            source: source, rect: placement.rect, clip: placement.clip)
    }

    /// The greatest power of two that is not above `ratio`, 1...1024.
    private static func shrinkFactor(_ ratio: Double) -> Int {
        guard ratio >= 2 else { return 1 }
        return 1 << Int(min(ratio, 1024).exponent)
    }

    private func shrunk(_ full: Bitmap, _ reference: ImageReference, part: PixelRect?, columns: Int, rows: Int) -> Bitmap {
        let key = SpriteKey.shrunk(reference, part: part, columns: columns, rows: rows)
        if let known = cache.value(for: key) { return known.sprite.bitmap }
        let sprite = Sprite((part.map(full.cropped) ?? full).shrunk(columns: columns, rows: rows))
        let bounds = PixelRect(x: 0, y: 0, width: sprite.bitmap.width, height: sprite.bitmap.height)
        cache.insert(RasterizedUnit(sprite: sprite, x: 0, y: 0, bounds: bounds), for: key, byteCount: sprite.byteCount)
        return sprite.bitmap
    }
}

extension Bitmap {
    /// The whole pixels that the part `source` (units of the picture) touches, and `source` in units of these. What reaches beyond the
    /// picture is left to the drawing.
    fileprivate func part(_ source: Rect) -> (pixels: PixelRect, source: Rect) {
        let (width, height) = (Double(width), Double(height))
        let wanted = Rect(
            x: source.minX * width, y: source.minY * height, width: source.width * width, height: source.height * height)
        // A little less, so that rounding noise does not take in a neighbour.
        let pixels = PixelRect(covering: wanted.insetBy(dx: 1e-6, dy: 1e-6)).intersection(bounds)
        guard !pixels.isEmpty else { return (bounds, source) }
        return (
            pixels,
            Rect(
                x: (wanted.minX - Double(pixels.x)) / Double(pixels.width), y: (wanted.minY - Double(pixels.y)) / Double(pixels.height),
                width: wanted.width / Double(pixels.width), height: wanted.height / Double(pixels.height))
        )
    }
}

extension PicturePlacement {
    /// The part of `rect` that is drawn on; nil for none.
    var shown: Rect? {
        guard !rect.isEmpty, !source.isEmpty else { return nil }
        return clip.map { rect.intersection($0) } ?? rect
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
