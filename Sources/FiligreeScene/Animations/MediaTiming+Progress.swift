extension MediaTiming {
    /// Where a moment of the parent's time falls.
    public enum Moment: Hashable, Sendable {
        case before
        /// In run number `run` (from 0), at `fraction` (0...1) of it; autoreversed runs count back.
        case active(fraction: Double, run: Int)
        /// After the end, with the place where the last run stopped.
        case after(fraction: Double, run: Int)
    }

    /// Seconds by which sums of times differ from the times that they stand for: 0.2 + 0.4 is more than 0.6.
    private static let tolerance = 1e-9

    /// Length of all runs together in local seconds; may be infinite. `run` is the length of one.
    func activeDuration(run: Double) -> Double {
        if repeatDuration > 0 { return repeatDuration }
        return run * (autoreverses ? 2 : 1) * (repeatCount > 0 ? repeatCount : 1)
    }

    /// Where the parent's time `time` falls, for an animation whose run lasts `run` local seconds (above 0).
    ///
    /// The time offset turns the runs within the active time, as Core Animation does: it changes what is seen, not when.
    public func moment(at time: Double, run: Double) -> Moment {
        guard time >= beginTime - Self.tolerance else { return .before }
        let elapsed = max(0, time - beginTime) * abs(speed)
        let total = activeDuration(run: run)
        guard elapsed < total - Self.tolerance else {
            let place = place(of: speed < 0 ? 0 : total, run: run, isEnd: true)
            return .after(fraction: place.fraction, run: place.run)
        }
        let place = place(of: speed < 0 ? total - elapsed : elapsed, run: run, isEnd: false)
        return .active(fraction: place.fraction, run: place.run)
    }

    /// The run and the place in it after `elapsed` seconds. The end of a run belongs to the next one, except at the very end.
    private func place(of elapsed: Double, run: Double, isEnd: Bool) -> (fraction: Double, run: Int) {
        guard elapsed.isFinite else { return (1, 0) }
        let position = (elapsed + timeOffset) / run
        var index = position.rounded(.down)
        if isEnd, position == index, index > 0 { index -= 1 }
        let fraction = position - index
        let counts = autoreverses ? (index / 2).rounded(.down) : index
        let isBackwards = autoreverses && index.truncatingRemainder(dividingBy: 2) != 0
        return (isBackwards ? 1 - fraction : fraction, Int(max(-1e15, min(1e15, counts))))
    }

    /// The time inside, and whether the thing is there at all: a layer with a begin or an end is not shown outside, unless it fills.
    public func layerTime(at time: Double) -> Double? {
        let total = activeDuration(run: duration)
        let elapsed = (time - beginTime) * abs(speed)
        if time < beginTime - Self.tolerance, beginTime > 0 {
            return fillMode == .backwards || fillMode == .both ? timeOffset : nil
        }
        if elapsed >= total - Self.tolerance, total.isFinite {
            return fillMode == .forwards || fillMode == .both ? total + timeOffset : nil
        }
        return (time - beginTime) * speed + timeOffset
    }
}
