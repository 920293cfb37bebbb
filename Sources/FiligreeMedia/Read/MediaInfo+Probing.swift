import CFFmpeg
import FiligreeCore
import FiligreePixels

extension MediaInfo {
    /// Reads the facts off an open and probed context.
    init(of context: UnsafeMutablePointer<AVFormatContext>) {
        formatName = String(cString: context.pointee.iformat.pointee.name)
        duration = Self.seconds(context.pointee.duration)
        startTime = Self.seconds(context.pointee.start_time)
        bitRate = context.pointee.bit_rate > 0 ? Int(context.pointee.bit_rate) : nil
        metadata = Self.words(context.pointee.metadata)
        for index in 0..<Int(context.pointee.nb_streams) {
            guard let stream = context.pointee.streams[index] else { continue }
            switch stream.pointee.codecpar.pointee.codec_type {
            case AVMEDIA_TYPE_VIDEO: videoTracks.append(VideoTrackInfo(of: stream, in: context))
            case AVMEDIA_TYPE_AUDIO: audioTracks.append(AudioTrackInfo(of: stream))
            default: otherTracks.append(OtherTrackInfo(of: stream))
            }
        }
    }

    private static func seconds(_ microseconds: Int64) -> Double? {
        microseconds == filigree_AV_NOPTS_VALUE ? nil : Double(microseconds) / 1_000_000
    }

    /// The entries of a dictionary, at most 100.
    static func words(_ dictionary: OpaquePointer?) -> [String: String] {
        var result: [String: String] = [:]
        var entry: UnsafeMutablePointer<AVDictionaryEntry>?
        while result.count < 100, let next = av_dict_get(dictionary, "", entry, AV_DICT_IGNORE_SUFFIX) {
            result[String(cString: next.pointee.key)] = String(cString: next.pointee.value)
            entry = next
        }
        return result
    }
}

extension VideoTrackInfo {
    init(of stream: UnsafeMutablePointer<AVStream>, in context: UnsafeMutablePointer<AVFormatContext>) {
        let codec = stream.pointee.codecpar.pointee
        streamIndex = Int(stream.pointee.index)
        self.codec = String(cString: avcodec_get_name(codec.codec_id))
        profile = avcodec_profile_name(codec.codec_id, codec.profile).map { String(cString: $0) }
        level = codec.level > 0 ? Int(codec.level) : nil
        width = Int(codec.width)
        height = Int(codec.height)
        displayMatrix = stream.displayMatrix
        orientation = displayMatrix.flatMap { Orientation(displayMatrix: $0) } ?? .upright
        let shape = Ratio(av_guess_sample_aspect_ratio(context, stream, nil))
        sampleAspectRatio = shape.isPositive ? shape : Ratio(1, 1)
        let format = av_pix_fmt_desc_get(AVPixelFormat(codec.format))
        pixelFormat = format.map { String(cString: $0.pointee.name) } ?? "unknown"
        bitDepth = format.map { Int($0.pointee.comp.0.depth) } ?? 8
        isProgressive = codec.field_order == AV_FIELD_UNKNOWN || codec.field_order == AV_FIELD_PROGRESSIVE
        let alphaMode = MediaInfo.words(stream.pointee.metadata)["alpha_mode"]
        hasAlpha = alphaMode == "1" || format.map { $0.pointee.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0 } ?? false
        let rate = Ratio(av_guess_frame_rate(context, stream, nil))
        frameRate = rate.isPositive ? rate : nil
        frameCount = stream.pointee.nb_frames > 0 ? Int(stream.pointee.nb_frames) : nil
        timeBase = Ratio(stream.pointee.time_base)
        startTicks = known(stream.pointee.start_time)
        durationTicks = known(stream.pointee.duration)
        color = VideoColor(of: codec)
        isAttachedPicture = stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC != 0
        isDefault = stream.pointee.disposition & AV_DISPOSITION_DEFAULT != 0
        (language, title) = labels(of: stream)
    }
}

