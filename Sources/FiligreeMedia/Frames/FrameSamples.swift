import CFFmpeg

extension Frame {
    /// Samples of each channel; 0 for pictures.
    public var sampleCount: Int { Int(pointer.pointee.nb_samples) }
    /// Samples a second.
    public var sampleRate: Int { Int(pointer.pointee.sample_rate) }
    public var channelCount: Int { Int(pointer.pointee.ch_layout.nb_channels) }
    /// "stereo", "5.1(side)".
    public var channelLayout: String { pointer.pointee.ch_layout.name }

    /// The samples of one channel of planar float sound; nil for other layouts. Valid while the frame lives.
    public func samples(ofChannel channel: Int) -> UnsafeMutableBufferPointer<Float>? {
        guard pointer.pointee.format == AV_SAMPLE_FMT_FLTP.rawValue, (0..<channelCount).contains(channel),
            let bytes = pointer.pointee.extended_data[channel]
        else { return nil }
        return UnsafeMutableBufferPointer(
            start: UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: Float.self), count: sampleCount)
    }

    /// The samples of interleaved float sound, channel after channel; nil for other layouts. Valid while the frame lives.
    public var interleavedSamples: UnsafeMutableBufferPointer<Float>? {
        guard pointer.pointee.format == AV_SAMPLE_FMT_FLT.rawValue, let bytes = pointer.pointee.extended_data[0] else { return nil }
        return UnsafeMutableBufferPointer(
            start: UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: Float.self), count: sampleCount * channelCount)
    }
}
