extension CMTime {
    /// This time where it lies in the range, else the nearer end of it; invalid where either is.
    public func clamped(to range: CMTimeRange) -> CMTime {
        guard isValid, range.isValid else { return .invalid }
        return min(max(self, range.start), range.end)
    }

    /// The place in `range` this time has when the range is repeated without end to both sides: 25 s in 0…10 s is 5 s.
    ///
    /// Invalid for a time or a start that is no number, and for an empty range; in a range without end a time before the start is
    /// invalid too, and any other stays.
    public func folded(into range: CMTimeRange) -> CMTime {
        let offset = self - range.start
        guard range.isValid, isNumeric, range.start.isNumeric, offset.isNumeric else { return .invalid }
        if range.duration.isPositiveInfinity { return offset >= .zero ? self : .invalid }
        guard range.duration.isNumeric, !range.isEmpty else { return .invalid }
        return range.start + offset.remainder(dividingBy: range.duration)
    }

    /// This time moved and stretched as `source` is onto `target`, start onto start and end onto end, also outside of them.
    ///
    /// Ranges of equal duration only move it. Invalid where something is no number and where `source` is empty.
    public func mapped(from source: CMTimeRange, to target: CMTimeRange) -> CMTime {
        guard source.isValid, target.isValid, isNumeric, source.start.isNumeric, target.start.isNumeric else { return .invalid }
        return target.start + (self - source.start).stretched(from: source.duration, to: target.duration)
    }

    /// This duration stretched as the duration of `source` is to that of `target`; invalid as `mapped(from:to:)` is.
    public func mappedDuration(from source: CMTimeRange, to target: CMTimeRange) -> CMTime {
        guard source.isValid, target.isValid, isNumeric, epoch == 0 else { return .invalid }
        return stretched(from: source.duration, to: target.duration)
    }

    /// What is left of this time after whole steps down to zero or more. Both are numbers, the step above zero.
    private func remainder(dividingBy step: CMTime) -> CMTime {
        let (first, second) = (Int128(timescale), Int128(step.timescale))
        let multiple = first / greatestCommonDivisor(first, second) * second
        let length = Int128(step.value) * (multiple / second)
        let rest = Int128(value) * (multiple / first) % length
        let scale = Int32(exactly: multiple) ?? Self.maximumTimescale
        return Fraction(rest < 0 ? rest + length : rest, over: multiple)
            .time(timescale: scale, wasRounded: hasBeenRounded || step.hasBeenRounded)
    }

    /// This duration times `target / source`.
    private func stretched(from source: CMTime, to target: CMTime) -> CMTime {
        guard isNumeric, source.isNumeric, target.isNumeric, source > .zero else { return .invalid }
        if source == target { return self }
        let ratio = Fraction(
            Int128(target.value) * Int128(source.timescale), over: Int128(target.timescale) * Int128(source.value)
        ).reduced
        let product = Fraction(self).product(with: ratio)
        let scale = Int32(exactly: product.value.denominator) ?? Self.maximumTimescale
        return product.value.time(
            timescale: scale, wasRounded: !product.isExact || hasBeenRounded || source.hasBeenRounded || target.hasBeenRounded)
    }
}

extension Fraction {
    /// The product in lowest terms, `other` not negative. Where 128 bits do not hold it, low bits are given up; a product that is
    /// a time then keeps 34 significant ones or more.
    fileprivate func product(with other: Fraction) -> (value: Fraction, isExact: Bool) {
        let across = Fraction(numerator, over: other.denominator).reduced
        let along = Fraction(other.numerator, over: denominator).reduced
        let top = across.numerator.magnitude.multipliedFullWidth(by: along.numerator.magnitude)
        // A time's denominator has 31 bits at most and that of a ratio of two times 94, so that this product always fits.
        let bottom = across.denominator * along.denominator
        let excess = top.high == 0 ? (top.low >> 127 == 0 ? 0 : 1) : 129 - top.high.leadingZeroBitCount
        let magnitude = excess == 0 ? top.low : top.high << UInt128(128 - excess) | top.low >> UInt128(excess)
        let signed = numerator < 0 ? -Int128(magnitude) : Int128(magnitude)
        return (Fraction(signed, over: max(1, bottom >> Int128(excess))), excess == 0)
    }
}
