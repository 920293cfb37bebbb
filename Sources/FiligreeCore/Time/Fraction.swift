/// An exact number of seconds while a time is being calculated. The denominator is positive.
struct Fraction {
    var numerator: Int128
    var denominator: Int128

    init(_ numerator: Int128, over denominator: Int128) {
        self.numerator = numerator
        self.denominator = denominator
    }

    init(_ time: CMTime) { self.init(Int128(time.value), over: Int128(time.timescale)) }

    var reduced: Fraction {
        let divisor = greatestCommonDivisor(numerator, denominator)
        return Fraction(numerator / divisor, over: denominator / divisor)
    }

    /// The ticks of 1/`timescale` second nearest to this number as `method` has it, and whether they are exactly it.
    /// Nil where they do not fit 64 bits. `timescale` is positive; `growing` is for `CMTimeRoundingMethod.quickTime`.
    func ticks(
        timescale: Int32, method: CMTimeRoundingMethod = .default, growing: Bool = false
    ) -> (value: Int64, isExact: Bool)? {
        let divisor = denominator.magnitude
        let product = numerator.magnitude.multipliedFullWidth(by: UInt128(timescale.magnitude))
        // A quotient of 2^64 or more has no place in a value, and one of 2^128 or more would trap in the division.
        guard product.high < divisor else { return nil }
        let (floor, remainder) = divisor.dividingFullWidth(product)
        guard floor <= UInt128(UInt64.max) else { return nil }
        let isNegative = numerator < 0
        let magnitude =
            remainder == 0
            ? floor
            : method.magnitude(floor: floor, remainder: remainder, divisor: divisor, isNegative: isNegative, growing: growing)
        let signed = isNegative ? -Int128(magnitude) : Int128(magnitude)
        return Int64(exactly: signed).map { ($0, remainder == 0) }
    }

    /// This number as a time: with `timescale`, or that halved as often as it takes for the value to fit; ±∞ where it does not
    /// fit whole seconds. Rounds by default and says so in the flags.
    func time(timescale: Int32, epoch: Int64 = 0, wasRounded: Bool = false) -> CMTime {
        var scale = timescale
        while scale > 0 {
            if let (value, isExact) = ticks(timescale: scale) {
                let flags: CMTimeFlags = isExact && !wasRounded ? .valid : [.valid, .hasBeenRounded]
                return CMTime(value: value, timescale: scale, flags: flags, epoch: epoch)
            }
            scale /= 2
        }
        return numerator < 0 ? .negativeInfinity : .positiveInfinity
    }
}

/// The greatest common divisor; at least 1, so that it can be divided by.
func greatestCommonDivisor(_ left: Int128, _ right: Int128) -> Int128 {
    var (a, b) = (left.magnitude, right.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    return Int128(exactly: a).map { max(1, $0) } ?? 1
}
