import FiligreeCore

extension AnimatedValue {
    /// The value at `fraction` of the way to `other`; values of different or stepwise kinds change half way.
    func interpolated(to other: AnimatedValue, at fraction: Double) -> AnimatedValue {
        switch (self, other) {
        case (.number(let a), .number(let b)): .number(mix(a, b, fraction))
        case (.point(let a), .point(let b)): .point(Point(x: mix(a.x, b.x, fraction), y: mix(a.y, b.y, fraction)))
        case (.size(let a), .size(let b)): .size(mix(a, b, fraction))
        case (.rect(let a), .rect(let b)):
            .rect(
                Rect(origin: Point(x: mix(a.minX, b.minX, fraction), y: mix(a.minY, b.minY, fraction)), size: mix(a.size, b.size, fraction))
            )
        case (.color(let a), .color(let b)):
            .color(
                Color(
                    red: mix(a.red, b.red, fraction), green: mix(a.green, b.green, fraction),
                    blue: mix(a.blue, b.blue, fraction), alpha: mix(a.alpha, b.alpha, fraction)))
        case (.transform(let a), .transform(let b)): .transform(a.interpolated(to: b, at: fraction))
        case (.path(let a), .path(let b)): a.interpolated(to: b, at: fraction).map { .path($0) } ?? (fraction < 0.5 ? self : other)
        default: fraction < 0.5 ? self : other
        }
    }

    /// The sum, component by component; transforms are concatenated. Kinds without a sum give `self`.
    func adding(_ other: AnimatedValue, times count: Double = 1) -> AnimatedValue {
        switch (self, other) {
        case (.number(let a), .number(let b)): .number(a + count * b)
        case (.point(let a), .point(let b)): .point(Point(x: a.x + count * b.x, y: a.y + count * b.y))
        case (.size(let a), .size(let b)): .size(Size(width: a.width + count * b.width, height: a.height + count * b.height))
        case (.rect(let a), .rect(let b)):
            .rect(
                Rect(
                    x: a.minX + count * b.minX, y: a.minY + count * b.minY,
                    width: a.width + count * b.width, height: a.height + count * b.height))
        case (.color(let a), .color(let b)):
            .color(
                Color(
                    red: a.red + count * b.red, green: a.green + count * b.green,
                    blue: a.blue + count * b.blue, alpha: a.alpha + count * b.alpha))
        case (.transform(let a), .transform(let b)):
            .transform((0..<Int(max(0, min(1000, count)))).reduce(a) { sum, _ in sum.concatenating(b) })
        default: self
        }
    }

    /// Point and size are the same pair of numbers to an animation: Apple's key paths take either.
    func matching(_ model: AnimatedValue) -> AnimatedValue {
        switch (self, model) {
        case (.point(let p), .size): .size(Size(width: p.x, height: p.y))
        case (.size(let s), .point): .point(Point(x: s.width, y: s.height))
        case (.number(let n), .flag): .flag(n != 0)
        case (.flag(let f), .number): .number(f ? 1 : 0)
        default: self
        }
    }

    /// The same kind of value.
    func isLike(_ other: AnimatedValue) -> Bool {
        switch (self, other) {
        case (.number, .number), (.point, .point), (.size, .size), (.rect, .rect), (.color, .color), (.transform, .transform),
            (.path, .path), (.image, .image), (.string, .string), (.flag, .flag):
            true
        default: false
        }
    }
}

private func mix(_ a: Double, _ b: Double, _ fraction: Double) -> Double { a + (b - a) * fraction }

private func mix(_ a: Size, _ b: Size, _ fraction: Double) -> Size {
    Size(width: mix(a.width, b.width, fraction), height: mix(a.height, b.height, fraction))
}

extension Path {
    /// Point by point; nil when the two are not built alike.
    func interpolated(to other: Path, at fraction: Double) -> Path? {
        guard elements.count == other.elements.count else { return nil }
        func between(_ a: Point, _ b: Point) -> Point { Point(x: mix(a.x, b.x, fraction), y: mix(a.y, b.y, fraction)) }
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
