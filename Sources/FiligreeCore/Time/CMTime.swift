public struct CMTime: Hashable, Codable, Sendable {
    public var value: Int64
    public var timescale: Int32
    public init(value: Int64, timescale: Int32) { self.value = value; self.timescale = timescale }
}
public struct CMTimeRange: Hashable, Codable, Sendable {
    public var start: CMTime
    public var duration: CMTime
}
