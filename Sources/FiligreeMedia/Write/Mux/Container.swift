import CFFmpeg

/// The files Filigree writes. The raw value is the extension.
public enum Container: String, Hashable, Codable, Sendable, CaseIterable {
    case mp4, m4v, mov, webm, mkv

    /// By the extension of the path, in any case.
    public init(path: String) throws(MediaError) {
        let name = path.split(separator: "/").last ?? ""
        let ending = name.contains(".") ? name.split(separator: ".").last.map { $0.lowercased() } ?? "" : ""
        guard let container = Container(rawValue: ending) else {
            let known = Self.allCases.map { "." + $0.rawValue }.listed
            throw .invalidSetting("no video container for the ending '\(ending)' of '\(name)'; known: \(known)")
        }
        self = container
    }

    /// What it usually holds.
    public var usualVideoCodec: VideoCodec { self == .webm ? .vp9 : .h264 }
    public var usualAudioCodec: AudioCodec { self == .webm ? .opus : .aac }

    /// Boxes of ISO 14496-12, with edit lists and a time scale for each track.
    var isBoxed: Bool { self == .mp4 || self == .m4v || self == .mov }

    /// FFmpeg's `ipod` muxer for .m4v would refuse HEVC, which players of .m4v take.
    var muxerName: String {
        switch self {
        case .mp4, .m4v: "mp4"
        case .mov: "mov"
        case .webm: "webm"
        case .mkv: "matroska"
        }
    }

    /// FFmpeg's muxer for QuickTime finds Apple's number of a language only by one of its two ISO names.
    func name(ofLanguage code: String) -> String {
        guard self == .mov else { return code }
        let known = [
            "deu": "ger", "fre": "fra", "nld": "dut", "swe": "sve", "ell": "gre", "isl": "ice", "zho": "chi", "hye": "arm", "kat": "geo",
            "sqi": "alb", "mkd": "mac", "msa": "may", "eus": "baq", "cym": "wel", "mya": "bur", "bod": "tib", "rum": "ron", "slo": "slk",
            "cze": "ces", "fas": "per",
        ]
        return known[code] ?? code
    }

    /// Whether packets of this stream may be stored as they are. False: they must be coded anew.
    public func canCopy(_ parameters: StreamParameters) -> Bool {
        canStore(parameters.codec.pointee.codec_id)
    }

    public func canStore(_ codec: VideoCodec) -> Bool { canStore(codec.identifier) }
    public func canStore(_ codec: AudioCodec) -> Bool { canStore(codec.identifier) }

    private func canStore(_ codec: AVCodecID) -> Bool {
        // PCM came late to MP4, and few players know it there.
        let isPCM = (AV_CODEC_ID_FIRST_AUDIO.rawValue..<AV_CODEC_ID_ADPCM_IMA_QT.rawValue).contains(codec.rawValue)
        guard !(isPCM && (self == .mp4 || self == .m4v)), !deniedCodecs.contains(codec), let format = av_guess_format(muxerName, nil, nil)
        else { return false }
        return avformat_query_codec(format, codec, FF_COMPLIANCE_NORMAL) == 1
    }

    /// What FFmpeg's muxer would take but common players of the container do not.
    private var deniedCodecs: [AVCodecID] {
        switch self {
        case .mp4, .m4v: [AV_CODEC_ID_VORBIS, AV_CODEC_ID_VP8]
        case .mov: [AV_CODEC_ID_VORBIS, AV_CODEC_ID_OPUS, AV_CODEC_ID_FLAC, AV_CODEC_ID_VP8, AV_CODEC_ID_VP9]
        case .webm, .mkv: []
        }
    }
}

extension VideoCodec {
    var identifier: AVCodecID {
        switch self {
        case .h264: AV_CODEC_ID_H264
        case .hevc: AV_CODEC_ID_HEVC
        case .vp9: AV_CODEC_ID_VP9
        case .av1: AV_CODEC_ID_AV1
        case .prores: AV_CODEC_ID_PRORES
        }
    }
}
