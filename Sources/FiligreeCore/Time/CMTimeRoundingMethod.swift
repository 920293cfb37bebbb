/// How a time between two ticks of a new timescale is put on one of them. Same raw values as Core Media's.
public enum CMTimeRoundingMethod: UInt32, Hashable, Codable, Sendable, CaseIterable {
    case roundHalfAwayFromZero = 1
    case roundTowardZero = 2
    case roundAwayFromZero = 3
    /// Toward zero into a smaller timescale, away from zero into a larger one; a negative time never becomes zero but −1 tick.
    case quickTime = 4
    case roundTowardPositiveInfinity = 5
    case roundTowardNegativeInfinity = 6

    public static let `default` = CMTimeRoundingMethod.roundHalfAwayFromZero

    /// The magnitude to use for a value whose exact magnitude lies strictly between `floor` and `floor + 1`.
    ///
    /// `remainder / divisor` is the part above `floor`; `growing` tells that the new timescale is larger than the old one.
    func magnitude(floor: UInt128, remainder: UInt128, divisor: UInt128, isNegative: Bool, growing: Bool) -> UInt128 {
        switch self {
        case .roundHalfAwayFromZero: remainder >= divisor - remainder ? floor + 1 : floor
        case .roundTowardZero: floor
        case .roundAwayFromZero: floor + 1
        case .quickTime: growing || (isNegative && floor == 0) ? floor + 1 : floor
        case .roundTowardPositiveInfinity: isNegative ? floor : floor + 1
        case .roundTowardNegativeInfinity: isNegative ? floor + 1 : floor
        }
    }
}
