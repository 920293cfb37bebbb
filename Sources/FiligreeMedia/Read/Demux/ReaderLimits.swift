/// How much a reader does for a file that it cannot trust.
public struct ReaderLimits: Hashable, Codable, Sendable {
    /// Bytes looked at to find out what the streams are.
    public var probeBytes: Int64 = 32 << 20
    /// Microseconds of media looked at for the same.
    public var probeMicroseconds: Int64 = 10_000_000
    public var streams = 256
    /// Pixels of one picture.
    public var pixels: Int64 = 128 << 20
    /// Bytes of the index of one stream.
    public var indexBytes: UInt32 = 64 << 20
    /// Seconds that one call may take before it counts as stalled.
    public var stallSeconds = 60

    public init() {}
}
