/// What an audio encoder needs to know before the first sample.
public struct AudioEncoderSettings: Hashable, Codable, Sendable {
    public var codec: AudioCodec
    /// Samples a second, also the time base of frames and packets.
    public var sampleRate: Int
    /// 1 to 8, in FFmpeg's usual layout for that number (6: 5.1).
    public var channelCount: Int
    /// Mean bits a second of all channels; nil for 64 000 a channel at Opus, 80 000 at AAC. Codecs that lose nothing have none.
    public var bitRate: Int?

    public init(codec: AudioCodec = .aac, sampleRate: Int = 48000, channelCount: Int = 2, bitRate: Int? = nil) {
        self.codec = codec
        self.sampleRate = sampleRate
        self.channelCount = channelCount
        self.bitRate = bitRate
    }

    /// Throws `MediaError.invalidSetting` for the first value that cannot be honoured.
    public func validate() throws(MediaError) {
        try require((1...8).contains(channelCount), "\(channelCount) audio channels; 1 to 8")
        if codec.sampleRates.isEmpty {
            try require((1...655_350).contains(sampleRate), "sample rate \(sampleRate)")
        } else {
            let names = codec.sampleRates.map(String.init).listed
            try require(codec.sampleRates.contains(sampleRate), "sample rate \(sampleRate); \(codec.rawValue) takes \(names)")
        }
        guard let bitRate else { return }
        try require(!codec.isLossless, "bit rate for \(codec.rawValue), which has none")
        try require((6000...1_024_000).contains(bitRate), "audio bit rate \(bitRate); 6000 to 1024000 bits a second")
    }

    var effectiveBitRate: Int? {
        switch codec {
        case .aac: bitRate ?? 80_000 * channelCount
        case .opus: bitRate ?? 64_000 * channelCount
        case .flac, .pcm: nil
        }
    }
}
