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
    /// The samples of the source's clock (at the encoder's rate) that are kept; the first becomes the output's time zero.
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
        let decoder = try AudioDecoder(parameters: sound.source, path: setup.path)
        let converter = try SampleConverter(
            sampleRate: sound.settings.sampleRate, channels: sound.settings.channelCount, timeBase: decoder.timeBase)
        var cutter = SampleCutter(range: sound.range)

        func take(_ blocks: [Frame]) throws {
            for block in blocks {
                for piece in try cutter.pieces(of: block) { try encoder.send(piece) }
            }
            try passOn(encoder, stream: sound.stream)
        }
        reading: while true {
            switch try decoder.receive() {
            case .needsInput: try decoder.send(sound.packets.pop())
            case .frame(let frame): try take(converter.convert(frame))
            case .endOfStream: break reading
            }
        }
        try take(converter.convert(nil))
        try encoder.send(nil)
        try passOn(encoder, stream: sound.stream)
        counts.withLock { $0.warnings += decoder.warnings.texts }
        producerFinished()
    }

    private func passOn(_ encoder: AudioEncoder, stream: Int) throws {
        while case .packet(let packet) = try encoder.receive() {
            try outgoing.push(OutgoingPacket(packet: packet, stream: stream))
        }
    }
}

/// Cuts blocks of planar float sound to a range, and fills what is missing with silence so that nothing after a gap moves.
struct SampleCutter {
    private let range: Range<Int64>
    /// The next sample that the encoder expects, on the source's clock.
    private var next: Int64

    /// A gap longer than this is passed in pieces, so that a hostile time cannot ask for endless memory.
    private static let longestPiece = 1 << 16
    /// Gaps longer than a day of sound at 48 kHz are no gaps but nonsense.
    private static let longestGap: Int64 = 86400 * 48000

    init(range: Range<Int64>) {
        self.range = range
        next = range.lowerBound
    }

    /// The sound of `block` that lies in the range, preceded by the silence it needs. The first piece ever is at time 0.
    mutating func pieces(of block: Frame) throws -> [Frame] {
        let start = block.presentationTime ?? next
        let kept = max(start, next)..<max(max(start, next), min(range.upperBound, start + Int64(block.sampleCount)))
        guard !kept.isEmpty, kept.lowerBound - next <= Self.longestGap else { return [] }
        let channels = (0..<block.channelCount).map { channel in block.samples(ofChannel: channel).map(Array.init) ?? [] }
        var result: [Frame] = []
        while next < kept.lowerBound {
            let count = min(Self.longestPiece, Int(kept.lowerBound - next))
            result.append(try piece(channels.map { _ in [Float](repeating: 0, count: count) }, rate: block.sampleRate))
        }
        let inside = Int(kept.lowerBound - start)..<Int(kept.upperBound - start)
        result.append(try piece(channels.map { Array($0[inside]) }, rate: block.sampleRate))
        return result
    }

    private mutating func piece(_ channels: [[Float]], rate: Int) throws -> Frame {
        let frame = try Frame.sound(channels: channels, sampleRate: rate)
        frame.presentationTime = next - range.lowerBound
        next += Int64(channels.first?.count ?? 0)
        return frame
    }
}
