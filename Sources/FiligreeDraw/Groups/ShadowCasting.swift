import CCairoPango
import FiligreeCore
import FiligreePixels
import FiligreePlan

/// A group's shadow in device pixels.
struct ShadowCasting {
    private let color: Color
    private let offset: Point
    private let sigma: Double
    /// Casts instead of the group's content.
    private let path: Path?
    private let projection: Projection

    /// Blurs of more pixels are cut down to this: far beyond any picture's use.
    private static let greatestSigma = 500.0

    init(_ shadow: GroupShadow, _ projection: Projection) {
        color = shadow.color
        path = shadow.path
        self.projection = projection
        let (start, end) = (projection.apply(.zero), projection.apply(Point(x: shadow.offset.width, y: shadow.offset.height)))
        let way = start.flatMap { start in end.map { Point(x: $0.x - start.x, y: $0.y - start.y) } } ?? .zero
        offset = Point(x: max(-1e4, min(1e4, way.x)), y: max(-1e4, min(1e4, way.y)))
        let blur = shadow.radius * (projection.magnification(at: .zero) ?? 1)
        sigma = blur.isFinite ? max(0, min(Self.greatestSigma, blur)) : 0
    }

    /// How far the shadow can lie from what casts it, in whole pixels.
    var reach: Int { blurReach + Int(max(abs(offset.x), abs(offset.y)).rounded(.up)) + 1 }
    private var blurReach: Int { Int((sigma * 3).rounded(.up)) + 3 }

    /// The pixels of the shadow of something that covers `content`.
    func bounds(castBy content: PixelRect) -> PixelRect {
        var caster = content
        if let path {
            guard projection.isDrawable, let area = path.controlBounds, let box = projection.bounds(of: area) else { return .zero }
            caster = PixelRect(covering: box)
        }
        guard !caster.isEmpty else { return .zero }
        let box = caster.rect.offsetBy(dx: offset.x, dy: offset.y)
        return PixelRect(covering: box.insetBy(dx: -Double(blurReach), dy: -Double(blurReach)))
    }

    /// `content`, whose top left pixel is that of `area`, with its shadow under it.
    func cast(by content: Bitmap, in area: PixelRect) throws -> Bitmap {
        let (shadow, margin) = try caster(content, area).shadow(color: color, sigma: sigma)
        var result = content
        try result.draw { context in
            try shadow.withSurface { surface in
                cairo_set_source_surface(context.handle, surface.handle, offset.x - Double(margin), offset.y - Double(margin))
                cairo_set_operator(context.handle, CAIRO_OPERATOR_DEST_OVER)
                cairo_paint(context.handle)
            }
        }
        return result
    }

    private func caster(_ content: Bitmap, _ area: PixelRect) throws -> Bitmap {
        guard let path else { return content }
        var bitmap = Bitmap(width: area.width, height: area.height)
        try bitmap.draw { context in
            context.append(path, through: projection.moved(x: -Double(area.x), y: -Double(area.y)))
            context.setColor(.black)
            cairo_fill(context.handle)
        }
        return bitmap
    }
}
