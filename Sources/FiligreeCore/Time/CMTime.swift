public struct CMTime: Hashable, Codable, Sendable {
    public var value: Int64
    public var timescale: Int32
    public init(value: Int64, timescale: Int32) { self.value = value; self.timescale = timescale }
    public var seconds: Double { Double(value) / Double(timescale) }
    public func ticks(timeBaseNumerator n: Int32, timeBaseDenominator d: Int32) -> Int64? {
        let num = Int128(value) * Int128(d), den = Int128(timescale) * Int128(n)
        return Int64((num + den / 2) / den)
    }
}
public struct CMTimeRange: Hashable, Codable, Sendable {
    public var start: CMTime
    public var duration: CMTime
    public init(start: CMTime, duration: CMTime) { self.start = start; self.duration = duration }
    public var end: CMTime {
        CMTime(
            value: start.value * Int64(duration.timescale) + duration.value * Int64(start.timescale),
            timescale: start.timescale * duration.timescale)
    }
}
