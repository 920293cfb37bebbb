import FiligreeCore

extension Layer {
    /// Shows the layer from `start` to `end` (seconds of its parent's clock) and not outside; nil is from the beginning, to the end.
    ///
    /// - Parameters:
    ///   - appear: effect and seconds at the start of the window; after it the layer's own values hold.
    ///   - disappear: effect and seconds at the end of the window.
    ///   - stage: the parent's size, for effects that come from its edges.
    ///   - isFlipped: whether the parent's y runs down.
    public mutating func show(
        from start: Double?, to end: Double?, appear: (effect: ShowEffect, duration: Double)? = nil,
        disappear: (effect: ShowEffect, duration: Double)? = nil, on stage: Size, isFlipped: Bool = true
    ) {
        // The window is made of visibility alone, so that animations keep the parent's clock.
        if start != nil || end != nil {
            let begin = start ?? 0
            isHidden = true
            animations.append(
                .basic(
                    "hidden", from: .flag(false), to: .flag(false), beginTime: begin,
                    duration: end.map { max(1e-9, $0 - begin) } ?? 1e12))
        }
        let show = ShowMotion(stage: stage, isFlipped: isFlipped)
        if let appear, appear.duration > 0 {
            show.add(appear.effect, isAppearing: true, begin: start ?? 0, duration: appear.duration, to: &self)
        }
        if let disappear, disappear.duration > 0, let end {
            show.add(disappear.effect, isAppearing: false, begin: end - disappear.duration, duration: disappear.duration, to: &self)
        }
    }
}

extension TimingFunction {
    /// The same curve run from its end.
    public var reversed: TimingFunction { TimingFunction(1 - c2.x, 1 - c2.y, 1 - c1.x, 1 - c1.y) }
}
