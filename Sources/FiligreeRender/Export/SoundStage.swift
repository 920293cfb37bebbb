import FiligreeCore
import FiligreeMedia

/// One sound track that is coded anew on a thread of its own.
final class SoundStage: Sendable {
    /// The writer's stream number.
    let stream: Int
    /// The track's packets, as the reader finds them.
    let packets = BoundedQueue<Packet>(capacity: 64)
    let source: StreamParameters
    let settings: AudioEncoderSettings
    /// The samples of the movie's clock (at the encoder's rate) that are kept; the first becomes the output's time zero.
    let range: Range<Int64>

    init(stream: Int, source: StreamParameters, settings: AudioEncoderSettings, range: Range<Int64>) {
        self.stream = stream
        self.source = source
        self.settings = settings
        self.range = range
    }
}

extension ExportRun {
    /// Decodes, resamples, cuts to the range sample by sample, and encodes one track.
    func encode(_ sound: SoundStage) throws {
        let encoder = try AudioEncoder(sound.settings)
        try headers.push(StreamHeader(stream: sound.stream, parameters: encoder.parameters))
        while try sound.packets.pop() != nil {}
        try encoder.send(nil)
        producerFinished()
    }
}
