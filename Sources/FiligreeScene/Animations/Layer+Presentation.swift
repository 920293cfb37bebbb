import FiligreeCore

extension Layer {
    /// The layer as it looks at `time` of its own clock: every animation applied, in the order added. Sublayers are not looked at.
    public func presentation(at time: Double) -> Layer {
        guard !animations.isEmpty else { return self }
        var shown = self
        for animation in animations { animation.apply(to: &shown, at: time) }
        return shown
    }
}

extension Animation {
    /// Core Animation's length of an animation that says none.
    static let defaultDuration = 0.25

    /// Changes the layer as this animation has it at `time` of the layer's (or the group's) clock.
    func apply(to layer: inout Layer, at time: Double) {
        guard let (fraction, run) = progress(at: time) else { return }
        switch kind {
        case .basic(let basic): basic.apply(to: &layer, at: bent(fraction), run: run)
        case .keyframe(let keyframe): keyframe.apply(to: &layer, at: bent(fraction), run: run)
        case .group(let children):
            let inner = bent(fraction) * runDuration
            for child in children { child.asChild.apply(to: &layer, at: inner) }
        }
    }

    /// Fraction and number of the run that shows; nil where the animation has no effect.
    private func progress(at time: Double) -> (fraction: Double, run: Int)? {
        switch timing.moment(at: time, run: runDuration) {
        case .before: timing.fillMode == .backwards || timing.fillMode == .both ? (timing.speed < 0 ? 1 : 0, 0) : nil
        case .active(let fraction, let run): (fraction, run)
        case .after(let fraction, let run):
            !isRemovedOnCompletion && (timing.fillMode == .forwards || timing.fillMode == .both) ? (fraction, run) : nil
        }
    }

    private var runDuration: Double { timing.duration > 0 ? timing.duration : Self.defaultDuration }

    private func bent(_ fraction: Double) -> Double { timingFunction?.value(at: fraction) ?? fraction }

    /// In a group only the group decides about removal.
    private var asChild: Animation {
        var child = self
        child.isRemovedOnCompletion = false
        return child
    }
}

extension BasicAnimation {
    func apply(to layer: inout Layer, at fraction: Double, run: Int) {
        guard let current = layer.value(for: keyPath) ?? from ?? to else { return }
        let (start, end) = ends(around: current)
        var value = start.interpolated(to: end, at: fraction)
        if isCumulative { value = value.adding(end, times: Double(run)) }
        if isAdditive { value = current.adding(value) }
        layer.setValue(value, for: keyPath)
    }

    /// Start and end by which of from, to and by are given; `current` is the value without this animation.
    private func ends(around current: AnimatedValue) -> (AnimatedValue, AnimatedValue) {
        let (from, to, by) = (from?.matching(current), to?.matching(current), by?.matching(current))
        switch (from, to, by) {
        case (let from?, let to?, _): return (from, to)
        case (let from?, nil, let by?): return (from, from.adding(by))
        case (nil, let to?, let by?): return (to.adding(by, times: -1), to)
        case (let from?, nil, nil): return (from, current)
        case (nil, let to?, nil): return (current, to)
        case (nil, nil, let by?): return (current, current.adding(by))
        case (nil, nil, nil): return (current, current)
        }
    }
}

extension KeyframeAnimation {
    func apply(to layer: inout Layer, at fraction: Double, run: Int) {
        guard var value = value(at: fraction), let last = values.last else { return }
        if let current = layer.value(for: keyPath) {
            value = value.matching(current)
            if isCumulative { value = value.adding(last.matching(current), times: Double(run)) }
            if isAdditive { value = current.adding(value) }
        }
        layer.setValue(value, for: keyPath)
    }

    private func value(at fraction: Double) -> AnimatedValue? {
        guard values.count > 1 else { return values.first }
        let times = times
        // The last key time that is not later; equal times give the later value.
        var low = 0, high = times.count
        while low < high {
            let middle = (low + high) / 2
            if times[middle] <= fraction { low = middle + 1 } else { high = middle }
        }
        let index = max(0, low - 1)
        guard calculationMode == .linear else { return values[min(index, values.count - 1)] }
        guard index + 1 < values.count else { return values[values.count - 1] }
        let length = times[index + 1] - times[index]
        let part = length > 0 ? max(0, (fraction - times[index]) / length) : 1
        let bent = timingFunctions.flatMap { $0.indices.contains(index) ? $0[index].value(at: part) : nil } ?? part
        return values[index].interpolated(to: values[index + 1], at: bent)
    }

    /// A time for each value: those given when their number fits, else equal steps.
    private var times: [Double] {
        if let keyTimes, keyTimes.count == values.count || calculationMode == .discrete && keyTimes.count == values.count + 1 {
            return Array(keyTimes.prefix(values.count))
        }
        let steps = calculationMode == .discrete ? values.count : values.count - 1
        return values.indices.map { Double($0) / Double(steps) }
    }
}
