import CFFmpeg

/// An exact quotient: seconds for each tick (time base), pictures a second (rate) or width by height (pixel shape).
public struct Ratio: Hashable, Codable, Sendable {
    public var numerator: Int32
    public var denominator: Int32

    public init(_ numerator: Int32, _ denominator: Int32) {
        self.numerator = numerator
        self.denominator = denominator
    }

    init(_ value: AVRational) {
        self.init(value.num, value.den)
    }

    var rational: AVRational { AVRational(num: numerator, den: denominator) }

    /// Both parts above zero: what every time base, rate and pixel shape must be.
    var isPositive: Bool { numerator > 0 && denominator > 0 }

    /// The nearest number; 0 when the denominator is 0.
    public var number: Double { denominator == 0 ? 0 : Double(numerator) / Double(denominator) }
}

extension Ratio: CustomStringConvertible {
    public var description: String { "\(numerator)/\(denominator)" }
}
