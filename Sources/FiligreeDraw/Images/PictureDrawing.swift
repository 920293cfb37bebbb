import CCairoPango
import FiligreeCore
import FiligreePixels

/// Part of a picture on its way into a rectangle.
struct PictureDrawing {
    let bitmap: Bitmap
    /// The pixels of `bitmap` that stand for the whole picture; not whole where a shrunk rim block is only partly covered.
    let extent: Size
    /// The part shown, in units of the picture.
    let source: Rect
    /// Where it goes, and what of that is shown (item space).
    let rect: Rect
    let clip: Rect?

    /// From item space to the bitmap's pixels.
    private var toBitmap: Transform2D {
        let sx = source.width * extent.width / rect.width
        let sy = source.height * extent.height / rect.height
        return Transform2D(
            a: sx, b: 0, c: 0, d: sy,
            tx: source.minX * extent.width - rect.minX * sx, ty: source.minY * extent.height - rect.minY * sy)
    }

    private var shown: Rect? { clip.map { rect.intersection($0) } ?? rect }

    /// Draws on `context`, whose matrix is the identity, with edges smoothed; `region` is all that the context can show.
    func draw(on context: borrowing CairoContext, projection: Projection, region: PixelRect, opacity: Double) throws {
        guard !rect.isEmpty, !source.isEmpty, bitmap.width > 0, bitmap.height > 0, let shown, let inverse = projection.inverse
        else { return }
        if let affine = projection.affine?.inverse {
            try fill(shown, projection, context, opacity, bitmap, affine.concatenating(toBitmap).snapped)
        } else if let box = projection.bounds(of: shown) {
            let area = PixelRect(covering: box).intersection(region)
            guard !area.isEmpty else { return }
            let warped = bitmap.warped(to: area, lookup: inverse.concatenating(Projection(toBitmap)))
            try fill(shown, projection, context, opacity, warped, .translation(x: -Double(area.x), y: -Double(area.y)))
        }
    }

    private func fill(
        _ shown: Rect, _ projection: Projection, _ context: borrowing CairoContext, _ opacity: Double,
        _ picture: Bitmap, _ lookup: Transform2D
    ) throws {
        var matrix = cairo_matrix_t(lookup)
        try picture.withSurface { surface in
            context.saved {
                cairo_set_source_surface(context.handle, surface.handle, 0, 0)
                let pattern = cairo_get_source(context.handle)
                cairo_pattern_set_matrix(pattern, &matrix)
                cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
                cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
                cairo_new_path(context.handle)
                context.append(Path(rect: shown), through: projection)
                if opacity >= 1 {
                    cairo_fill(context.handle)
                } else {
                    cairo_clip(context.handle)
                    cairo_paint_with_alpha(context.handle, opacity.clampedToUnit)
                }
            }
        }
    }
}

extension Transform2D {
    /// Without the rounding noise that would make Cairo resample a picture that only moves by whole pixels.
    fileprivate var snapped: Transform2D {
        func snap(_ value: Double) -> Double { abs(value - value.rounded()) < 1e-7 ? value.rounded() : value }
        return Transform2D(a: snap(a), b: snap(b), c: snap(c), d: snap(d), tx: snap(tx), ty: snap(ty))
    }
}
