import FiligreeCore

extension Path {
    /// The control points of the cubic that runs exactly like the quadratic curve.
    static func cubicControls(from start: Point, control: Point, to end: Point) -> (Point, Point) {
        func blend(_ outer: Point) -> Point {
            Point(x: outer.x + (control.x - outer.x) * 2 / 3, y: outer.y + (control.y - outer.y) * 2 / 3)
        }
        return (blend(start), blend(end))
    }

    /// Every subpath as a polygon, curves cut into equal steps of their parameter.
    func flattened(stepsPerCurve steps: Int) -> [[Point]] {
        var polygons: [[Point]] = []
        for (index, segment) in segments().enumerated() {
            if index == 0 || segment.startsSubpath { polygons.append([segment.start]) }
            for step in 1...(segment.isLine ? 1 : steps) {
                polygons[polygons.count - 1].append(segment.point(at: Double(step) / Double(segment.isLine ? 1 : steps)))
            }
        }
        return polygons
    }
}
