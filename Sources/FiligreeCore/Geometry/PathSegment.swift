/// One stretch of a path as a cubic curve; for a straight one the control points lie on its ends.
package struct PathSegment {
    package var start: Point
    package var control1: Point
    package var control2: Point
    package var end: Point
    package var isLine: Bool
    /// The first segment after a `move`.
    package var startsSubpath: Bool
    /// The line that a `close` draws.
    package var isClosing: Bool

    package func point(at t: Double) -> Point {
        let u = 1 - t
        func mix(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> Double {
            u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3
        }
        if isLine { return Point(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t) }
        return Point(x: mix(start.x, control1.x, control2.x, end.x), y: mix(start.y, control1.y, control2.y, end.y))
    }

    /// The part between two parameters (de Casteljau's construction, twice).
    package func part(from low: Double, to high: Double) -> PathSegment {
        if isLine {
            var result = self
            (result.start, result.end) = (point(at: low), point(at: high))
            return result
        }
        let head = self.head(to: high)
        return high > 0 ? head.reversed.head(to: 1 - low / high).reversed : head
    }

    /// Lengths of the way up to parameter i / steps, for i in 0...steps, measured along chords.
    package func lengths(steps: Int) -> [Double] {
        var (total, last, result) = (0.0, start, [0.0])
        for step in 1...steps {
            let next = point(at: Double(step) / Double(steps))
            total += ((next.x - last.x) * (next.x - last.x) + (next.y - last.y) * (next.y - last.y)).squareRoot()
            last = next
            result.append(total)
        }
        return result
    }

    private var reversed: PathSegment {
        var result = self
        (result.start, result.control1, result.control2, result.end) = (end, control2, control1, start)
        return result
    }

    private func head(to t: Double) -> PathSegment {
        func mix(_ a: Point, _ b: Point) -> Point { Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t) }
        let (a, b, c) = (mix(start, control1), mix(control1, control2), mix(control2, end))
        let (d, e) = (mix(a, b), mix(b, c))
        var result = self
        (result.control1, result.control2, result.end) = (a, d, mix(d, e))
        return result
    }
}

extension Path {
    /// The drawn stretches in order. Elements before the first `move` start at the origin.
    package func segments() -> [PathSegment] {
        var result: [PathSegment] = []
        var (subpathStart, last, isFresh) = (Point.zero, Point.zero, true)
        func add(_ control1: Point, _ control2: Point, _ end: Point, isLine: Bool, isClosing: Bool = false) {
            result.append(
                PathSegment(
                    start: last, control1: control1, control2: control2, end: end,
                    isLine: isLine, startsSubpath: isFresh, isClosing: isClosing))
            (last, isFresh) = (end, isClosing)
        }
        for element in elements {
            switch element {
            case .move(let end): (subpathStart, last, isFresh) = (end, end, true)
            case .line(let end): add(last, end, end, isLine: true)
            case .quad(let control, let end):
                let (c1, c2) = Path.cubicControls(from: last, control: control, to: end)
                add(c1, c2, end, isLine: false)
            case .cubic(let c1, let c2, let end): add(c1, c2, end, isLine: false)
            case .close: add(last, subpathStart, subpathStart, isLine: true, isClosing: true)
            }
        }
        return result
    }

    /// The control points of the cubic that runs exactly like the quadratic curve.
    package static func cubicControls(from start: Point, control: Point, to end: Point) -> (Point, Point) {
        func blend(_ outer: Point) -> Point {
            Point(x: outer.x + (control.x - outer.x) * 2 / 3, y: outer.y + (control.y - outer.y) * 2 / 3)
        }
        return (blend(start), blend(end))
    }
}
