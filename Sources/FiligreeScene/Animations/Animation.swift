import FiligreeCore

/// One animation of a layer: when it runs (`timing`), how its time is bent (`timingFunction`) and what it changes (`kind`).
/// Stands for `CAAnimation` and its subclasses.
public struct Animation: Hashable, Codable, Sendable {
    public var timing: MediaTiming
    /// Bends the progress of each run; nil is linear.
    public var timingFunction: TimingFunction?
    /// True takes the animation away when it ends, whatever its fill mode (Core Animation's default).
    public var isRemovedOnCompletion: Bool
    public var kind: Kind

    public indirect enum Kind: Hashable, Codable, Sendable {
        case basic(BasicAnimation)
        case keyframe(KeyframeAnimation)
        case spring(SpringAnimation)
        case transition(TransitionAnimation)
        /// Children run in the group's local time; what reaches beyond the group's duration is cut off.
        case group([Animation])
    }

    public init(
        _ kind: Kind, timing: MediaTiming, timingFunction: TimingFunction? = nil, isRemovedOnCompletion: Bool = true
    ) {
        self.kind = kind
        self.timing = timing
        self.timingFunction = timingFunction
        self.isRemovedOnCompletion = isRemovedOnCompletion
    }
}

/// From one value to another. Which of `from`, `to` and `by` are given decides as in `CABasicAnimation`; what is missing is the
/// value that the layer has without this animation.
public struct BasicAnimation: Hashable, Codable, Sendable {
    public var keyPath: KeyPath
    public var from: AnimatedValue?
    public var to: AnimatedValue?
    public var by: AnimatedValue?
    /// Adds to the value underneath instead of replacing it.
    public var isAdditive: Bool
    /// Each repeat starts where the one before ended.
    public var isCumulative: Bool
    /// Makes a transform of the numbers.
    public var valueFunction: ValueFunction?

    public init(
        _ keyPath: KeyPath, from: AnimatedValue? = nil, to: AnimatedValue? = nil, by: AnimatedValue? = nil,
        isAdditive: Bool = false, isCumulative: Bool = false
    ) {
        self.keyPath = keyPath
        self.from = from
        self.to = to
        self.by = by
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
    }
}
