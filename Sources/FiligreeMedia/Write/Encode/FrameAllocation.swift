import CFFmpeg

extension Frame {
    /// A picture with room for its pixels (their values undefined), without a time.
    public static func picture(width: Int, height: Int, pixelFormat: EncoderPixelFormat = .yuv420p) throws(MediaError) -> Frame {
        try require((1...16384).contains(width) && (1...16384).contains(height), "picture size \(width)x\(height)")
        let frame = Frame()
        frame.pointer.pointee.width = Int32(width)
        frame.pointer.pointee.height = Int32(height)
        frame.pointer.pointee.format = Int32(pixelFormat.native.rawValue)
        try check(av_frame_get_buffer(frame.pointer, 0), "av_frame_get_buffer", "\(width)x\(height)")
        return frame
    }

    /// A block of samples, one array of equal length for each channel, without a time.
    public static func sound(channels: [[Float]], sampleRate: Int) throws(MediaError) -> Frame {
        let count = channels.first?.count ?? 0
        try require(count > 0 && channels.allSatisfy { $0.count == count }, "channels of unequal or no length")
        try require(channels.count <= 64 && (1...768_000).contains(sampleRate), "\(channels.count) channels at \(sampleRate) Hz")
        let frame = Frame()
        frame.pointer.pointee.nb_samples = Int32(clamping: count)
        frame.pointer.pointee.sample_rate = Int32(sampleRate)
        frame.pointer.pointee.format = AV_SAMPLE_FMT_FLTP.rawValue
        av_channel_layout_default(&frame.pointer.pointee.ch_layout, Int32(channels.count))
        try check(av_frame_get_buffer(frame.pointer, 0), "av_frame_get_buffer", "\(count) samples")
        for (index, samples) in channels.enumerated() {
            frame.pointer.pointee.extended_data[index]!.withMemoryRebound(to: Float.self, capacity: count) {
                $0.update(from: samples, count: count)
            }
        }
        return frame
    }

    /// How long the frame is shown, in ticks of its time base; 0 when unknown.
    public var shownDuration: Int64 {
        get { filigree_frame_duration(pointer) }
        set { filigree_set_frame_duration(pointer, newValue) }
    }

    /// Calls `body` for each plane of an 8-bit or 16-bit picture with its bytes (rows of `stride` bytes), its columns' bytes and its rows.
    /// The frame must be the only owner of its pixels.
    package func editPlanes(_ body: (_ plane: Int, _ bytes: UnsafeMutablePointer<UInt8>, _ stride: Int, _ rows: Int) -> Void) {
        guard let layout = EncoderPixelFormat(native: pointer.pointee.format) else { return }
        let chromaRows = layout.halvesHeight ? (height + 1) / 2 : height
        let data = pointer.pointee.data, lines = pointer.pointee.linesize
        for (index, (bytes, stride)) in [(data.0, lines.0), (data.1, lines.1), (data.2, lines.2)].enumerated() {
            guard let bytes else { continue }
            body(index, bytes, Int(stride), index == 0 ? height : chromaRows)
        }
    }
}
