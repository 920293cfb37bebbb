/// Remembers how long each frame is shown until its packet comes out, perhaps in another order. Encoders of FFmpeg 5 forget it.
struct FrameDurations {
    private var known: [Int64: Int64] = [:]
    private var last: Int64?
    private var lastStep: Int64
    private var openEnded = false

    /// `nominal` (ticks, above 0) is taken for a single frame whose end is never told.
    init(nominal: Int64) {
        lastStep = nominal
    }

    /// The frame after all others so far, with its own duration if it has one (else 0: until the next frame comes).
    mutating func add(_ time: Int64, duration: Int64) {
        if let last, openEnded {
            lastStep = time - last
            known[last] = lastStep
        }
        openEnded = duration <= 0
        if duration > 0 { known[time] = duration }
        last = time
    }

    /// The duration of the frame at `time`; asked once for each.
    mutating func take(_ time: Int64) -> Int64 {
        known.removeValue(forKey: time) ?? lastStep
    }
}
