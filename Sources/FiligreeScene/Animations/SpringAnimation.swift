import FiligreeCore
import Foundation

/// From one value to another as a weight on a spring goes. Stands for `CASpringAnimation`; the defaults are Core Animation's.
public struct SpringAnimation: Hashable, Codable, Sendable {
    /// Which values; its progress is the spring's.
    public var basic: BasicAnimation
    /// Above 0.
    public var mass = 1.0
    /// Above 0.
    public var stiffness = 100.0
    /// 0 swings for ever.
    public var damping = 10.0
    /// Of the whole way, a second; positive is towards the end.
    public var initialVelocity = 0.0

    public init(_ basic: BasicAnimation) {
        self.basic = basic
    }

    /// Progress after `seconds`: 0 at the start, about 1 in the end, beyond 1 when it overshoots. The solution of
    /// m·x'' + d·x' + k·x = 0 with x(0) = -1 and x'(0) = initialVelocity, plus 1.
    public func progress(at seconds: Double) -> Double {
        guard seconds > 0 else { return 0 }
        let frequency = (max(1e-9, stiffness) / max(1e-9, mass)).squareRoot()
        let decay = max(0, damping) / (2 * max(1e-9, mass))
        let envelope = exp(-decay * seconds)
        let push = initialVelocity - decay
        if decay < frequency {
            let swing = (frequency * frequency - decay * decay).squareRoot()
            return 1 + envelope * (-cos(swing * seconds) + push / swing * sin(swing * seconds))
        }
        guard decay > frequency else { return 1 + envelope * (-1 + push * seconds) }
        let root = (decay * decay - frequency * frequency).squareRoot()
        // Both exponents are negative: neither grows.
        let (slow, fast) = (exp((root - decay) * seconds), exp((-root - decay) * seconds))
        return 1 - (slow + fast) / 2 + push / root * (slow - fast) / 2
    }

    /// Seconds after which the spring stays within a thousandth of its end; 3600 when it takes longer, as without damping.
    public var settlingDuration: Double {
        let (step, limit, tolerance) = (1.0 / 60, 3600.0, 0.001)
        let decay = max(0, damping) / (2 * max(1e-9, mass))
        let frequency = (max(1e-9, stiffness) / max(1e-9, mass)).squareRoot()
        let slowest = decay <= frequency ? decay : frequency * frequency / (decay + (decay * decay - frequency * frequency).squareRoot())
        guard slowest > 1e-6 else { return limit }
        let amplitude = 1 + abs(initialVelocity - decay) / max(slowest, 1e-6)
        var time = min(limit, log(amplitude * 4 / tolerance) / slowest)
        while time > step, abs(progress(at: time - step) - 1) <= tolerance { time -= step }
        return time
    }
}
