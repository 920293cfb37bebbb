/// A span of time, half open: it covers `start ..< start + duration`. Stands for Core Media's `CMTimeRange`.
public struct CMTimeRange: Hashable, Codable, Sendable {
    public var start: CMTime
    /// How long it lasts; a valid range has one of zero or more, with epoch 0.
    public var duration: CMTime

    /// The invalid range.
    public init() { self = .invalid }

    public init(start: CMTime, duration: CMTime) {
        self.start = start
        self.duration = duration
    }

    /// The span between two times. An `end` before `start` gives a negative duration, so an invalid range.
    public init(start: CMTime, end: CMTime) {
        self.init(start: start, duration: end - start)
    }

    public static let zero = CMTimeRange(start: CMTime.zero, duration: CMTime.zero)
    public static let invalid = CMTimeRange(start: CMTime.invalid, duration: CMTime.invalid)

    /// Where it ends, itself not covered; invalid for an invalid range.
    public var end: CMTime { isValid ? start + duration : .invalid }

    public var isValid: Bool {
        start.isValid && duration.isValid && duration.epoch == 0 && duration >= .zero
    }
    public var isIndefinite: Bool { isValid && (start.isIndefinite || duration.isIndefinite) }
    /// True for a valid range of no duration.
    public var isEmpty: Bool { isValid && duration == .zero }
}
