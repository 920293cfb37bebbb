import CFFmpeg

/// Gives every frame a time: the file's, or where that is silent, one frame after the one before.
struct FrameClock {
    private let timeBase: Ratio
    /// Ticks of one frame at the nominal rate, 0 when unknown.
    private let nominal: Double
    /// Of the last frame; not rounded, so that guesses do not drift.
    private var last: Double?
    private var lastDuration = 0.0
    /// Decoding time of the first packet sent since the start or a seek.
    private var firstSent: Int64?
    /// Ticks by which times that stand for decoding times are late.
    private var lateness: Int64?

    init(timeBase: Ratio, frameRate: Ratio) {
        self.timeBase = timeBase
        nominal = frameRate.isPositive && timeBase.isPositive ? 1 / (frameRate.number * timeBase.number) : 0
    }

    mutating func sent(_ packet: Packet) {
        if firstSent == nil { firstSent = packet.decodingTime }
    }

    /// - Parameter reordering: how many frames the decoder holds back to bring them in order.
    mutating func time(of frame: Frame, reordering: Int = 0) -> Int64 {
        defer { lastDuration = duration(of: frame) }
        if let time = frame.pointer.pointee.best_effort_timestamp.known ?? frame.pointer.pointee.pts.known {
            let time = time - (frame.pointer.pointee.pts.known == nil ? lateness(at: time, reordering: reordering) : 0)
            last = Double(time)
            return time
        }
        let guess = last.map { $0 + max(1, nominal > 0 ? nominal : lastDuration) } ?? 0
        last = guess
        return Int64(guess.rounded())
    }

    /// AVI knows only decoding times. A frame that was held back then has the time of the packet that pushed it out: all frames are late
    /// by as much as the first is behind the first packet.
    private mutating func lateness(at time: Int64, reordering: Int) -> Int64 {
        if let lateness { return lateness }
        let most = Int64((Double(reordering) * nominal).rounded(.up))
        let found = firstSent.map { min(max(0, time - $0), most) } ?? 0
        lateness = found
        return found
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
        firstSent = nil
        lateness = nil
    }
}
