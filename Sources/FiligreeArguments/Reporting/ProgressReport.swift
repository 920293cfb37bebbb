/// How far an export is.
package struct ProgressReport: Hashable, Sendable {
    /// What is being done ("render", "copy", "verify").
    package var phase: String
    /// From 0 to 1.
    package var fraction: Double
    /// Frames done.
    package var frame: Int
    /// Frames a second of wall time, on average.
    package var framesPerSecond: Double
    /// Seconds left; nil while nobody can tell.
    package var secondsLeft: Double?

    package init(phase: String, fraction: Double, frame: Int, framesPerSecond: Double, secondsLeft: Double?) {
        self.phase = phase
        self.fraction = fraction
        self.frame = frame
        self.framesPerSecond = framesPerSecond
        self.secondsLeft = secondsLeft
    }

    /// A report with the speed and the time left that follow from `elapsed` seconds of work.
    package init(phase: String, fraction: Double, frame: Int, elapsed: Double) {
        let isKnown = fraction > 0 && elapsed > 0
        self.init(
            phase: phase, fraction: fraction, frame: frame,
            framesPerSecond: elapsed > 0 ? Double(frame) / elapsed : 0,
            secondsLeft: isKnown ? elapsed * max(0, 1 - fraction) / fraction : nil)
    }
}
