extension CMTime {
    /// The ticks of 1/`preferredTimescale` second at or before `seconds`, counted from zero: the rest is cut off, and
    /// `hasBeenRounded` tells that there was one.
    ///
    /// A value too large for 64 bits halves the timescale until it fits, then is ±∞. Not a number gives a rounded zero, ±∞ itself,
    /// a timescale of zero or less the invalid time.
    public init(seconds: Double, preferredTimescale: Int32) {
        guard preferredTimescale > 0 else {
            self = .invalid
            return
        }
        guard seconds.isFinite else {
            self =
                seconds.isNaN
                ? CMTime(value: 0, timescale: preferredTimescale, flags: [.valid, .hasBeenRounded], epoch: 0)
                : seconds > 0 ? .positiveInfinity : .negativeInfinity
            return
        }
        self = Self.truncating(seconds, timescale: preferredTimescale)
    }

    private static func truncating(_ seconds: Double, timescale: Int32) -> CMTime {
        var scale = timescale
        while scale > 0 {
            let ticks = seconds * Double(scale)
            let whole = ticks.rounded(.towardZero)
            if let value = Int64(exactly: whole) {
                let flags: CMTimeFlags = whole == ticks ? .valid : [.valid, .hasBeenRounded]
                return CMTime(value: value, timescale: scale, flags: flags, epoch: 0)
            }
            scale /= 2
        }
        return seconds > 0 ? .positiveInfinity : .negativeInfinity
    }

    /// The time in seconds; ±∞ for the infinities, not a number for invalid and indefinite.
    public var seconds: Double {
        switch kind {
        case .numeric: Double(value) / Double(timescale)
        case .positiveInfinity: .infinity
        case .negativeInfinity: -.infinity
        case .indefinite, .invalid: .nan
        }
    }
}
