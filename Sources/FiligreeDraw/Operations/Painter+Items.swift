import CCairoPango
import FiligreeCore
import FiligreePixels
import FiligreePlan
import FiligreeScene

extension Painter {
    /// Draws one item that is neither video nor the mark of a group. The item's projection leads to the space of `region`, whose top left
    /// pixel is the context's first; the context's matrix is the identity. `opacity` does not act on text, and on a shape's fill and
    /// stroke each on its own.
    func draw(_ operation: DrawOperation, on context: borrowing CairoContext, region: PixelRect, opacity: Double = 1) throws {
        let projection = operation.projection.moved(x: -Double(region.x), y: -Double(region.y))
        let area = PixelRect(x: 0, y: 0, width: region.width, height: region.height)
        switch operation.item {
        case .fill(let shape, let color):
            fill([Path(shape)], color, context, projection, opacity)
        case .border(let shape, let width, let color):
            fill(Path.frame(inside: shape, width: width), color, context, projection, opacity)
        case .image(let reference, let placement):
            let picture = try picture(reference, placement, projection: projection)
            try picture.draw(on: context, projection: projection, region: area, opacity: opacity)
        case .text, .shape, .gradient:
            if let affine = projection.affine {
                try drawFlat(operation.item, on: context, transform: affine, region: area, opacity: opacity)
            } else {
                try drawInPerspective(operation.item, on: context, projection: projection, region: area, opacity: opacity)
            }
        case .video(let reference, _): throw DrawError.videoInSprite(reference)
        case .beginGroup, .beginMask, .endGroup: break
        }
    }

    /// Paths with their overlaps left out (even-odd).
    private func fill(
        _ paths: [Path], _ color: Color, _ context: borrowing CairoContext, _ projection: Projection, _ opacity: Double
    ) {
        cairo_new_path(context.handle)
        for path in paths { context.append(path, through: projection) }
        context.setColor(color, opacity: opacity)
        cairo_set_fill_rule(context.handle, CAIRO_FILL_RULE_EVEN_ODD)
        cairo_fill(context.handle)
    }

    private func drawFlat(
        _ item: DrawOperation.Item, on context: borrowing CairoContext, transform: Transform2D, region: PixelRect, opacity: Double
    ) throws {
        switch item {
        case .text(let content, let rect):
            try TextDrawing(content, in: rect, setter: setter).draw(on: context, transform: transform, region: region)
        case .shape(let content):
            try ShapeDrawing(content).draw(on: context, transform: transform, opacity: opacity)
        case .gradient(let content, let shape):
            try GradientDrawing(content, in: shape).draw(on: context, transform: transform, region: region, opacity: opacity)
        default: break
        }
    }

    /// Draws the item flat, as large as it gets where it is nearest, and then looks at that picture in perspective.
    private func drawInPerspective(
        _ item: DrawOperation.Item, on context: borrowing CairoContext, projection: Projection, region: PixelRect, opacity: Double
    ) throws {
        guard let bounds = try itemBounds(item), !bounds.isEmpty else { return }
        let scale = flatScale(bounds, projection)
        let flat = Transform2D.scale(x: scale, y: scale)
        let area = PixelRect(covering: flat.apply(bounds).insetBy(dx: -1, dy: -1))
        guard !area.isEmpty, area.width <= 8192, area.height <= 8192 else { return }
        var bitmap = Bitmap(width: area.width, height: area.height)
        let transform = flat.concatenating(.translation(x: -Double(area.x), y: -Double(area.y)))
        try bitmap.draw { context in
            try drawFlat(
                item, on: context, transform: transform, region: PixelRect(x: 0, y: 0, width: area.width, height: area.height),
                opacity: 1)
        }
        let picture = PictureDrawing(
            bitmap: bitmap, extent: Size(width: Double(area.width), height: Double(area.height)),
            source: Rect(x: 0, y: 0, width: 1, height: 1),
            rect: Transform2D.scale(x: 1 / scale, y: 1 / scale).apply(area.rect), clip: nil)
        try picture.draw(on: context, projection: projection, region: region, opacity: opacity)
    }

    /// Pixels of the flat picture for a unit of the item: the greatest magnification of what is seen, within 8 million pixels.
    private func flatScale(_ bounds: Rect, _ projection: Projection) -> Double {
        let seen = bounds.corners.visible(through: projection)
        let wanted = seen.compactMap { projection.magnification(at: $0) }.max() ?? 1
        let cap = min((8_000_000 / (bounds.width * bounds.height)).squareRoot(), 4096 / max(bounds.width, bounds.height))
        return max(1e-6, min(wanted, cap))
    }
}

extension Path {
    /// The outer and the inner outline of a frame of this width; the outer alone when nothing is left inside.
    static func frame(inside shape: RoundedRect, width: Double) -> [Path] {
        guard width > 0 else { return [] }
        let inner = shape.inset(by: width)
        return inner.rect.isEmpty ? [Path(shape)] : [Path(shape), Path(inner)]
    }
}
