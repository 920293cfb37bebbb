import FiligreeCore

extension BasicAnimation {
    func apply(to layer: inout Layer, at fraction: Double, run: Int) {
        guard let current = layer.value(for: keyPath) ?? from ?? to else { return }
        let (start, end) = ends(around: valueFunction == nil ? current : 0)
        var value = start.crossfaded(to: end, at: fraction)
        if isCumulative { value = value.adding(end, times: Double(run)) }
        value = value.through(valueFunction)
        layer.setValue(isAdditive ? current.adding(value) : value, for: keyPath)
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
        guard let keyframe = value(at: fraction) else { return }
        var value = keyframe.value
        let current = layer.value(for: keyPath)
        if valueFunction == nil, let current { value = value.matching(current) }
        if isCumulative, let last = self.value(at: 1)?.value {
            value = value.adding(valueFunction == nil ? current.map(last.matching) ?? last : last, times: Double(run))
        }
        value = value.through(valueFunction)
        if isAdditive, let current { value = current.adding(value) }
        layer.setValue(value, for: keyPath)
        if let rotationMode, let angle = keyframe.angle {
            let turn = Transform3D.rotation(angle + (rotationMode == .autoReverse ? .pi : 0), x: 0, y: 0, z: 1)
            layer.transform = turn.concatenating(layer.transform)
        }
    }
}

extension AnimatedValue {
    fileprivate func through(_ function: ValueFunction?) -> AnimatedValue {
        guard let function, case .number(let number) = self else { return self }
        return .transform(function.transform(number))
    }

    /// As `interpolated`, but pictures fade into each other.
    fileprivate func crossfaded(to other: AnimatedValue, at fraction: Double) -> AnimatedValue {
        guard case (.image(let a), .image(let b)) = (self, other), a != b, fraction > 0, fraction < 1 else {
            return interpolated(to: other, at: fraction)
        }
        return .imageMix(from: a, to: b, fraction)
    }
}
