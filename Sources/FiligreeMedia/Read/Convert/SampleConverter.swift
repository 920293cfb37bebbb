import CFFmpeg

/// Turns sound of any rate, layout and format into float samples of one rate and layout. Used by one thread at a time; the source may
/// change its format from one block to the next.
public final class SampleConverter: @unchecked Sendable {
    // Unchecked: a C resampler; it has one owner at a time, like a frame.
    public let sampleRate: Int
    public let channels: Int
    public let isPlanar: Bool
    private let sourceTimeBase: Ratio
    private var resampler: Resampler?
    /// In samples of the output: where the next block starts if nothing is missing.
    private var next: Int64?

    /// - Parameters:
    ///   - sampleRate: of the output, 1000 to 768000.
    ///   - channels: of the output, in the usual layout for the number (2: stereo, 6: 5.1), 1 to 16.
    ///   - isPlanar: one plane for each channel, else interleaved.
    ///   - timeBase: of the frames that will come.
    public init(sampleRate: Int, channels: Int, isPlanar: Bool = true, timeBase: Ratio) throws(MediaError) {
        try require((1000...768_000).contains(sampleRate), "\(sampleRate) samples a second; 1000 to 768000")
        try require((1...16).contains(channels), "\(channels) channels; 1 to 16")
        try require(timeBase.isPositive, "time base \(timeBase)")
        LibraryLog.quieten()
        self.sampleRate = sampleRate
        self.channels = channels
        self.isPlanar = isPlanar
        sourceTimeBase = timeBase
    }

    /// Blocks for what came so far (none when it is still needed for later); nil after the last frame gives the rest.
    /// Times of the results count samples; a gap in the source shows as a gap of the times.
    public func convert(_ frame: Frame?) throws(MediaError) -> [Frame] {
        guard let frame else { return try drain() }
        var blocks: [Frame] = []
        let source = Resampler.Source(of: frame)
        if let resampler, resampler.source != source { blocks = try drain() }
        let resampler = try resampler(for: source)
        note(frame, delay: resampler.delay)
        if let block = try resampler.convert(frame) { blocks.append(stamped(block)) }
        return blocks
    }

    private func resampler(for source: Resampler.Source) throws(MediaError) -> Resampler {
        if let resampler { return resampler }
        let fresh = try Resampler(source, rate: sampleRate, channels: channels, isPlanar: isPlanar)
        resampler = fresh
        return fresh
    }

    private func drain() throws(MediaError) -> [Frame] {
        defer { resampler = nil }
        guard let block = try resampler?.convert(nil) else { return [] }
        return [stamped(block)]
    }

    /// Times are rounded to the source's ticks, and rates that do not divide each other leave times between samples: up to a tick and
    /// 2 samples off counts as in time.
    private func note(_ frame: Frame, delay: Int64) {
        guard let time = frame.presentationTime else { return }
        let ticks = sourceTimeBase.rational
        let start = av_rescale_q(time, ticks, AVRational(num: 1, den: Int32(sampleRate))) - delay
        let slack = Int64((sourceTimeBase.number * Double(sampleRate)).rounded(.up)) + 2
        if let next, abs(start - next) <= slack { return }
        next = start
    }

    private func stamped(_ block: Frame) -> Frame {
        let time = next ?? 0
        block.presentationTime = time
        next = time + Int64(block.sampleCount)
        return block
    }
}
