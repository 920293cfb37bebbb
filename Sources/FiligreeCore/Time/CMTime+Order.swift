extension CMTime: Comparable, Hashable {
    /// Every time has a place: −∞ < numbers < indefinite < +∞ < invalid. Among numbers the epoch decides first.
    ///
    /// - Returns: −1 where this time comes first, 0 where both are equal, 1 where `other` comes first.
    public func compare(_ other: CMTime) -> Int32 {
        guard kind == .numeric, other.kind == .numeric else { return Self.sign(kind.rawValue, other.kind.rawValue) }
        guard epoch == other.epoch else { return Self.sign(epoch, other.epoch) }
        return Self.sign(Int128(value) * Int128(other.timescale), Int128(other.value) * Int128(timescale))
    }

    public static func < (left: CMTime, right: CMTime) -> Bool { left.compare(right) < 0 }
    public static func == (left: CMTime, right: CMTime) -> Bool { left.compare(right) == 0 }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind.rawValue)
        guard isNumeric else { return }
        let divisor = greatestCommonDivisor(Int128(value), Int128(timescale))
        hasher.combine(epoch)
        hasher.combine(Int128(value) / divisor)
        hasher.combine(Int128(timescale) / divisor)
    }

    private static func sign<Number: Comparable>(_ left: Number, _ right: Number) -> Int32 {
        left < right ? -1 : left > right ? 1 : 0
    }
}
