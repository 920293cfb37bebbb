import CFFmpeg

extension StreamParameters {
    /// A copy of what a demuxer or an encoder knows.
    package convenience init(
        duplicating codec: UnsafePointer<AVCodecParameters>, timeBase: AVRational,
        frameRate: AVRational = AVRational(num: 0, den: 1), displayMatrix: [Int32]? = nil, isAlphaTagged: Bool = false
    ) throws(MediaError) {
        self.init(timeBase: timeBase, frameRate: frameRate, displayMatrix: displayMatrix, isAlphaTagged: isAlphaTagged)
        try check(avcodec_parameters_copy(self.codec, codec), "avcodec_parameters_copy", "stream")
    }

    /// The stream that an open encoder makes.
    convenience init(
        of encoder: EncoderContext, timeBase: AVRational, frameRate: AVRational = AVRational(num: 0, den: 1), displayMatrix: [Int32]? = nil
    ) throws(MediaError) {
        self.init(timeBase: timeBase, frameRate: frameRate, displayMatrix: displayMatrix)
        try check(avcodec_parameters_from_context(codec, encoder.pointer), "avcodec_parameters_from_context", "encoder")
    }

    /// The same stream, shown turned by another matrix (9 raw numbers; nil: upright).
    public func turned(by displayMatrix: [Int32]?) throws(MediaError) -> StreamParameters {
        try StreamParameters(
            duplicating: codec, timeBase: timeBase, frameRate: frameRate, displayMatrix: displayMatrix, isAlphaTagged: isAlphaTagged)
    }

    /// The tags of a video stream.
    public var colorTags: ColorTags { ColorTags(of: codec.pointee) }
}
