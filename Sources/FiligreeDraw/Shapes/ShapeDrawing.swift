import CCairoPango
import FiligreeCore
import FiligreeScene

/// A filled and stroked path, ready to be drawn.
struct ShapeDrawing {
    let content: ShapeContent
    static let elementLimit = 1_000_000
    static let dashLimit = 100_000

    init(_ content: ShapeContent) throws {
        let count = content.path.elements.count
        guard count <= Self.elementLimit else { throw DrawError.pathTooLong(elements: count, limit: Self.elementLimit) }
        self.content = content
    }

    /// Whether fill and stroke lie on each other, so that an opacity cannot be given to both.
    var hasBothParts: Bool { content.fillColor != nil && isStroked }

    private var isStroked: Bool { content.strokeColor != nil && content.lineWidth > 0 && content.lineWidth.isFinite }

    /// Never smaller than what is drawn; nil when nothing is.
    var bounds: Rect? {
        guard content.fillColor != nil || isStroked, let box = content.path.controlBounds else { return nil }
        return isStroked ? box.insetBy(dx: -reach, dy: -reach) : box
    }

    /// How far the stroke reaches from the path.
    private var reach: Double {
        let miter = content.lineJoin == .miter ? max(1, min(content.miterLimit.isNaN ? 1 : content.miterLimit, 1000)) : 1
        return content.lineWidth / 2 * max(miter, content.lineCap == .square ? 2.0.squareRoot() : 1)
    }

    /// The matrix of `context` must be the identity.
    func draw(on context: borrowing CairoContext, transform: Transform2D, opacity: Double) throws {
        if let color = content.fillColor {
            cairo_new_path(context.handle)
            context.append(content.path, through: Projection(transform))
            context.setColor(color, opacity: opacity)
            cairo_set_fill_rule(context.handle, content.fillRule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            cairo_fill(context.handle)
        }
        if let color = content.strokeColor, isStroked { try stroke(color, context, transform, opacity) }
    }

    private func stroke(_ color: Color, _ context: borrowing CairoContext, _ transform: Transform2D, _ opacity: Double) throws {
        let path = content.path.trimmed(from: content.strokeStart, to: content.strokeEnd)
        let dashes = try dashes(along: path)
        context.saved {
            cairo_new_path(context.handle)
            context.append(path, through: Projection(transform))
            context.setTransform(transform)
            context.setColor(color, opacity: opacity)
            cairo_set_line_width(context.handle, min(content.lineWidth, 1_000_000))
            cairo_set_line_cap(context.handle, cap)
            cairo_set_line_join(context.handle, join)
            cairo_set_miter_limit(context.handle, max(1, min(content.miterLimit.isNaN ? 1 : content.miterLimit, 1000)))
            cairo_set_dash(context.handle, dashes, Int32(dashes.count), content.lineDashPhase.isFinite ? content.lineDashPhase : 0)
            cairo_stroke(context.handle)
        }
    }

    /// The dash pattern; empty (a solid line) for one that makes no sense.
    private func dashes(along path: Path) throws -> [Double] {
        let pattern = content.lineDashPattern
        let total = pattern.reduce(0, +)
        guard !pattern.isEmpty, pattern.allSatisfy({ $0 >= 0 }), total > 0, total.isFinite else { return [] }
        guard path.length / total * Double(pattern.count) <= Double(Self.dashLimit), pattern.count <= Self.dashLimit else {
            throw DrawError.tooManyDashes(limit: Self.dashLimit)
        }
        return pattern
    }

    private var cap: cairo_line_cap_t {
        switch content.lineCap {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }

    private var join: cairo_line_join_t {
        switch content.lineJoin {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}
