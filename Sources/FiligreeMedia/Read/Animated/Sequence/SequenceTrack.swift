import FiligreePixels

/// The pictures of one track of an image sequence, in order.
final class SequenceTrack {
    let info: VideoTrackInfo
    private let reader: MovieReader
    private let limits: ReaderLimits
    private var decoder: VideoDecoder

    /// - Parameter index: of the track in the file; it must hold pictures.
    init(path: String, index: Int, limits: ReaderLimits, cancellation: Cancellation?) throws(MediaError) {
        reader = try MovieReader(path: path, limits: limits, cancellation: cancellation)
        guard let track = reader.info.videoTracks.first(where: { $0.common.streamIndex == index }) else {
            throw .noTrack(kind: "picture", path: path)
        }
        (info, self.limits) = (track, limits)
        reader.select([index])
        decoder = try Self.decoder(reader, index, limits)
    }

    private static func decoder(_ reader: MovieReader, _ index: Int, _ limits: ReaderLimits) throws(MediaError) -> VideoDecoder {
        try VideoDecoder(parameters: reader.parameters(ofStream: index), threads: 1, limits: limits, path: reader.path)
    }

    /// Seconds of each picture, from the packets; leaves the track at its end.
    func delays(_ limits: AnimatedPicture.Limits) throws(MediaError) -> [Double] {
        var delays: [Double] = []
        while let packet = try reader.next() {
            let seconds = Double(packet.duration) * info.common.timeBase.number
            delays.append(seconds > 0 ? seconds : AnimatedPictureInfo.delayWhenNoneSaid)
            try limits.checkCount(delays.count, path: reader.path)
        }
        return delays
    }

    func rewind() throws(MediaError) {
        let index = info.common.streamIndex
        try reader.seek(toStream: index, ticks: info.common.startTicks ?? 0)
        // A new one, as the old may have been told that nothing more comes.
        decoder = try Self.decoder(reader, index, limits)
    }

    func next() throws(MediaError) -> Frame {
        while true {
            switch try decoder.receive() {
            case .frame(let frame): return frame
            case .needsInput: try decoder.send(reader.next())
            case .endOfStream: throw .damaged(reason: decoder.warnings.texts.last ?? "a frame cannot be decoded", path: reader.path)
            }
        }
    }
}
