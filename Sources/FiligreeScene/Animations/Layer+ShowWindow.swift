import FiligreeCore

/// How a layer comes or goes. The raw values are the words of the command line.
public enum ShowEffect: String, Codable, Sendable, CaseIterable {
    case fade, pop, zoom, spin
    /// The direction is that of the movement.
    case slideLeft = "slide-left"
    case slideRight = "slide-right"
    case slideUp = "slide-up"
    case slideDown = "slide-down"
}

extension Layer {
    /// Shows the layer from `start` to `end` (seconds of its parent's clock) and not outside; nil is from the beginning, to the end.
    ///
    /// - Parameters:
    ///   - appear: effect and seconds at the start of the window; after it the layer's own values hold.
    ///   - disappear: effect and seconds at the end of the window.
    ///   - stage: the parent's size, for effects that come from its edges.
    public mutating func show(
        from start: Double?, to end: Double?, appear: (effect: ShowEffect, duration: Double)? = nil,
        disappear: (effect: ShowEffect, duration: Double)? = nil, on stage: Size
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
        if let appear, appear.duration > 0 {
            animations += effect(appear.effect, isAppearing: true, begin: start ?? 0, duration: appear.duration, on: stage)
        }
        if let disappear, disappear.duration > 0, let end {
            animations += effect(
                disappear.effect, isAppearing: false, begin: end - disappear.duration, duration: disappear.duration, on: stage)
        }
    }

    private func effect(_ effect: ShowEffect, isAppearing: Bool, begin: Double, duration: Double, on stage: Size) -> [Animation] {
        func animate(_ keyPath: KeyPath, away: AnimatedValue, curve: TimingFunction) -> Animation {
            .basic(
                keyPath, from: isAppearing ? away : nil, to: isAppearing ? nil : away, beginTime: begin, duration: duration,
                fillMode: isAppearing ? .backwards : .forwards, isRemovedOnCompletion: isAppearing,
                timingFunction: isAppearing ? curve : curve.reversed)
        }
        let box = frame
        let fade = animate("opacity", away: 0, curve: .linear)
        switch effect {
        case .fade: return [fade]
        case .pop: return [animate("transform.scale", away: 0.01, curve: TimingFunction(0.34, 1.56, 0.64, 1))]
        case .zoom: return [fade, animate("transform.scale", away: 2, curve: .easeOut)]
        case .spin:
            return [fade, animate("transform.rotation", away: .number(transform.parts.rotation.z - 2 * .pi), curve: .easeOut)]
        // Appearing, the layer comes from the edge that its movement leaves; disappearing, it goes to the one ahead.
        case .slideLeft:
            return [animate("position.x", away: .number(position.x + (isAppearing ? stage.width - box.minX : -box.maxX)), curve: .easeOut)]
        case .slideRight:
            return [animate("position.x", away: .number(position.x + (isAppearing ? -box.maxX : stage.width - box.minX)), curve: .easeOut)]
        case .slideUp:
            return [animate("position.y", away: .number(position.y + (isAppearing ? stage.height - box.minY : -box.maxY)), curve: .easeOut)]
        case .slideDown:
            return [animate("position.y", away: .number(position.y + (isAppearing ? -box.maxY : stage.height - box.minY)), curve: .easeOut)]
        }
    }
}

extension TimingFunction {
    /// The same curve run from its end.
    public var reversed: TimingFunction { TimingFunction(1 - c2.x, 1 - c2.y, 1 - c1.x, 1 - c1.y) }
}
