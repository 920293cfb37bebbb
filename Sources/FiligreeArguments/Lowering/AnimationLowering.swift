import FiligreeScene

extension AnimationSpec {
    /// The scene's animation. `start` is the movie time at which the item appears; `isFirst` says that no earlier animation of the item
    /// changes the same property, so that this one's start value also rules before it begins.
    package func animation(at rate: FrameRate, start: Double, isFirst: Bool) -> Animation {
        let timing = MediaTiming(
            beginTime: start + (begin?.seconds(at: rate) ?? 0),
            duration: duration.seconds(at: rate),
            repeatCount: repeatCount ?? 0,
            autoreverses: autoreverses,
            fillMode: fill ?? (isFirst ? .both : .forwards))
        return Animation(kind, timing: timing, timingFunction: curve, isRemovedOnCompletion: false)
    }

    private var kind: Animation.Kind {
        let keyPath = KeyPath(rawValue: property.keyPath)
        guard values.count > 2 else { return .basic(BasicAnimation(keyPath, from: values[0], to: values[1])) }
        return .keyframe(KeyframeAnimation(keyPath, values: values.compactMap { $0 }))
    }
}

extension [AnimationSpec] {
    /// The scene's animations, in the order they were given.
    package func animations(at rate: FrameRate, start: Double) -> [Animation] {
        indices.map { index in
            let isFirst = !self[..<index].contains { $0.property.keyPath == self[index].property.keyPath }
            return self[index].animation(at: rate, start: start, isFirst: isFirst)
        }
    }
}
