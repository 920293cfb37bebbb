extension CMTime {
    /// The same time in another timescale, rounded by `method` where it lies between two ticks, with `hasBeenRounded` then set.
    ///
    /// A timescale of zero or less gives the invalid time, a value that does not fit ±∞; a time that is no number stays as it is.
    public func convertScale(_ newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
        guard newTimescale > 0 else { return .invalid }
        guard isNumeric else { return self }
        let converted = Fraction(self).ticks(timescale: newTimescale, method: method, growing: newTimescale > timescale)
        guard let (ticks, isExact) = converted else { return value < 0 ? .negativeInfinity : .positiveInfinity }
        let flags: CMTimeFlags = isExact && !hasBeenRounded ? .valid : [.valid, .hasBeenRounded]
        return CMTime(value: ticks, timescale: newTimescale, flags: flags, epoch: epoch)
    }
}
