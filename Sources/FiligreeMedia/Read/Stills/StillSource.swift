import CFFmpeg

/// A picture file that is open and small enough.
struct StillSource {
    let track: VideoTrackInfo
    private let reader: MovieReader
    private let limits: ReaderLimits

    init(path: String, limits: StillPicture.Limits, cancellation: Cancellation?) throws(MediaError) {
        var bounds = ReaderLimits()
        bounds.pixels = Int64(clamping: limits.pixels)
        self.limits = bounds
        reader = try MovieReader(path: path, limits: bounds, cancellation: cancellation)
        guard let track = reader.info.mainVideo ?? reader.info.videoTracks.first else { throw .noTrack(kind: "picture", path: path) }
        self.track = track
        try limits.check(width: track.width, height: track.height, path: path)
        reader.select([track.common.streamIndex])
    }

    /// JPEG keeps its EXIF block where only the decoder finds it.
    var tellsOrientationInside: Bool { track.common.codecName == "mjpeg" }

    /// - Parameter eighth: at an eighth of the size where the codec can do that, which is much faster.
    func firstFrame(eighth: Bool = false) throws(MediaError) -> Frame {
        let parameters = try reader.parameters(ofStream: track.common.streamIndex)
        let decoder = try VideoDecoder(parameters: parameters, threads: 1, limits: limits, path: reader.path, isCoarse: eighth)
        while true {
            switch try decoder.receive() {
            case .frame(let frame): return frame
            case .needsInput: try decoder.send(reader.next())
            case .endOfStream: throw .damaged(reason: decoder.warnings.texts.first ?? "it holds no picture", path: reader.path)
            }
        }
    }
}
