import CFFmpeg
import FiligreeCore

extension MediaInfo {
    /// What an opened container says.
    init(of container: ContainerInput) {
        let context = container.pointer.pointee
        containerNames = String(cString: context.iformat.pointee.name).split(separator: ",").map(String.init)
        startMicroseconds = context.start_time.known
        bitRate = context.bit_rate > 0 ? context.bit_rate : nil
        labels = [String: String](dictionary: context.metadata)
        tracks = (0..<Int(context.nb_streams)).map { MediaTrack(of: context.streams[$0]!) }
        durationMicroseconds = Self.duration(context, tracks)
    }

    /// The library's, unless that comes from a track whose own was refused.
    private static func duration(_ context: AVFormatContext, _ tracks: [MediaTrack]) -> Int64? {
        guard let duration = context.duration.known, duration > 0 else { return nil }
        let isRefused = (0..<Int(context.nb_streams)).contains { index in
            context.streams[index]!.pointee.duration.known.map { $0 > 0 } ?? false && tracks[index].common.durationTicks == nil
        }
        guard isRefused else { return duration }
        return tracks.compactMap(\.common.duration).max().map { Int64(($0 * 1_000_000).rounded()) }
    }
}

extension MediaTrack {
    init(of stream: UnsafeMutablePointer<AVStream>) {
        let common = TrackInfo(of: stream)
        switch stream.pointee.codecpar.pointee.codec_type {
        case AVMEDIA_TYPE_VIDEO: self = .video(VideoTrackInfo(common, of: stream))
        case AVMEDIA_TYPE_AUDIO: self = .audio(AudioTrackInfo(common, of: stream))
        case let type:
            self = .other(OtherTrackInfo(common: common, kind: av_get_media_type_string(type).map { String(cString: $0) } ?? "unknown"))
        }
    }
}

extension TrackInfo {
    init(of stream: UnsafeMutablePointer<AVStream>) {
        let codec = stream.pointee.codecpar.pointee
        streamIndex = Int(stream.pointee.index)
        codecName = String(cString: avcodec_get_name(codec.codec_id))
        profile = avcodec_profile_name(codec.codec_id, codec.profile).map { String(cString: $0) }
        codecTag = Self.text(codec.codec_tag)
        isDecodable = avcodec_find_decoder(codec.codec_id) != nil
        isDefault = stream.pointee.disposition & AV_DISPOSITION_DEFAULT != 0
        language = [String: String](dictionary: stream.pointee.metadata)["language"].flatMap { $0 == "und" ? nil : $0 }
        timeBase = Ratio(stream.pointee.time_base)
        startTicks = stream.pointee.start_time.known
        durationTicks = stream.pointee.duration.known.flatMap(Self.credible)
        bitRate = codec.bit_rate > 0 ? codec.bit_rate : nil
        frameCount = stream.pointee.nb_frames > 0 ? stream.pointee.nb_frames : nil
    }

    /// Nil for nothing and for the 32 ones (plus the frames FFmpeg counts on) that mean "unknown" in MP4.
    private static func credible(_ ticks: Int64) -> Int64? {
        let unknown = Int64(UInt32.max)
        return ticks <= 0 || (unknown..<unknown + 1 << 20).contains(ticks) ? nil : ticks
    }

    /// "avc1" for its number; nil for 0 and for what cannot be printed.
    private static func text(_ tag: UInt32) -> String? {
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: tag >> ($0 * 8)) }
        return bytes.allSatisfy { (32..<127).contains($0) } ? String(decoding: bytes, as: UTF8.self) : nil
    }
}

extension VideoTrackInfo {
    init(_ common: TrackInfo, of stream: UnsafeMutablePointer<AVStream>) {
        let codec = stream.pointee.codecpar.pointee, format = AVPixelFormat(rawValue: codec.format)
        let layout = PixelLayout(format)
        self.common = common
        level = codec.level >= 0 ? Int(codec.level) : nil
        (width, height) = (Int(codec.width), Int(codec.height))
        displayMatrix = stream.displayMatrix
        orientation = displayMatrix.map(Orientation.init(matrix:)) ?? .upright
        sampleAspectRatio = Ratio(av_guess_sample_aspect_ratio(nil, stream, nil)).orSquare
        pixelFormat = layout.name == "none" ? nil : layout.name
        bitDepth = layout.bitDepth
        chromaSubsampling = layout.subsampling
        fieldOrder = FieldOrder(codec.field_order)
        nominalFrameRate = Ratio(stream.pointee.r_frame_rate).orUnknown
        averageFrameRate = Ratio(stream.pointee.avg_frame_rate).orUnknown
        color = VideoColor(tags: ColorTags(of: codec), pixelFormat: format, width: width, height: height)
        hasAlpha = stream.isAlphaTagged || layout.hasAlpha || codec.codec_id == AV_CODEC_ID_GIF
        hasBFrames = codec.video_delay > 0
        let pictures = AV_DISPOSITION_ATTACHED_PIC | AV_DISPOSITION_TIMED_THUMBNAILS
        isAttachedPicture = stream.pointee.disposition & pictures != 0
    }
}

extension VideoTrackInfo.FieldOrder {
    init(_ order: AVFieldOrder) {
        switch order {
        case AV_FIELD_PROGRESSIVE: self = .progressive
        // "TB": coded top first, shown bottom first. What counts is the display.
        case AV_FIELD_TT, AV_FIELD_BT: self = .topFirst
        case AV_FIELD_BB, AV_FIELD_TB: self = .bottomFirst
        default: self = .unknown
        }
    }
}

extension AudioTrackInfo {
    init(_ common: TrackInfo, of stream: UnsafeMutablePointer<AVStream>) {
        let codec = stream.pointee.codecpar.pointee
        self.common = common
        sampleRate = Int(codec.sample_rate)
        channels = Int(codec.ch_layout.nb_channels)
        layout = codec.ch_layout.name
        priming = Int(codec.initial_padding)
        sampleFormat = av_get_sample_fmt_name(AVSampleFormat(rawValue: codec.format)).map { String(cString: $0) }
    }
}