extension VideoColor {
    init(of codec: AVCodecParameters) {
        tags = ColorTags(of: codec)
        matrix = av_color_space_name(codec.color_space).map { String(cString: $0) } ?? "unknown"
        primaries = av_color_primaries_name(codec.color_primaries).map { String(cString: $0) } ?? "unknown"
        transfer = av_color_transfer_name(codec.color_trc).map { String(cString: $0) } ?? "unknown"
        isHDR = codec.color_trc == AVCOL_TRC_SMPTE2084 || codec.color_trc == AVCOL_TRC_ARIB_STD_B67
        let isHD = codec.width >= 1280 || codec.height >= 720
        let isOldFullRange = [AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P].contains(AVPixelFormat(codec.format))
        description = ColorDescription(
            matrix: ColorDescription.Matrix(tag: tags.matrix) ?? (isHD ? .bt709 : .bt601),
            isFullRange: tags.isFullRange ?? isOldFullRange)
    }
}

extension ColorDescription.Matrix {
    /// By the H.273 code point; nil for none and for those without a fixed matrix.
    init?(tag: Int?) {
        switch tag {
        case 0: self = .rgb
        case 1: self = .bt709
        case 4: self = .fcc
        case 5, 6: self = .bt601
        case 7: self = .smpte240m
        case 9, 10: self = .bt2020
        default: return nil
        }
    }
}

extension AudioTrackInfo {
    init(of stream: UnsafeMutablePointer<AVStream>) {
        let codec = stream.pointee.codecpar.pointee
        streamIndex = Int(stream.pointee.index)
        self.codec = String(cString: avcodec_get_name(codec.codec_id))
        profile = avcodec_profile_name(codec.codec_id, codec.profile).map { String(cString: $0) }
        sampleRate = Int(codec.sample_rate)
        channelCount = Int(codec.ch_layout.nb_channels)
        var layout = codec.ch_layout
        var name = [CChar](repeating: 0, count: 64)
        av_channel_layout_describe(&layout, &name, name.count)
        channelLayout = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        bitRate = codec.bit_rate > 0 ? Int(codec.bit_rate) : nil
        timeBase = Ratio(stream.pointee.time_base)
        startTicks = known(stream.pointee.start_time)
        durationTicks = known(stream.pointee.duration)
        primingSamples = Int(codec.initial_padding)
        isDefault = stream.pointee.disposition & AV_DISPOSITION_DEFAULT != 0
        (language, title) = labels(of: stream)
    }
}

extension OtherTrackInfo {
    init(of stream: UnsafeMutablePointer<AVStream>) {
        let codec = stream.pointee.codecpar.pointee
        streamIndex = Int(stream.pointee.index)
        kind = av_get_media_type_string(codec.codec_type).map { String(cString: $0) } ?? "unknown"
        self.codec = String(cString: avcodec_get_name(codec.codec_id))
        language = labels(of: stream).language
    }
}

extension Orientation {
    /// By the linear part of a container's matrix (row vectors, 16.16 fixed point), rounded to the nearest right angle.
    init?(displayMatrix matrix: [Int32]) {
        let (a, b, c, d) = (Double(matrix[0]), Double(matrix[1]), Double(matrix[3]), Double(matrix[4]))
        let isUpright = abs(a * d) >= abs(b * c)
        self.init(a: isUpright ? a : 0, b: isUpright ? 0 : b, c: isUpright ? 0 : c, d: isUpright ? d : 0)
    }
}

private func known(_ ticks: Int64) -> Int64? {
    ticks == filigree_AV_NOPTS_VALUE ? nil : ticks
}

private func labels(of stream: UnsafeMutablePointer<AVStream>) -> (language: String?, title: String?) {
    let words = MediaInfo.words(stream.pointee.metadata)
    return (words["language"].flatMap { $0 == "und" ? nil : $0 }, words["title"] ?? words["handler_name"])
}
