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
        case (.color(let a), .color(let b)): .color(mix(a, b, fraction))
        case (.colors(let a), .colors(let b)) where a.count == b.count: .colors(zip(a, b).map { mix($0, $1, fraction) })
        case (.numbers(let a), .numbers(let b)) where a.count == b.count: .numbers(zip(a, b).map { mix($0, $1, fraction) })
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
}

private func mix(_ a: Double, _ b: Double, _ fraction: Double) -> Double { a + (b - a) * fraction }

private func mix(_ a: Color, _ b: Color, _ fraction: Double) -> Color {
    Color(
        red: mix(a.red, b.red, fraction), green: mix(a.green, b.green, fraction), blue: mix(a.blue, b.blue, fraction),
        alpha: mix(a.alpha, b.alpha, fraction))
}

private func mix(_ a: Size, _ b: Size, _ fraction: Double) -> Size {
    Size(width: mix(a.width, b.width, fraction), height: mix(a.height, b.height, fraction))
}
