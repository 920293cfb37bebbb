import CFFmpeg
import FiligreeCore

/// How a stream is coded and timed: what a reader finds, an encoder decides and a writer stores. Owns its `AVCodecParameters`.
public final class StreamParameters: @unchecked Sendable {
    // Unchecked: the C struct is written only while it is being made, and only read after that.
    let codec: UnsafeMutablePointer<AVCodecParameters>
    /// Seconds for each tick of the packets' times.
    let timeBase: AVRational
    /// Nominal rate, 0/1 when unknown.
    let frameRate: AVRational
    /// The 3x3 matrix of the container (16.16 and 2.30 fixed point), nil for an upright picture.
    let displayMatrix: [Int32]?
    /// VP8 and VP9 in Matroska: each block carries a second coded picture, the alpha.
    let isAlphaTagged: Bool

    init(
        timeBase: AVRational, frameRate: AVRational = AVRational(num: 0, den: 1), displayMatrix: [Int32]? = nil, isAlphaTagged: Bool = false
    ) {
        guard let codec = avcodec_parameters_alloc() else { fatalErrorOutOfMemory() }
        self.codec = codec
        self.timeBase = timeBase
        self.frameRate = frameRate
        self.displayMatrix = displayMatrix
        self.isAlphaTagged = isAlphaTagged
    }

    deinit {
        var codec: UnsafeMutablePointer<AVCodecParameters>? = codec
        avcodec_parameters_free(&codec)
    }
}
