/// Everything an encoder needs to know before the first picture. A value; checked when an encoder is made of it, or by `validate()`.
public struct VideoEncoderSettings: Hashable, Codable, Sendable {
    public var codec: VideoCodec
    /// Pixels of the coded picture (before `displayMatrix` turns it).
    public var width: Int
    public var height: Int
    /// Seconds for each tick of the frames' times. Take the source's: then every output time equals the source's.
    public var timeBase: Ratio
    /// Nominal pictures a second, for rate control and for the length of a last frame that does not say its own. Nil: unknown.
    /// Frames may come at any increasing times whatever this says.
    public var frameRate: Ratio?
    public var quality: VideoQuality = .medium
    /// A name of `VideoCodec.presets`; nil for "medium".
    public var preset: String?
    /// A name of `VideoCodec.profiles`; nil lets the encoder choose.
    public var profile: String?
    /// A name of `VideoCodec.levels`; nil lets the encoder choose.
    public var level: String?
    /// A name of `VideoCodec.tunes`.
    public var tune: String?
    public var keyFrameInterval: KeyFrameInterval = .automatic
    /// Largest run of B frames, 0 for none; nil is the preset's. Only H.264 and HEVC heed it.
    public var maxBFrames: Int?
    /// Worker threads, 0 for as many as the machine has.
    public var threads = 0
    public var pixelFormat: EncoderPixelFormat
    public var color: ColorTags = .untagged
    /// Width by height of one pixel; nil when not said.
    public var sampleAspectRatio: Ratio?
    /// The container's 3x3 matrix, 9 raw numbers (16.16, last column 2.30 fixed point); nil for an upright picture.
    public var displayMatrix: [Int32]?
    /// Options of the encoder by FFmpeg's names, applied last ("x264-params": "sps-id=1").
    public var privateOptions: [String: String] = [:]

    public init(codec: VideoCodec = .h264, width: Int, height: Int, timeBase: Ratio, frameRate: Ratio? = nil) {
        self.codec = codec
        self.width = width
        self.height = height
        self.timeBase = timeBase
        self.frameRate = frameRate
        pixelFormat = codec.pixelFormats[0]
    }

    /// The longest distance between pictures where decoding can start.
    public enum KeyFrameInterval: Hashable, Codable, Sendable {
        /// The encoder's own (x264: 250 frames).
        case automatic
        case frames(Int)
        /// Counted at `frameRate`, or at 30 a second when that is unknown.
        case seconds(Double)
    }

    /// The interval in frames, nil for the encoder's own.
    var keyFrameDistance: Int? {
        switch keyFrameInterval {
        case .automatic: nil
        case .frames(let count): count
        case .seconds(let seconds): max(1, Int((seconds * (frameRate?.number ?? 30)).rounded()))
        }
    }
}
