import Filigree
import FiligreeArguments

extension OverlayRequest {
    /// The scene of the request on an opened movie.
    func composition(on movie: Movie) throws -> Composition {
        guard let natural = movie.pictureSize, let video = movie.info.mainVideo else {
            throw FiligreeError(.input, "it has no video track", subject: movie.path)
        }
        let rate = output.frameRate ?? video.frameRateForTimes
        let size = try output.settings(for: movie).size.map { try $0.resolved(for: natural) } ?? natural
        let whole = movie.info.duration ?? 0
        let start = output.from?.seconds(at: rate) ?? 0
        let end = output.to?.seconds(at: rate) ?? whole
        let stage = OverlayStage(
            size: size, frameRate: rate, duration: max(0, end - start),
            imageSize: { try Filigree.pictureSize(path: $0) }, animation: { try Filigree.animatedPicture(path: $0) },
            numbered: { try Filigree.pictureSequence(pattern: $0, frameRate: $1) }, textSize: { try Filigree.measure($0, wrapWidth: $1) })
        var composition = Composition(clip: Clip(path: input))
        guard !items.isEmpty else { return composition }
        composition.layer = try layer(on: stage) { layer, window in
            let isEndless = window.to >= stage.duration && window.disappear == nil
            layer.show(
                from: window.from > 0 ? window.from : nil, to: isEndless ? nil : window.to,
                appear: window.appear.map { ($0.name, $0.duration) },
                disappear: window.disappear.map { ($0.name, $0.duration) }, on: size)
        }
        .stretched(from: size, to: natural)
        return composition
    }
}

extension OutputRequest {
    /// The settings of an export of `movie`.
    func settings(for movie: Movie) throws -> ExportSettings {
        var settings = ExportSettings()
        if let videoCodec {
            guard let codec = VideoCodec(rawValue: videoCodec) else {
                throw FiligreeError(.invalidRequest, "unknown codec", subject: videoCodec)
            }
            settings.videoCodec = codec
        }
        switch rate {
        case .quality(.high), nil: settings.quality = .high
        case .quality(.medium): settings.quality = .medium
        case .quality(.low): settings.quality = .low
        case .crf(let factor): settings.quality = .crf(factor)
        case .bitrate(let bits): settings.quality = .bitrate(bits)
        }
        settings.preset = preset
        settings.isStrict = isStrict
        settings.profile = profile
        settings.hasAudio = hasAudio
        settings.threads = threads ?? 0
        settings.frameDuration = frameRate.map { CMTime(value: Int64($0.denominator), timescale: Int32($0.numerator)) }
        settings.size = movie.pictureSize.flatMap { natural in
            size.map { spec in
                let size = spec.resolved(natural: natural, stageWidth: natural.width)
                return ExportSettings.SizeRequest(width: Int(size.width), height: Int(size.height))
            }
        }
        settings.timeRange = range(of: movie)
        return settings
    }

    /// The exported stretch of the input, in millionths of a second; nil for all of it.
    private func range(of movie: Movie) -> CMTimeRange? {
        guard from != nil || to != nil else { return nil }
        let rate = frameRate ?? movie.info.mainVideo?.frameRateForTimes ?? FrameRate(30)!
        func time(_ seconds: Double) -> CMTime { CMTime(value: Int64((seconds * 1_000_000).rounded()), timescale: 1_000_000) }
        let start = from?.seconds(at: rate) ?? 0
        let end = to?.seconds(at: rate) ?? movie.info.duration.map { $0 + 1 } ?? 1e9
        return CMTimeRange(start: time(start), duration: time(max(0, end - start)))
    }
}
