import FiligreeCore

extension AnimatedValue {
    /// The numbers that the value is made of, for curves and distances; nil for kinds that are not a row of numbers.
    var components: [Double]? {
        switch self {
        case .number(let number): [number]
        case .point(let point): [point.x, point.y]
        case .size(let size): [size.width, size.height]
        case .rect(let rect): [rect.minX, rect.minY, rect.width, rect.height]
        case .color(let color): [color.red, color.green, color.blue, color.alpha]
        case .numbers(let numbers): numbers
        default: nil
        }
    }

    /// A value of the same kind made of other numbers, as many as `components` gives.
    func with(components c: [Double]) -> AnimatedValue {
        switch self {
        case .number: .number(c[0])
        case .point: .point(Point(x: c[0], y: c[1]))
        case .size: .size(Size(width: c[0], height: c[1]))
        case .rect: .rect(Rect(x: c[0], y: c[1], width: c[2], height: c[3]))
        case .color: .color(Color(red: c[0], green: c[1], blue: c[2], alpha: c[3]))
        case .numbers: .numbers(c)
        default: self
        }
    }

    /// How far `other` is; for transforms, how far the origin moves. Kinds without a distance count as one step.
    func distance(to other: AnimatedValue) -> Double {
        if case (.transform(let a), .transform(let b)) = (self, other) {
            return AnimatedValue.point(Point(x: a.m41, y: a.m42)).distance(to: .point(Point(x: b.m41, y: b.m42)))
        }
        guard let a = components, let b = other.components, a.count == b.count else { return 1 }
        return zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }
}
