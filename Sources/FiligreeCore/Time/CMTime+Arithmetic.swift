extension CMTime {
    /// The sum, in the timescale both times have or in the least common multiple of the two.
    ///
    /// A multiple above `maximumTimescale` gives way to that; a value too large halves the timescale until it fits, then is ±∞.
    /// What is rounded, or had a rounded operand, says so. Invalid wins over infinite, infinite over indefinite, that over a
    /// number; opposite infinities, and two different epochs that are not zero, give the invalid time. An epoch stays where the
    /// other time is a duration, and is gone where both have it.
    public static func + (left: CMTime, right: CMTime) -> CMTime { sum(left, right, sign: 1) }

    /// The difference, under the rules of the sum.
    public static func - (left: CMTime, right: CMTime) -> CMTime { sum(left, right, sign: -1) }

    public static func += (left: inout CMTime, right: CMTime) { left = left + right }
    public static func -= (left: inout CMTime, right: CMTime) { left = left - right }

    /// The time without its sign; −∞ becomes +∞, and a time that is no number stays as it is.
    public var absoluteValue: CMTime {
        if isNegativeInfinity { return .positiveInfinity }
        guard isNumeric, value < 0 else { return self }
        return Fraction(-Int128(value), over: Int128(timescale)).time(timescale: timescale, epoch: epoch, wasRounded: hasBeenRounded)
    }

    private static func sum(_ left: CMTime, _ right: CMTime, sign: Int128) -> CMTime {
        guard left.isNumeric, right.isNumeric else { return unnumberedSum(left, right, sign: sign) }
        guard left.epoch == right.epoch || left.epoch == 0 || right.epoch == 0 else { return .invalid }
        let (first, second) = (Int128(left.timescale), Int128(right.timescale))
        let multiple = first / greatestCommonDivisor(first, second) * second
        let ticks = Int128(left.value) * (multiple / first) + sign * Int128(right.value) * (multiple / second)
        return Fraction(ticks, over: multiple).time(
            timescale: Int32(exactly: multiple) ?? maximumTimescale,
            epoch: left.epoch == right.epoch ? 0 : left.epoch + right.epoch,
            wasRounded: left.hasBeenRounded || right.hasBeenRounded)
    }

    /// The sum where one of the times, at least, is no number.
    private static func unnumberedSum(_ left: CMTime, _ right: CMTime, sign: Int128) -> CMTime {
        guard left.isValid, right.isValid else { return .invalid }
        let term = sign < 0 ? right.negatedInfinity : right
        switch (left.isInfinite, term.isInfinite) {
        case (true, true): return left.kind == term.kind ? left : .invalid
        case (true, false): return left
        case (false, true): return term
        case (false, false): return .indefinite
        }
    }

    /// The other infinity; anything else as it is.
    var negatedInfinity: CMTime {
        isPositiveInfinity ? .negativeInfinity : isNegativeInfinity ? .positiveInfinity : self
    }
}
