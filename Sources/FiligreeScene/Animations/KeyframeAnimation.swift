import FiligreeCore

/// A row of values in time. Stands for `CAKeyframeAnimation`.
public struct KeyframeAnimation: Hashable, Codable, Sendable {
    public var keyPath: KeyPath
    public var values: [AnimatedValue]
    /// Gives positions instead of `values`: the start of each subpath's first segment and every segment's end is a key frame, and between
    /// them the value follows the curve.
    public var path: Path?
    /// Turns the layer along `path`.
    public var rotationMode: RotationMode?
    /// Fractions of the duration, 0...1, not falling. Linear and cubic: one for each value. Discrete: one for each value, or one more for
    /// the end. Nil or another count: equal steps. Paced modes make their own.
    public var keyTimes: [Double]?
    /// One for each step between values; nil is linear.
    public var timingFunctions: [TimingFunction]?
    public var calculationMode: CalculationMode
    /// The shape of cubic curves at each value (Kochanek and Bartels 1984), -1...1; what is missing is 0.
    public var tensionValues: [Double] = []
    public var continuityValues: [Double] = []
    public var biasValues: [Double] = []
    public var isAdditive: Bool
    public var isCumulative: Bool
    /// Makes a transform of the numbers.
    public var valueFunction: ValueFunction?

    public enum CalculationMode: String, Codable, Sendable {
        case linear, discrete
        /// Equal speed from value to value.
        case paced
        /// A smooth curve through the values, with key times or with equal speed.
        case cubic, cubicPaced
    }

    public enum RotationMode: String, Codable, Sendable {
        /// Along the tangent, or against it.
        case auto, autoReverse
    }

    public init(
        _ keyPath: KeyPath, values: [AnimatedValue] = [], path: Path? = nil, keyTimes: [Double]? = nil,
        timingFunctions: [TimingFunction]? = nil, calculationMode: CalculationMode = .linear, isAdditive: Bool = false,
        isCumulative: Bool = false
    ) {
        self.keyPath = keyPath
        self.values = values
        self.path = path
        self.keyTimes = keyTimes
        self.timingFunctions = timingFunctions
        self.calculationMode = calculationMode
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
    }
}
