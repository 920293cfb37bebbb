import CFFmpeg

/// Gives every frame a time: the file's, or where that is silent, one frame after the one before.
struct FrameClock {
    private let timeBase: Ratio
    /// Ticks of one frame at the nominal rate, 0 when unknown.
    private let nominal: Double
    /// Of the last frame; not rounded, so that guesses do not drift.
    private var last: Double?
    private var lastDuration = 0.0

    init(timeBase: Ratio, frameRate: Ratio) {
        self.timeBase = timeBase
        nominal = frameRate.isPositive && timeBase.isPositive ? 1 / (frameRate.number * timeBase.number) : 0
    }

    mutating func time(of frame: Frame) -> Int64 {
        defer { lastDuration = duration(of: frame) }
        if let time = frame.pointer.pointee.best_effort_timestamp.known ?? frame.pointer.pointee.pts.known {
            last = Double(time)
            return time
        }
        let guess = last.map { $0 + max(1, nominal > 0 ? nominal : lastDuration) } ?? 0
        last = guess
        return Int64(guess.rounded())
    }

    /// Ticks; sound is as long as its samples.
    private func duration(of frame: Frame) -> Double {
        if frame.sampleCount > 0, frame.sampleRate > 0, timeBase.isPositive {
            return Double(frame.sampleCount) / Double(frame.sampleRate) / timeBase.number
        }
        let told = Double(filigree_frame_duration(frame.pointer))
        return told > 0 ? told : nominal
    }

    mutating func reset() {
        last = nil
        lastDuration = 0
    }
}
