import FiligreeCore

extension [Point] {
    /// The part of this closed polygon that lies before the eye. Under an affine map that is all of it.
    func visible(through projection: Projection) -> [Point] {
        func depth(_ point: Point) -> Double { projection.p * point.x + projection.q * point.y + projection.w }
        let depths = map(depth)
        guard let farthest = depths.max(), farthest > 0 else { return [] }
        // Points nearer to the eye than this are enlarged a thousand times more than the farthest and lie far outside of any picture.
        let near = farthest * 1e-3
        if depths.allSatisfy({ $0 >= near }) { return self }
        var result: [Point] = []
        for (index, point) in enumerated() {
            let next = (index + 1) % count
            if depths[index] >= near { result.append(point) }
            guard (depths[index] >= near) != (depths[next] >= near) else { continue }
            let t = (near - depths[index]) / (depths[next] - depths[index])
            result.append(Point(x: point.x + (self[next].x - point.x) * t, y: point.y + (self[next].y - point.y) * t))
        }
        return result
    }

    /// The polygon as seen through `projection`, without what lies behind the eye.
    func projected(by projection: Projection) -> [Point] {
        visible(through: projection).compactMap { projection.apply($0) }
    }
}

extension Projection {
    /// The box around the mapped rectangle; nil when nothing of it is seen.
    func bounds(of rect: Rect) -> Rect? {
        if let affine { return affine.apply(rect) }
        return Rect(enclosing: rect.corners.projected(by: self))
    }
}
