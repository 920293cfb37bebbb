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

/// A row of values in time. Stands for `CAKeyframeAnimation`.
public struct KeyframeAnimation: Hashable, Codable, Sendable {
    public var keyPath: KeyPath
    public var values: [AnimatedValue]
    /// Fractions of the duration, 0...1, not falling. Linear: one for each value. Discrete: one for each value, or one more for the end.
    /// Nil or another count: equal steps.
    public var keyTimes: [Double]?
    /// One for each step between values; nil is linear.
    public var timingFunctions: [TimingFunction]?
    public var calculationMode: CalculationMode
    public var isAdditive: Bool
    public var isCumulative: Bool

    public enum CalculationMode: String, Codable, Sendable {
        case linear, discrete
    }

    public init(
        _ keyPath: KeyPath, values: [AnimatedValue], keyTimes: [Double]? = nil, timingFunctions: [TimingFunction]? = nil,
        calculationMode: CalculationMode = .linear, isAdditive: Bool = false, isCumulative: Bool = false
    ) {
        self.keyPath = keyPath
        self.values = values
        self.keyTimes = keyTimes
        self.timingFunctions = timingFunctions
        self.calculationMode = calculationMode
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
    }
}
