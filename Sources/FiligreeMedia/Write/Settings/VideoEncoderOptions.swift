import CFFmpeg

/// The words in which FFmpeg's encoders want the settings.
struct VideoEncoderOptions {
    private let settings: VideoEncoderSettings
    /// The encoder by FFmpeg's name.
    let encoderName: String

    /// Throws `codecMissing` when this FFmpeg has no encoder for the codec.
    init(_ settings: VideoEncoderSettings) throws(MediaError) {
        self.settings = settings
        let names = Self.encoderNames(for: settings)
        guard let name = names.first(where: { avcodec_find_encoder_by_name($0) != nil }) else {
            throw .codecMissing(name: names[0])
        }
        encoderName = name
    }

    /// In order of preference. SVT-AV1 is many times faster than libaom, but takes no small or odd pictures.
    private static func encoderNames(for settings: VideoEncoderSettings) -> [String] {
        switch settings.codec {
        case .h264: return ["libx264"]
        case .hevc: return ["libx265"]
        case .vp9: return ["libvpx-vp9"]
        case .prores: return ["prores_ks"]
        case .av1:
            let suitsSVT = settings.width >= 64 && settings.height >= 64 && settings.width % 2 == 0 && settings.height % 2 == 0
            return suitsSVT ? ["libsvtav1", "libaom-av1"] : ["libaom-av1"]
        }
    }

    /// Private options of the encoder, the caller's own last.
    var dictionary: [String: String] {
        let own: [String: String]
        switch encoderName {
        case "libx264": own = x264
        case "libx265": own = x265
        case "libvpx-vp9": own = vpx
        case "libsvtav1": own = svt
        case "libaom-av1": own = aom
        default: own = ["profile": settings.profile ?? proresProfile, "vendor": "apl0"]
        }
        return own.merging(settings.privateOptions) { mine, theirs in
            mine.contains("=") ? mine + ":" + theirs : theirs
        }
    }

    private var proresProfile: String {
        guard case .level(let level) = settings.quality else { return "standard" }
        return level.proresProfile
    }

    private var rateFactor: String? { settings.quality.rateFactor(for: settings.codec).map { "\($0)" } }
    private var wholeRateFactor: String? { settings.quality.rateFactor(for: settings.codec).map { "\(Int($0.rounded()))" } }
    private var preset: String { settings.preset ?? "medium" }

    private var x264: [String: String] {
        // A forced I frame must be an IDR: decoding is to start there.
        var options = ["preset": preset, "forced-idr": "1"]
        options["crf"] = rateFactor
        options["profile"] = settings.profile
        options["level"] = settings.level
        options["tune"] = settings.tune
        return options
    }

    private var x265: [String: String] {
        var words = ["log-level=none", "open-gop=0"]
        if let count = settings.maxBFrames { words.append("bframes=\(count)") }
        if let level = settings.level { words.append("level-idc=\(level)") }
        if settings.threads > 0 { words.append("pools=\(settings.threads)") }
        var options = ["preset": preset, "forced-idr": "1", "x265-params": words.joined(separator: ":")]
        options["crf"] = rateFactor
        options["profile"] = settings.profile
        options["tune"] = settings.tune
        return options
    }

    private var vpx: [String: String] {
        let speeds = [8, 7, 5, 4, 3, 2, 1, 0, 0]
        let rung = VideoCodec.vp9.presets.firstIndex(of: preset) ?? 5
        var options = ["cpu-used": "\(speeds[rung])", "deadline": rung < 2 ? "realtime" : "good", "row-mt": "1"]
        options["crf"] = wholeRateFactor
        options["level"] = settings.level
        options["tile-columns"] = settings.width >= 1024 ? "2" : nil
        return options
    }

    private var svt: [String: String] {
        let presets = [12, 11, 10, 9, 8, 7, 6, 4, 3]
        var options = ["preset": "\(presets[VideoCodec.av1.presets.firstIndex(of: preset) ?? 5])"]
        options["crf"] = wholeRateFactor
        if settings.threads > 0 { options["svtav1-params"] = "lp=\(settings.threads)" }
        return options
    }

    private var aom: [String: String] {
        let speeds = [8, 8, 7, 6, 6, 5, 4, 3, 2]
        var options = ["cpu-used": "\(speeds[VideoCodec.av1.presets.firstIndex(of: preset) ?? 5])", "row-mt": "1"]
        options["crf"] = wholeRateFactor
        return options
    }
}
