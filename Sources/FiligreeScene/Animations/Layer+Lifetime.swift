/// When something can matter at all, in seconds of a clock: from the lower bound on, and not from the upper bound on. Spans are given with
/// room on both sides, so that sums of times which differ in their last digits fall inside.
public typealias TimeSpan = Range<Double>

extension Layer {
    /// When the layer can be seen at all, in seconds of its parent's clock; certainly not outside, and not always inside. Nil is never.
    public var lifetime: TimeSpan? {
        guard let shown = timing.shownSpan else { return nil }
        // The animations run on the layer's clock.
        guard isHidden, timing == .layer else { return shown }
        return animations.compactMap { $0.mayChange("hidden") ? $0.effectSpan : nil }.reduce(nil) { whole, span in
            guard let whole else { return span }
            return min(whole.lowerBound, span.lowerBound)..<max(whole.upperBound, span.upperBound)
        }
    }
}

extension Animation {
    /// When the animation changes anything, what it fills included, in seconds of the layer's clock.
    var effectSpan: TimeSpan? {
        let fills = timing.fillMode
        return timing.span(
            run: runDuration, fillsBefore: fills == .backwards || fills == .both,
            fillsAfter: !isRemovedOnCompletion && (fills == .forwards || fills == .both))
    }

    func mayChange(_ keyPath: KeyPath) -> Bool {
        switch kind {
        case .basic(let basic): basic.keyPath == keyPath
        case .keyframe(let keyframe): keyframe.keyPath == keyPath
        case .spring(let spring): spring.basic.keyPath == keyPath
        case .transition: false
        case .group(let children): children.contains { $0.mayChange(keyPath) }
        }
    }
}

extension MediaTiming {
    /// When a layer with this timing is there, in seconds of the parent's clock; nil is never.
    var shownSpan: TimeSpan? {
        let fills = fillMode
        return span(
            run: duration, fillsBefore: beginTime <= 0 || fills == .backwards || fills == .both,
            fillsAfter: fills == .forwards || fills == .both)
    }

    private static let room = 1e-6

    fileprivate func span(run: Double, fillsBefore: Bool, fillsAfter: Bool) -> TimeSpan? {
        let length = activeDuration(run: run) / abs(speed)
        let start = fillsBefore ? -Double.infinity : beginTime - Self.room
        let end = fillsAfter || length.isNaN ? Double.infinity : beginTime + length + Self.room
        guard !start.isNaN, !end.isNaN else { return -Double.infinity..<Double.infinity }
        return start < end ? start..<end : nil
    }
}
