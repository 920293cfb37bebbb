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
        case .spring(let spring):
            spring.basic.apply(to: &layer, at: spring.progress(at: bent(fraction) * runDuration), run: run)
        // Two looks at once: the plan draws them (`transition(at:)`).
        case .transition: break
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

    /// A spring without a duration runs until it has settled.
    var runDuration: Double {
        if timing.duration > 0 { return timing.duration }
        if case .spring(let spring) = kind { return spring.settlingDuration }
        return Self.defaultDuration
    }

    private func bent(_ fraction: Double) -> Double { timingFunction?.value(at: fraction) ?? fraction }

    /// In a group only the group decides about removal.
    private var asChild: Animation {
        var child = self
        child.isRemovedOnCompletion = false
        return child
    }
}

extension Layer {
    /// The transition that runs at `time` of the layer's clock, with its progress; the one added last wins.
    public func transition(at time: Double) -> (transition: TransitionAnimation, progress: Double)? {
        for animation in animations.reversed() {
            guard case .transition(let transition) = animation.kind, let fraction = animation.fraction(at: time) else { continue }
            let (start, end) = (transition.startProgress, transition.endProgress)
            return (transition, max(0, min(1, start + (end - start) * fraction)))
        }
        return nil
    }
}

extension Animation {
    fileprivate func fraction(at time: Double) -> Double? { progress(at: time).map { bent($0.fraction) } }
}
