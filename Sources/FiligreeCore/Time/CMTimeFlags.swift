/// What kind of time a `CMTime` is. Same bits as Core Media's `CMTimeFlags`.
public struct CMTimeFlags: OptionSet, Hashable, Codable, Sendable {
    public var rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Must be set for a time to be anything but invalid.
    public static let valid = CMTimeFlags(rawValue: 1)
    /// The time is the nearest one that could be held, not the exact result.
    public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
    public static let positiveInfinity = CMTimeFlags(rawValue: 4)
    public static let negativeInfinity = CMTimeFlags(rawValue: 8)
    /// A time nobody knows yet, for example the duration of a live stream.
    public static let indefinite = CMTimeFlags(rawValue: 16)
    /// The flags that say by themselves what the time is: value and timescale mean nothing beside them.
    public static let impliedValueFlagsMask = CMTimeFlags(rawValue: 28)
}
