import FiligreeCore

/// How a layer's or an animation's own time runs inside its parent's time. Stands for `CAMediaTiming`; all times in seconds.
///
/// local = (parent − beginTime) · speed + timeOffset
public struct MediaTiming: Hashable, Codable, Sendable {
    /// Start in the parent's time. In a composition, seconds of the movie; an animation's 0 is the movie's start.
    public var beginTime: Double
    /// Added to the local time.
    public var timeOffset: Double
    /// Local seconds per parent second; 0 stands still, negative runs backwards.
    public var speed: Double
    /// The length of one run. Infinite for layers; 0 in an animation means 0.25 s, Core Animation's default.
    public var duration: Double
    /// How many runs (fractions allowed, infinite for ever); 0 means once. Ignored when `repeatDuration` is set.
    public var repeatCount: Double
    /// How long the runs go on; 0 means that `repeatCount` decides.
    public var repeatDuration: Double
    /// Each run is followed by the same run backwards.
    public var autoreverses: Bool
    public var fillMode: FillMode

    public init(
        beginTime: Double = 0, timeOffset: Double = 0, speed: Double = 1, duration: Double = 0,
        repeatCount: Double = 0, repeatDuration: Double = 0, autoreverses: Bool = false, fillMode: FillMode = .removed
    ) {
        self.beginTime = beginTime
        self.timeOffset = timeOffset
        self.speed = speed
        self.duration = duration
        self.repeatCount = repeatCount
        self.repeatDuration = repeatDuration
        self.autoreverses = autoreverses
        self.fillMode = fillMode
    }

    /// A layer's timing as Core Animation creates it: endless.
    public static let layer = MediaTiming(duration: .infinity)

    /// What is shown before the begin and after the end of the active time.
    public enum FillMode: String, Codable, Sendable, CaseIterable {
        case removed, forwards, backwards, both
    }
}
