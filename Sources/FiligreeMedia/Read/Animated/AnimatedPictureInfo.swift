/// What is known of an animated picture before any of its pixels are decoded.
public struct AnimatedPictureInfo: Sendable, Equatable {
    /// Pixels of the canvas, both above zero.
    public var width: Int
    public var height: Int
    /// Seconds that each frame is shown; one entry a frame, at least one. Zero only for the one frame of a still picture.
    public var delays: [Double]
    /// How often the animation plays; 0 is for ever, a still picture plays once.
    public var plays: Int

    public init(width: Int, height: Int, delays: [Double], plays: Int) {
        (self.width, self.height, self.delays, self.plays) = (width, height, delays, plays)
    }

    /// Seconds of one play.
    public var duration: Double { delays.reduce(0, +) }

    /// The frame that is seen at a time within one play: the last that starts at or before `seconds`. Times before the start show the first
    /// frame, times after the end (and what is not a number) the last or the first.
    public func frameIndex(at seconds: Double) -> Int {
        var start = 0.0
        var found = 0
        for (index, delay) in delays.enumerated() {
            guard start <= seconds + Self.slack else { break }
            found = index
            start += delay
        }
        return found
    }

    /// Sums of hundredths of a second miss the time that was meant by a rounding error; seconds.
    private static let slack = 1e-6
}

extension AnimatedPictureInfo {
    /// What browsers make of "no delay": files that say so were drawn for programs that waited a while all the same. Seconds.
    static let delayWhenNoneSaid = 0.1
}
