/// How good (and so how large) the coded pictures are to be.
public enum VideoQuality: Hashable, Codable, Sendable {
    /// The encoder's own measure, smaller is better; see `VideoCodec.rateFactors`.
    case constantRateFactor(Double)
    /// Mean bits a second.
    case bitRate(Int)
    case level(Level)

    public static func crf(_ value: Double) -> VideoQuality { .constantRateFactor(value) }
    public static func bitrate(_ bits: Int) -> VideoQuality { .bitRate(bits) }
    public static let high = VideoQuality.level(.high)
    public static let medium = VideoQuality.level(.medium)
    public static let low = VideoQuality.level(.low)

    /// | level  | h264 | hevc | vp9 | av1 | prores   |
    /// |--------|------|------|-----|-----|----------|
    /// | high   | 18   | 20   | 24  | 23  | hq       |
    /// | medium | 23   | 26   | 32  | 33  | standard |
    /// | low    | 28   | 31   | 40  | 45  | proxy    |
    ///
    /// Numbers are rate factors; ProRes has profiles instead. `high` is hard to tell from the source.
    public enum Level: String, Hashable, Codable, Sendable, CaseIterable {
        case high, medium, low
    }

    /// The rate factor that `codec` shall use; nil when it works to a bit rate or by profile.
    func rateFactor(for codec: VideoCodec) -> Double? {
        switch self {
        case .constantRateFactor(let value): value
        case .bitRate: nil
        case .level(let level): level.rateFactor(for: codec)
        }
    }
}

extension VideoQuality.Level {
    func rateFactor(for codec: VideoCodec) -> Double? {
        switch codec {
        case .h264: choose(18, 23, 28)
        case .hevc: choose(20, 26, 31)
        case .vp9: choose(24, 32, 40)
        case .av1: choose(23, 33, 45)
        case .prores: nil
        }
    }

    var proresProfile: String { choose("hq", "standard", "proxy") }

    private func choose<Value>(_ high: Value, _ medium: Value, _ low: Value) -> Value {
        switch self {
        case .high: high
        case .medium: medium
        case .low: low
        }
    }
}
