/// A cubic Bezier from (0, 0) to (1, 1) that bends time: x is the fraction of time gone, y the progress.
/// Stands for `CAMediaTimingFunction`.
public struct TimingFunction: Hashable, Codable, Sendable {
    /// The two inner control points. Their x lies in 0...1; y is free (values outside overshoot).
    public var c1: Point
    public var c2: Point

    public init(_ c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
        c1 = Point(x: c1x, y: c1y)
        c2 = Point(x: c2x, y: c2y)
    }

    public static let linear = TimingFunction(0, 0, 1, 1)
    public static let easeIn = TimingFunction(0.42, 0, 1, 1)
    public static let easeOut = TimingFunction(0, 0, 0.58, 1)
    public static let easeInEaseOut = TimingFunction(0.42, 0, 0.58, 1)
    /// Core Animation's "default" curve.
    public static let `default` = TimingFunction(0.25, 0.1, 0.25, 1)

    /// Progress at the fraction of time `x`, which is clamped to 0...1.
    public func value(at x: Double) -> Double {
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        if c1.x == c1.y, c2.x == c2.y { return x }
        return Self.bezier(parameter(at: x), c1.y, c2.y)
    }

    /// The curve parameter whose x is `x`: Newton steps from x, with bisection as the safety net.
    private func parameter(at x: Double) -> Double {
        var (low, high, t) = (0.0, 1.0, x)
        for _ in 0..<64 {
            let error = Self.bezier(t, c1.x, c2.x) - x
            if abs(error) < 1e-12 { break }
            if error > 0 { high = t } else { low = t }
            let slope = Self.slope(t, c1.x, c2.x)
            let newton = t - error / slope
            t = slope > 1e-9 && newton > low && newton < high ? newton : (low + high) / 2
        }
        return t
    }

    /// One coordinate of the curve, with outer values 0 and 1 and inner values `p1` and `p2`.
    private static func bezier(_ t: Double, _ p1: Double, _ p2: Double) -> Double {
        let u = 1 - t
        return 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t
    }

    private static func slope(_ t: Double, _ p1: Double, _ p2: Double) -> Double {
        let u = 1 - t
        return 3 * u * u * p1 + 6 * u * t * (p2 - p1) + 3 * t * t * (1 - p2)
    }
}
