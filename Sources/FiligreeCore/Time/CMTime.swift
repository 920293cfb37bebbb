/// A time as a whole number of ticks of 1/`timescale` second, or one of the times that are no number. Stands for Core Media's
/// `CMTime`, with its memory layout and its rules.
///
/// Equality, order and hash go by the time meant, not by the fields: 1/2 equals 2/4. A numeric time with a timescale of zero or
/// less, which only the memberwise initializer or a changed field can make, counts as invalid everywhere.
public struct CMTime: Sendable {
    /// Ticks; may be negative.
    public var value: Int64
    /// Ticks in a second.
    public var timescale: Int32
    public var flags: CMTimeFlags
    /// Which run of a time line this is a moment of; every moment of a higher epoch comes later. Durations have epoch 0.
    public var epoch: Int64

    /// The fields as they are, unchecked.
    public init(value: Int64, timescale: Int32, flags: CMTimeFlags, epoch: Int64) {
        self.value = value
        self.timescale = timescale
        self.flags = flags
        self.epoch = epoch
    }

    /// The invalid time.
    public init() { self = .invalid }

    /// `value / timescale` seconds; invalid for a timescale of zero or less.
    public init(value: Int64, timescale: Int32) {
        self.init(value: value, timescale: timescale, epoch: 0)
    }

    /// `value / timescale` seconds of an epoch; invalid for a timescale of zero or less.
    public init(value: Int64, timescale: Int32, epoch: Int64) {
        guard timescale > 0 else {
            self = .invalid
            return
        }
        self.init(value: value, timescale: timescale, flags: .valid, epoch: epoch)
    }

    /// The largest timescale arithmetic will choose.
    public static let maximumTimescale: Int32 = 0x7fff_ffff

    public static let invalid = CMTime(value: 0, timescale: 0, flags: [], epoch: 0)
    public static let zero = CMTime(value: 0, timescale: 1, flags: .valid, epoch: 0)
    public static let positiveInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
    public static let negativeInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)
    public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
}

extension CMTime {
    public var isValid: Bool { kind != .invalid }
    /// True for a number of seconds: valid, not infinite, not indefinite.
    public var isNumeric: Bool { kind == .numeric }
    public var isIndefinite: Bool { kind == .indefinite }
    public var isPositiveInfinity: Bool { kind == .positiveInfinity }
    public var isNegativeInfinity: Bool { kind == .negativeInfinity }
    /// True for a valid time that an operation had to round.
    public var hasBeenRounded: Bool { isValid && flags.contains(.hasBeenRounded) }

    /// What a time is, in the order in which times of different kinds sort.
    enum Kind: Int {
        case negativeInfinity, numeric, indefinite, positiveInfinity, invalid
    }

    var kind: Kind {
        guard flags.contains(.valid) else { return .invalid }
        if flags.contains(.positiveInfinity) { return .positiveInfinity }
        if flags.contains(.negativeInfinity) { return .negativeInfinity }
        if flags.contains(.indefinite) { return .indefinite }
        return timescale > 0 ? .numeric : .invalid
    }

    var isInfinite: Bool { isPositiveInfinity || isNegativeInfinity }
}
