import CCairoPango
import FiligreeCore
import FiligreePixels
import FiligreeScene

/// A gradient in a rectangle, ready to be drawn.
struct GradientDrawing {
    private let content: GradientContent
    private let shape: RoundedRect
    private let stops: [GradientStop]
    private static let stopLimit = 1000

    init(_ content: GradientContent, in shape: RoundedRect) throws {
        guard content.colors.count <= Self.stopLimit else {
            throw DrawError.tooManyGradientStops(count: content.colors.count, limit: Self.stopLimit)
        }
        self.content = content
        self.shape = shape
        stops = GradientStop.row(content.colors, at: content.shownLocations)
    }

    /// The matrix of `context` must be the identity; `region` is all that it can show.
    func draw(on context: borrowing CairoContext, transform: Transform2D, region: PixelRect, opacity: Double) throws {
        switch content.kind {
        case .axial:
            let (start, end) = (inRect(content.startPoint), inRect(content.endPoint))
            fill(with: cairo_pattern_create_linear(start.x, start.y, end.x, end.y), inverse: transform.inverse, context, transform, opacity)
        case .radial:
            fill(with: cairo_pattern_create_radial(0, 0, 0, 0, 0, 1), inverse: toUnitCircle(transform), context, transform, opacity)
        case .conic: try fillAround(context, transform, region, opacity)
        }
    }

    private func inRect(_ point: Point) -> Point {
        Point(x: shape.rect.minX + point.x * shape.rect.width, y: shape.rect.minY + point.y * shape.rect.height)
    }

    /// From device space to a space in which the ellipse is the unit circle; nil for one without area.
    private func toUnitCircle(_ transform: Transform2D) -> Transform2D? {
        let (center, corner) = (inRect(content.startPoint), inRect(content.endPoint))
        return Transform2D.scale(x: abs(corner.x - center.x), y: abs(corner.y - center.y))
            .concatenating(.translation(x: center.x, y: center.y))
            .concatenating(transform)
            .inverse
    }

    /// Takes the pattern over. Without an inverse nothing is drawn, as for a gradient of no length.
    private func fill(
        with pattern: OpaquePointer?, inverse: Transform2D?, _ context: borrowing CairoContext, _ transform: Transform2D, _ opacity: Double
    ) {
        defer { cairo_pattern_destroy(pattern) }
        guard let inverse else { return }
        var matrix = cairo_matrix_t(inverse)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        for stop in stops {
            let color = stop.color
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.location, color.red.clampedToUnit, color.green.clampedToUnit, color.blue.clampedToUnit,
                color.alpha.clampedToUnit)
        }
        paint(context, transform, opacity) { cairo_set_source(context.handle, pattern) }
    }

    private func fillAround(
        _ context: borrowing CairoContext, _ transform: Transform2D, _ region: PixelRect, _ opacity: Double
    ) throws {
        let area = PixelRect(covering: transform.apply(shape.rect)).intersection(region)
        guard !area.isEmpty, let inverse = transform.inverse else { return }
        let colors = ConicColors(center: inRect(content.startPoint), towards: inRect(content.endPoint), stops: stops)
        let bitmap = colors.picture(of: area, toItem: inverse)
        try bitmap.withSurface { surface in
            paint(context, transform, opacity) {
                cairo_set_source_surface(context.handle, surface.handle, Double(area.x), Double(area.y))
            }
        }
    }

    /// Fills the shape with the source that `body` sets.
    private func paint(_ context: borrowing CairoContext, _ transform: Transform2D, _ opacity: Double, _ setSource: () -> Void) {
        context.saved {
            cairo_new_path(context.handle)
            context.append(Path(shape), through: Projection(transform))
            setSource()
            if opacity >= 1 { return cairo_fill(context.handle) }
            cairo_clip(context.handle)
            cairo_paint_with_alpha(context.handle, opacity.clampedToUnit)
        }
    }
}

/// A colour at a place of a gradient, 0...1.
struct GradientStop {
    var location: Double
    var color: Color

    /// Places that fall are raised to the one before.
    static func row(_ colors: [Color], at locations: [Double]) -> [GradientStop] {
        var last = 0.0
        return zip(colors, locations).map { color, location in
            last = max(last, location.clampedToUnit)
            return GradientStop(location: last, color: color)
        }
    }
}
