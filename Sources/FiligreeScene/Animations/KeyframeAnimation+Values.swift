import FiligreeCore
import Foundation

extension KeyframeAnimation {
    /// The value at a fraction of the duration, and along a path the direction of movement in radians.
    func value(at fraction: Double) -> (value: AnimatedValue, angle: Double?)? {
        let curve = KeyframeCurve(self)
        guard curve.stepCount > 0 else { return values.first.map { ($0, nil) } }
        let (step, part) = curve.place(at: fraction)
        guard calculationMode != .discrete else { return curve.value(inStep: step, at: part) }
        let bent = timingFunctions.flatMap { $0.indices.contains(step) ? $0[step].value(at: part) : nil } ?? part
        return curve.value(inStep: step, at: bent)
    }
}

/// The way through the values of a keyframe animation, step by step.
private struct KeyframeCurve {
    let animation: KeyframeAnimation
    private let segments: [PathSegment]

    /// Samples of a step for measuring its length.
    private static let samples = 16
    /// More key frames than this are not measured: paced modes then take equal steps.
    private static let measuredSteps = 10_000

    init(_ animation: KeyframeAnimation) {
        self.animation = animation
        segments = animation.path?.segments() ?? []
    }

    private var isPath: Bool { animation.path != nil }
    private var mode: KeyframeAnimation.CalculationMode { animation.calculationMode }

    /// Steps between key frames.
    var stepCount: Int { isPath ? segments.count : animation.values.count - 1 }

    func value(inStep step: Int, at part: Double) -> (value: AnimatedValue, angle: Double?) {
        if isPath {
            let segment = segments[min(step, segments.count - 1)]
            let t = step < segments.count ? part : 1
            return (.point(segment.point(at: t)), segment.angle(at: t))
        }
        let values = animation.values
        guard step + 1 < values.count, part > 0 else { return (values[min(step, values.count - 1)], nil) }
        if mode == .cubic || mode == .cubicPaced, let smooth = smooth(step, at: part) { return (smooth, nil) }
        return (values[step].interpolated(to: values[step + 1], at: part), nil)
    }

    /// The step that shows at `fraction`, and the part of it that is over. Discrete steps have no parts.
    func place(at fraction: Double) -> (step: Int, part: Double) {
        if mode == .paced || mode == .cubicPaced, stepCount <= Self.measuredSteps { return pacedPlace(at: fraction) }
        let times = times
        // The last key time that is not later; equal times give the later value.
        var (low, high) = (0, times.count)
        while low < high {
            let middle = (low + high) / 2
            if times[middle] <= fraction { low = middle + 1 } else { high = middle }
        }
        let index = max(0, low - 1)
        guard mode != .discrete else { return (index, 0) }
        guard index < stepCount else { return (stepCount, 0) }
        let length = times[index + 1] - times[index]
        return (index, length > 0 ? max(0, min(1, (fraction - times[index]) / length)) : 1)
    }

    /// A time for each key frame: those given when their number fits, else equal steps.
    private var times: [Double] {
        let count = stepCount + 1
        if let keyTimes = animation.keyTimes, keyTimes.count == count || mode == .discrete && keyTimes.count == count + 1 {
            return Array(keyTimes.prefix(count))
        }
        let steps = mode == .discrete ? count : count - 1
        return (0..<count).map { Double($0) / Double(steps) }
    }

    /// At equal speed along the whole way.
    private func pacedPlace(at fraction: Double) -> (step: Int, part: Double) {
        let tables = (0..<stepCount).map(lengths(ofStep:))
        let total = tables.reduce(0) { $0 + ($1.last ?? 0) }
        guard total > 0, total.isFinite else { return (0, fraction) }
        var rest = fraction * total
        for (step, table) in tables.enumerated() {
            let length = table.last ?? 0
            guard rest > length, step + 1 < stepCount else {
                return (step, table.parameter(atLength: rest))
            }
            rest -= length
        }
        return (stepCount - 1, 1)
    }

    /// Lengths up to each of the samples of a step.
    private func lengths(ofStep step: Int) -> [Double] {
        let isStraight = isPath ? segments[step].isLine : mode == .paced
        let count = isStraight ? 1 : Self.samples
        var (total, last, result) = (0.0, value(inStep: step, at: 0).value, [0.0])
        for sample in 1...count {
            let next = value(inStep: step, at: Double(sample) / Double(count)).value
            total += last.distance(to: next)
            last = next
            result.append(total)
        }
        return result
    }

    /// A cubic Hermite curve with the tangents of Kochanek and Bartels; beyond the ends the end values count again.
    private func smooth(_ step: Int, at t: Double) -> AnimatedValue? {
        let values = animation.values
        func components(_ index: Int) -> [Double]? { values[max(0, min(values.count - 1, index))].components }
        guard let a = components(step - 1), let b = components(step), let c = components(step + 1), let d = components(step + 2),
            a.count == b.count, b.count == c.count, c.count == d.count
        else { return nil }
        let (leaving, arriving) = (weights(step, incoming: false), weights(step + 1, incoming: true))
        let (t2, t3) = (t * t, t * t * t)
        let mixed = b.indices.map { i -> Double in
            let out = leaving.before * (b[i] - a[i]) + leaving.after * (c[i] - b[i])
            let into = arriving.before * (c[i] - b[i]) + arriving.after * (d[i] - c[i])
            let ends = (2 * t3 - 3 * t2 + 1) * b[i] + (3 * t2 - 2 * t3) * c[i]
            return ends + (t3 - 2 * t2 + t) * out + (t3 - t2) * into
        }
        return values[step].with(components: mixed)
    }

    /// How much of the differences before and after a value makes its tangent.
    private func weights(_ index: Int, incoming: Bool) -> (before: Double, after: Double) {
        func parameter(_ list: [Double]) -> Double { list.indices.contains(index) ? list[index] : 0 }
        let (tension, bias) = (parameter(animation.tensionValues), parameter(animation.biasValues))
        let continuity = parameter(animation.continuityValues) * (incoming ? -1 : 1)
        return ((1 - tension) * (1 + bias) * (1 + continuity) / 2, (1 - tension) * (1 - bias) * (1 - continuity) / 2)
    }
}

extension [Double] {
    /// For a table of lengths at equal steps of a parameter 0...1, the parameter at `length`.
    fileprivate func parameter(atLength length: Double) -> Double {
        guard let index = firstIndex(where: { $0 >= length }), index > 0 else { return length <= 0 ? 0 : 1 }
        let step = self[index] - self[index - 1]
        return (Double(index - 1) + (step > 0 ? (length - self[index - 1]) / step : 0)) / Double(count - 1)
    }
}

extension PathSegment {
    /// The direction of the curve in radians. Where control points coincide, that of the way to the other end.
    fileprivate func angle(at t: Double) -> Double {
        let step = 1e-3
        let (from, to) = (point(at: max(0, t - step)), point(at: min(1, t + step)))
        return atan2(to.y - from.y, to.x - from.x)
    }
}
