import CCairoPango
import FiligreeCore

extension CairoContext {
    /// Adds `path`, mapped by `projection`, to the current path. The matrix must be the identity.
    /// Affine maps keep the curves; under perspective the path becomes closed polygons, cut off before the eye.
    func append(_ path: Path, through projection: Projection) {
        if let affine = projection.affine {
            append(path, through: affine)
        } else {
            for polygon in path.flattened(stepsPerCurve: 24) { append(polygon: polygon.projected(by: projection)) }
        }
    }

    private func append(_ path: Path, through transform: Transform2D) {
        func map(_ point: Point) -> Point { transform.apply(point).inCairoRange }
        var last = Point.zero
        for element in path.elements {
            switch element {
            case .move(let end):
                let p = map(end)
                cairo_move_to(handle, p.x, p.y)
                last = end
            case .line(let end):
                let p = map(end)
                cairo_line_to(handle, p.x, p.y)
                last = end
            case .quad(let control, let end):
                let (c1, c2) = Path.cubicControls(from: last, control: control, to: end)
                curve(map(c1), map(c2), map(end))
                last = end
            case .cubic(let control1, let control2, let end):
                curve(map(control1), map(control2), map(end))
                last = end
            case .close: cairo_close_path(handle)
            }
        }
    }

    /// Takes the current path as one in user space, and puts it through `transform` instead of the matrix that it was made with.
    func replacePath(_ transform: Transform2D) {
        guard let path = cairo_copy_path(handle) else { return }
        defer { cairo_path_destroy(path) }
        cairo_new_path(handle)
        setTransform(transform)
        cairo_append_path(handle, path)
    }

    private func curve(_ control1: Point, _ control2: Point, _ end: Point) {
        cairo_curve_to(handle, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
    }

    private func append(polygon: [Point]) {
        guard polygon.count > 2 else { return }
        for (index, point) in polygon.enumerated() {
            let p = point.inCairoRange
            if index == 0 { cairo_move_to(handle, p.x, p.y) } else { cairo_line_to(handle, p.x, p.y) }
        }
        cairo_close_path(handle)
    }
}

extension Point {
    /// Cairo counts in 24.8 bits and wraps around beyond ±2^23; no picture reaches to half of that.
    var inCairoRange: Point {
        func clamp(_ value: Double) -> Double { max(-4_194_304, min(4_194_304, value)) }
        return Point(x: x.isNaN ? 0 : clamp(x), y: y.isNaN ? 0 : clamp(y))
    }
}
