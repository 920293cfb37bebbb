extension CMTime {
    /// `value` ticks of a time base, a tick being `timeBaseNumerator / timeBaseDenominator` seconds.
    ///
    /// Exact, in the timescale of the denominator where that fits and in lowest terms where only that does; otherwise rounded to
    /// the largest timescale the value fits in, ±∞ where none does. A time base that is not positive gives the invalid time.
    public init(value: Int64, timeBaseNumerator: Int32, timeBaseDenominator: Int32) {
        guard timeBaseNumerator > 0, timeBaseDenominator > 0 else {
            self = .invalid
            return
        }
        let seconds = Fraction(Int128(value) * Int128(timeBaseNumerator), over: Int128(timeBaseDenominator))
        let exact = Int64(exactly: seconds.numerator) == nil ? seconds.reduced : seconds
        // Above 64 bits the largest timescale is never zero ticks, nor larger than the denominator: at that the value was exact.
        let scale = Int64(exactly: exact.numerator) == nil ? exact.largestTimescale : Int32(exact.denominator)
        self = exact.time(timescale: scale)
    }

    /// The nearest tick of a time base, half a tick away from zero; nil for a time that is no number, a time base that is not
    /// positive, and a tick that does not fit 64 bits.
    public func ticks(timeBaseNumerator: Int32, timeBaseDenominator: Int32) -> Int64? {
        guard isNumeric, timeBaseNumerator > 0, timeBaseDenominator > 0 else { return nil }
        return Fraction(Int128(value), over: Int128(timescale) * Int128(timeBaseNumerator))
            .ticks(timescale: timeBaseDenominator)?.value
    }
}

extension Fraction {
    /// The largest timescale this number's rounded value fits in, zero where none is; for a numerator beyond 64 bits, with a
    /// denominator of at most 31.
    fileprivate var largestTimescale: Int32 {
        // Rounded away from zero, numerator · scale / denominator fits below limit + 1/2.
        let twiceLimit = 2 * (numerator < 0 ? Int128(Int64.max) + 1 : Int128(Int64.max)) + 1
        let bound = (twiceLimit * denominator - 1) / (2 * Int128(numerator.magnitude))
        return Int32(exactly: bound) ?? CMTime.maximumTimescale
    }
}
