/// How pictures are coded. The raw value is the word of the command line.
public enum VideoCodec: String, Hashable, Codable, Sendable, CaseIterable {
    case h264, hevc, vp9, av1, prores

    /// The presets from fast and large to slow and small. One ladder for every codec that trades time for size; each encoder's
    /// own measure (x264 and x265: the same names, libvpx: `cpu-used`, SVT-AV1: a number) is chosen from it.
    public static let presetLadder = [
        "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow", "placebo",
    ]

    /// The names `preset` may have; empty where the codec has no such choice.
    public var presets: [String] {
        switch self {
        case .h264, .hevc: Self.presetLadder
        case .vp9, .av1: Array(Self.presetLadder.dropLast())
        case .prores: []
        }
    }

    /// The names `profile` may have.
    public var profiles: [String] {
        switch self {
        case .h264: ["baseline", "main", "high", "high10", "high422"]
        case .hevc: ["main", "main10", "main422-10"]
        case .vp9: ["0", "1", "2", "3"]
        case .av1: ["main"]
        case .prores: ["proxy", "lt", "standard", "hq"]
        }
    }

    /// The names `tune` may have.
    public var tunes: [String] {
        switch self {
        case .h264: ["film", "animation", "grain", "stillimage", "psnr", "ssim", "fastdecode", "zerolatency"]
        case .hevc: ["grain", "animation", "psnr", "ssim", "fastdecode", "zerolatency"]
        case .vp9, .av1, .prores: []
        }
    }

    /// The names `level` may have; empty where Filigree does not set it.
    public var levels: [String] {
        switch self {
        case .h264:
            ["1", "1b", "1.1", "1.2", "1.3", "2", "2.1", "2.2", "3", "3.1", "3.2", "4", "4.1", "4.2", "5", "5.1", "5.2", "6", "6.1", "6.2"]
        case .hevc: ["1", "2", "2.1", "3", "3.1", "4", "4.1", "5", "5.1", "5.2", "6", "6.1", "6.2"]
        case .vp9: ["1", "1.1", "2", "2.1", "3", "3.1", "4", "4.1", "5", "5.1", "5.2", "6", "6.1", "6.2"]
        case .av1, .prores: []
        }
    }

    /// What `VideoQuality.constantRateFactor` may be; nil where the codec has no such measure.
    public var rateFactors: ClosedRange<Double>? {
        switch self {
        case .h264, .hevc: 0...51
        case .vp9: 0...63
        case .av1: 1...63
        case .prores: nil
        }
    }

    /// The layouts the encoder takes, its usual one first.
    public var pixelFormats: [EncoderPixelFormat] {
        switch self {
        case .h264, .hevc: [.yuv420p, .yuv420p10, .yuv422p10]
        case .vp9, .av1: [.yuv420p, .yuv420p10]
        case .prores: [.yuv422p10]
        }
    }
}
