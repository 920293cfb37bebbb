extension CMTime {
    /// `multiplier` times as long, in the same timescale; a value too large halves it until it fits, then is ±∞.
    ///
    /// An infinite time changes its sign for a negative multiplier; invalid and indefinite stay.
    public func multiplied(by multiplier: Int32) -> CMTime {
        guard isNumeric else { return multiplier < 0 ? negatedInfinity : self }
        return Fraction(Int128(value) * Int128(multiplier), over: Int128(timescale))
            .time(timescale: timescale, epoch: epoch, wasRounded: hasBeenRounded)
    }

    /// `multiplier / divisor` times as long, exactly where it fits: the ratio in lowest terms multiplies value and timescale, and
    /// these stay as they are then (3/2 · 1/3 is 3/6). Rounds to `maximumTimescale` where no exact timescale is small enough.
    ///
    /// A divisor of zero gives +∞ for a number.
    public func multiplied(by multiplier: Int32, over divisor: Int32) -> CMTime {
        guard isNumeric else { return (multiplier < 0) != (divisor < 0) ? negatedInfinity : self }
        guard divisor != 0 else { return .positiveInfinity }
        let sign: Int128 = divisor < 0 ? -1 : 1
        let ratio = Fraction(sign * Int128(multiplier), over: sign * Int128(divisor)).reduced
        return exactly(Fraction(Int128(value) * ratio.numerator, over: Int128(timescale) * ratio.denominator))
    }

    /// `multiplier` times as long, exactly where that fits: 1/2 · 1.5 is 3/4.
    ///
    /// Where it does not, the timescale is doubled to 65536 at least and the value rounded; a value too large is treated as in the
    /// product with a whole number. A multiplier that is no number gives the invalid time, an infinite one ±∞, or invalid for zero.
    public func scaled(by multiplier: Double) -> CMTime {
        guard isNumeric else { return multiplier.isNaN ? .invalid : multiplier < 0 ? negatedInfinity : self }
        guard multiplier.isFinite else {
            guard !multiplier.isNaN, value != 0 else { return .invalid }
            return (multiplier < 0) == (value < 0) ? .positiveInfinity : .negativeInfinity
        }
        guard multiplier != 0, value != 0 else {
            return CMTime(value: 0, timescale: timescale, flags: flags, epoch: epoch)
        }
        return product(significand: multiplier.signedSignificand, exponent: multiplier.significandExponent)
    }

    /// The product with `significand` · 2^`exponent`, neither factor zero.
    private func product(significand: Int128, exponent: Int) -> CMTime {
        let numerator = Int128(value) * significand
        guard exponent < 0 else {
            // From 2^126 on it is beyond 64 bits of whole seconds in any timescale.
            guard exponent + 128 - numerator.magnitude.leadingZeroBitCount <= 126 else {
                return numerator < 0 ? .negativeInfinity : .positiveInfinity
            }
            return exactly(Fraction(numerator << Int128(exponent), over: Int128(timescale)))
        }
        let twos = min(numerator.trailingZeroBitCount, -exponent)
        return quotient(numerator >> Int128(twos), halvings: -exponent - twos)
    }

    /// `numerator / timescale / 2^halvings` seconds.
    private func quotient(_ numerator: Int128, halvings: Int) -> CMTime {
        if halvings < 31, Int64(timescale) << Int64(halvings) <= Int64(Self.maximumTimescale) {
            return exactly(Fraction(numerator, over: Int128(timescale) << Int128(halvings)))
        }
        var scale = timescale
        while scale < 65536 { scale *= 2 }
        // Below 2^-95 of a tick's scale only the fact that something is left matters for rounding, kept in the last bit.
        let dropped = max(0, halvings - 95)
        let kept = dropped > 126 ? (numerator < 0 ? -1 : 1) : dropped > 0 ? (numerator >> Int128(dropped)) | 1 : numerator
        let exact = Fraction(kept, over: Int128(timescale) << Int128(halvings - dropped))
        return exact.time(timescale: scale, epoch: epoch, wasRounded: hasBeenRounded)
    }

    /// The time of `fraction` with its own denominator as timescale, or in lowest terms, or rounded to `maximumTimescale`.
    private func exactly(_ fraction: Fraction) -> CMTime {
        let scale = Int32(exactly: fraction.denominator) ?? Int32(exactly: fraction.reduced.denominator) ?? Self.maximumTimescale
        return fraction.time(timescale: scale, epoch: epoch, wasRounded: hasBeenRounded)
    }
}

extension Double {
    /// The significand as a whole number with the number's sign; with `significandExponent` it gives back a finite number that is
    /// not zero: `signedSignificand` · 2^`significandExponent`.
    fileprivate var signedSignificand: Int128 {
        let magnitude = Int128(significand * 0x1p52)
        return self < 0 ? -magnitude : magnitude
    }

    fileprivate var significandExponent: Int { Int(exponent) - 52 }
}
