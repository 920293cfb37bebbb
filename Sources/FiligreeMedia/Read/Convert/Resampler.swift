import CFFmpeg

/// An `SwrContext` for sound of one kind. Owns it; used by one thread at a time.
final class Resampler {
    /// What a block of samples is like.
    struct Source: Equatable {
        let rate: Int32
        let format: Int32
        let layout: String
        let channels: Int32

        init(of frame: Frame) {
            rate = frame.pointer.pointee.sample_rate
            format = frame.pointer.pointee.format
            layout = frame.channelLayout
            channels = frame.pointer.pointee.ch_layout.nb_channels
        }
    }

    let source: Source
    private let pointer: OpaquePointer
    private let rate: Int32
    private let format: AVSampleFormat
    private let channels: Int32

    init(_ source: Source, rate: Int, channels: Int, isPlanar: Bool) throws(MediaError) {
        guard source.rate > 0, source.channels > 0 else {
            throw .failed("swr_alloc_set_opts2", source.layout, filigree_AVERROR_INVALIDDATA)
        }
        self.source = source
        self.rate = Int32(rate)
        self.channels = Int32(channels)
        format = isPlanar ? AV_SAMPLE_FMT_FLTP : AV_SAMPLE_FMT_FLT
        var from = AVChannelLayout(), to = AVChannelLayout(), context: OpaquePointer?
        defer { av_channel_layout_uninit(&from); av_channel_layout_uninit(&to) }
        // A layout without a name has no places for its channels: take the usual one for their number.
        if av_channel_layout_from_string(&from, source.layout) < 0 || from.nb_channels != source.channels {
            av_channel_layout_uninit(&from)
            av_channel_layout_default(&from, source.channels)
        }
        av_channel_layout_default(&to, self.channels)
        try check(
            swr_alloc_set_opts2(&context, &to, format, self.rate, &from, AVSampleFormat(rawValue: source.format), source.rate, 0, nil),
            "swr_alloc_set_opts2", source.layout)
        let code = swr_init(context)
        guard code >= 0, let context else {
            swr_free(&context)
            throw .failed("swr_init", source.layout, code)
        }
        pointer = context
    }

    deinit {
        var context: OpaquePointer? = pointer
        swr_free(&context)
    }

    /// Output samples that are still inside.
    var delay: Int64 { swr_get_delay(pointer, Int64(rate)) }

    /// Nil for the frame: what is still inside. Nil as a result: nothing yet.
    func convert(_ frame: Frame?) throws(MediaError) -> Frame? {
        let room = swr_get_out_samples(pointer, frame?.pointer.pointee.nb_samples ?? 0)
        guard room > 0 else { return nil }
        let block = Frame()
        block.pointer.pointee.nb_samples = room
        block.pointer.pointee.sample_rate = rate
        block.pointer.pointee.format = format.rawValue
        av_channel_layout_default(&block.pointer.pointee.ch_layout, channels)
        try check(av_frame_get_buffer(block.pointer, 0), "av_frame_get_buffer", "\(room) samples")
        let count = try check(filigree_resample(pointer, block.pointer, frame?.pointer), "swr_convert", source.layout)
        guard count > 0 else { return nil }
        block.pointer.pointee.nb_samples = count
        return block
    }
}
