import FiligreeCore
import FiligreeMedia

/// A frame as it comes from the decoder, in ticks of the source's time base.
struct SourceFrame: Sendable {
    var frame: Frame
    var time: Int64
    /// Nil when the source does not say.
    var duration: Int64?
}

/// A frame that will be in the output: which picture, at what movie time it is composed, and when and how long it is shown.
struct ScheduledFrame: Sendable {
    var frame: Frame
    /// Movie time, for the plan.
    var seconds: Double
    /// In ticks of the output's time base.
    var time: Int64
    var duration: Int64
}

/// Decides which decoded frames become output frames, and when each is shown. Fed in presentation order; a frame is settled when its
/// successor arrives, because only that tells how long it is shown.
struct FrameSchedule: Sendable {
    let outputBase: Ratio
    private let sourceBase: Ratio
    /// The source's tick that is the movie's time zero.
    private let origin: Int64
    /// The exported stretch of the source's clock in its ticks; nil is all of it, with early frames at negative times kept.
    private let range: Range<Int64>?
    /// Length of an output frame; nil keeps the source's times.
    private let frameDuration: CMTime?
    private var held: SourceFrame?
    private var lastGap: Int64 = 1
    private var nextIndex: Int64 = 0

    init(sourceBase: Ratio, origin: Int64, timeRange: CMTimeRange?, frameDuration: CMTime?) {
        self.sourceBase = sourceBase
        self.origin = origin
        self.frameDuration = frameDuration
        outputBase = frameDuration.map { Ratio(Int32(clamping: $0.value), $0.timescale) } ?? sourceBase
        range = timeRange.map { range in
            let start = origin + (sourceBase.ticks(at: range.start) ?? 0)
            let end = sourceBase.ticks(at: range.end).map { origin + $0 } ?? .max
            return start..<max(start, end)
        }
    }

    /// The source's tick that becomes the output's time zero.
    private var outputOrigin: Int64 { range?.lowerBound ?? origin }

    /// True when neither this frame nor a later one can be in the output.
    func isPastEnd(_ time: Int64) -> Bool {
        range.map { time >= $0.upperBound } ?? false
    }

    /// Hands the output frames that the arrival of `next` settles to `emit`, one by one: a long still stretch at a constant rate may be many.
    mutating func feed(_ next: SourceFrame, _ emit: (ScheduledFrame) throws -> Void) throws {
        var next = next
        guard let current = held else {
            held = next
            return
        }
        // Broken sources repeat or turn back times; every frame is kept, one tick after the one before.
        next.time = max(next.time, current.time + 1)
        lastGap = next.time - current.time
        held = next
        try settle(current, until: next.time, emit)
    }

    /// Hands over the output frames of the last frame.
    mutating func finish(_ emit: (ScheduledFrame) throws -> Void) throws {
        guard let last = held else { return }
        held = nil
        let duration = last.duration.flatMap { $0 > 0 ? $0 : nil } ?? lastGap
        try settle(last, until: last.time + duration, emit)
    }

    private mutating func settle(_ frame: SourceFrame, until stop: Int64, _ emit: (ScheduledFrame) throws -> Void) throws {
        let end = min(stop, range?.upperBound ?? .max)
        guard end > (range?.lowerBound ?? .min), frame.time < end else { return }
        if frameDuration == nil {
            try emit(kept(frame, until: end))
        } else {
            try sample(frame, until: end, emit)
        }
    }

    /// The frame at its own time, cut to the range.
    private func kept(_ frame: SourceFrame, until end: Int64) -> ScheduledFrame {
        let shown = max(frame.time, range?.lowerBound ?? .min)
        return ScheduledFrame(
            frame: frame.frame, seconds: sourceBase.seconds(shown - origin),
            time: shown - outputOrigin, duration: end - shown)
    }

    /// The frame once for every output time before `end` that has none yet: output time t shows the last source frame at or before t,
    /// and the first frame also stands for the times before it.
    private mutating func sample(_ frame: SourceFrame, until end: Int64, _ emit: (ScheduledFrame) throws -> Void) throws {
        while sourceBase.isTick(end - outputOrigin, after: nextIndex, of: outputBase) {
            let seconds = sourceBase.seconds(outputOrigin - origin) + outputBase.seconds(nextIndex)
            let scheduled = ScheduledFrame(frame: try frame.frame.shared(), seconds: seconds, time: nextIndex, duration: 1)
            nextIndex += 1
            try emit(scheduled)
        }
    }
}
