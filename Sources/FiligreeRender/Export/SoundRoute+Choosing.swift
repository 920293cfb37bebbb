import FiligreeCore
import FiligreeMedia

extension SoundRoute {
    /// A route for every sound track: copied where nothing changes it and the container takes it, else coded anew.
    static func routes(reader: MovieReader, container: Container, range: CMTimeRange?, notes: inout [String]) throws -> [SoundRoute] {
        try reader.info.audioTracks.prefix(31).map { track in
            let parameters = try reader.parameters(ofStream: track.streamIndex)
            let labels = StreamLabels(language: track.language, title: track.title, isDefault: track.isDefault)
            let isCopied = range == nil && container.canCopy(parameters)
            if !isCopied {
                let reason = range == nil ? "\(track.codec) does not fit into .\(container.rawValue)" : "it is cut to the range"
                notes.append("sound track \(track.streamIndex) is encoded anew: \(reason)")
            }
            return SoundRoute(
                track: track, parameters: parameters,
                treatment: isCopied
                    ? .copy : .encode(settings(for: track, container), samples(of: range, rate: rate(for: track, container))),
                labels: labels)
        }
    }

    private static func settings(for track: AudioTrackInfo, _ container: Container) -> AudioEncoderSettings {
        AudioEncoderSettings(
            codec: container.usualAudioCodec, sampleRate: rate(for: track, container), channelCount: max(1, min(8, track.channelCount)))
    }

    /// The track's own rate where the codec takes it, else 48 kHz.
    private static func rate(for track: AudioTrackInfo, _ container: Container) -> Int {
        container.usualAudioCodec.sampleRates.contains(track.sampleRate) ? track.sampleRate : 48000
    }

    private static func samples(of range: CMTimeRange?, rate: Int) -> Range<Int64> {
        let base = Ratio(1, Int32(clamping: rate))
        guard let range, let start = base.ticks(at: range.start), let end = base.ticks(at: range.end), end > start else {
            return 0..<Int64.max
        }
        return start..<end
    }
}
