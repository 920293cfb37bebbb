import FiligreeCore
import FiligreeMedia

extension SoundRoute {
    /// A route for every sound track: copied where nothing changes it and the container takes it, else coded anew.
    static func routes(reader: MovieReader, container: Container, range: CMTimeRange?, clock: MovieClock, notes: inout [String]) throws
        -> [SoundRoute]
    {
        try reader.info.audioTracks.prefix(31).map { track in
            let parameters = try reader.parameters(ofStream: track.common.streamIndex)
            let labels = StreamLabels(language: track.common.language, isDefault: track.common.isDefault)
            let isCopied = range == nil && container.canCopy(parameters)
            if !isCopied {
                let reason = range == nil ? "\(track.common.codecName) does not fit into .\(container.rawValue)" : "it is cut to the range"
                notes.append("sound track \(track.common.streamIndex) is encoded anew: \(reason)")
            }
            return SoundRoute(
                track: track, origin: clock.originTicks(in: track.common.timeBase), parameters: parameters,
                treatment: isCopied
                    ? .copy : .encode(settings(for: track, container), samples(of: range, clock: clock, rate: rate(for: track, container))),
                labels: labels)
        }
    }

    private static func settings(for track: AudioTrackInfo, _ container: Container) -> AudioEncoderSettings {
        AudioEncoderSettings(
            codec: container.usualAudioCodec, sampleRate: rate(for: track, container), channelCount: max(1, min(8, track.channels)))
    }

    /// The track's own rate where the codec takes it, else 48 kHz.
    private static func rate(for track: AudioTrackInfo, _ container: Container) -> Int {
        container.usualAudioCodec.sampleRates.contains(track.sampleRate) ? track.sampleRate : 48000
    }

    /// The kept samples on the source's clock.
    private static func samples(of range: CMTimeRange?, clock: MovieClock, rate: Int) -> Range<Int64> {
        let base = Ratio(1, Int32(clamping: rate))
        let origin = clock.originTicks(in: base)
        guard let range, let start = base.ticks(at: range.start), let end = base.ticks(at: range.end), end > start else {
            return origin..<Int64.max
        }
        return origin + start..<origin + end
    }
}
