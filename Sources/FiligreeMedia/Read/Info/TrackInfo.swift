import FiligreeCore

/// What tracks of all kinds have.
public struct TrackInfo: Hashable, Codable, Sendable {
    /// The number by which readers know the track.
    public var streamIndex: Int
    /// As FFmpeg names it ("h264", "aac"); "none" when unknown.
    public var codecName: String
    /// "High", "LC"; nil when unknown.
    public var profile: String?
    /// Four-character code of the container ("avc1"), nil when it has none.
    public var codecTag: String?
    /// This FFmpeg has a decoder for it.
    public var isDecodable: Bool
    /// Marked as one to play when nobody chose.
    public var isDefault: Bool
    /// As the container writes it ("eng"); nil when not said.
    public var language: String?
    /// Seconds for each tick of the times below and of the packets.
    public var timeBase: Ratio
    /// Ticks; nil when unknown.
    public var startTicks: Int64?
    /// Ticks; nil when unknown.
    public var durationTicks: Int64?
    /// Bits a second; nil when unknown.
    public var bitRate: Int64?
    /// Frames or packets that the container counts; nil when it does not.
    public var frameCount: Int64?

    /// Seconds; nil when unknown.
    public var duration: Double? { durationTicks.map { Double($0) * timeBase.number } }
    /// Seconds; nil when unknown.
    public var start: Double? { startTicks.map { Double($0) * timeBase.number } }
}

/// A track of sound.
public struct AudioTrackInfo: Hashable, Codable, Sendable {
    public var common: TrackInfo
    /// Samples a second.
    public var sampleRate: Int
    public var channels: Int
    /// "stereo", "5.1(side)".
    public var layout: String
    /// Samples at the start that the codec needs to run up and that are not heard.
    public var priming: Int
    /// "fltp", "s16"; nil when unknown.
    public var sampleFormat: String?
}
