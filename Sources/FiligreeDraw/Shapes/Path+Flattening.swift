import FiligreeCore

extension Path {
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
