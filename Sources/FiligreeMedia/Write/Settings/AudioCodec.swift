import CFFmpeg

/// How sound is coded. The raw value is the word of the command line.
public enum AudioCodec: String, Hashable, Codable, Sendable, CaseIterable {
    case aac, opus, flac
    /// 16-bit integers, not compressed.
    case pcm

    var encoderName: String {
        switch self {
        case .aac: "aac"
        case .opus: "libopus"
        case .flac: "flac"
        case .pcm: "pcm_s16le"
        }
    }

    var identifier: AVCodecID {
        switch self {
        case .aac: AV_CODEC_ID_AAC
        case .opus: AV_CODEC_ID_OPUS
        case .flac: AV_CODEC_ID_FLAC
        case .pcm: AV_CODEC_ID_PCM_S16LE
        }
    }

    /// Samples a second it can be told; empty for any from 1 Hz to 655 350 Hz (the most FLAC can state).
    public var sampleRates: [Int] {
        switch self {
        case .aac: [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350]
        case .opus: [48000, 24000, 16000, 12000, 8000]
        case .flac, .pcm: []
        }
    }

    var isLossless: Bool { self == .flac || self == .pcm }
}
