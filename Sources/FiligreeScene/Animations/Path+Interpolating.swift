import FiligreeCore

extension Path {
    /// Point by point; nil when the two are not built alike.
    func interpolated(to other: Path, at fraction: Double) -> Path? {
        guard elements.count == other.elements.count else { return nil }
        func between(_ a: Point, _ b: Point) -> Point { Point(x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction) }
        var result: [Element] = []
        result.reserveCapacity(elements.count)
        for pair in zip(elements, other.elements) {
            switch pair {
            case (.move(let a), .move(let b)): result.append(.move(between(a, b)))
            case (.line(let a), .line(let b)): result.append(.line(between(a, b)))
            case (.quad(let c, let a), .quad(let d, let b)): result.append(.quad(control: between(c, d), end: between(a, b)))
            case (.cubic(let c, let e, let a), .cubic(let d, let f, let b)):
                result.append(.cubic(control1: between(c, d), control2: between(e, f), end: between(a, b)))
            case (.close, .close): result.append(.close)
            default: return nil
            }
        }
        return Path(result)
    }
}
