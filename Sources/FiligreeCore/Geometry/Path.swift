/// A vector path: subpaths of lines and cubic curves. Stands for `CGPath`.
public struct Path: Hashable, Codable, Sendable {
    public enum Element: Hashable, Codable, Sendable {
        case move(Point)
        case line(Point)
        case quad(control: Point, end: Point)
        case cubic(control1: Point, control2: Point, end: Point)
        case close
    }

    public var elements: [Element]

    public init(_ elements: [Element] = []) {
        self.elements = elements
    }

    public init(rect: Rect) {
        let corners = rect.corners
        elements = [.move(corners[0]), .line(corners[1]), .line(corners[2]), .line(corners[3]), .close]
    }

    /// The ellipse inside `rect`, as four cubic arcs (largest radial error 0.03 %).
    public init(ellipseIn rect: Rect) {
        self.init(roundedRect: rect, radiusX: rect.width / 2, radiusY: rect.height / 2)
    }

    /// A rectangle with elliptic corners; radii are cut to half of each side.
    public init(roundedRect rect: Rect, radiusX: Double, radiusY: Double) {
        let rx = max(0, min(radiusX, rect.width / 2))
        let ry = max(0, min(radiusY, rect.height / 2))
        guard rx > 0, ry > 0 else {
            self.init(rect: rect)
            return
        }
        // The distance of a control point from the corner that makes a cubic closest to a quarter of an ellipse: 1 - 4/3·(√2 - 1).
        let inset = 1 - 0.5522847498307936
        let (l, t, r, b) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
        self.init([
            .move(point(l + rx, t)), .line(point(r - rx, t)),
            .cubic(control1: point(r - rx * inset, t), control2: point(r, t + ry * inset), end: point(r, t + ry)),
            .line(point(r, b - ry)),
            .cubic(control1: point(r, b - ry * inset), control2: point(r - rx * inset, b), end: point(r - rx, b)),
            .line(point(l + rx, b)),
            .cubic(control1: point(l + rx * inset, b), control2: point(l, b - ry * inset), end: point(l, b - ry)),
            .line(point(l, t + ry)),
            .cubic(control1: point(l, t + ry * inset), control2: point(l + rx * inset, t), end: point(l + rx, t)),
            .close,
        ])
    }

    public var isEmpty: Bool { elements.isEmpty }

    /// The box around all end and control points: never smaller than the drawn area. Nil for an empty path.
    public var controlBounds: Rect? {
        Rect(
            enclosing: elements.flatMap { element -> [Point] in
                switch element {
                case .move(let end), .line(let end): [end]
                case .quad(let control, let end): [control, end]
                case .cubic(let control1, let control2, let end): [control1, control2, end]
                case .close: []
                }
            })
    }
}
