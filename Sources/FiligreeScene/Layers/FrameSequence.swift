import FiligreeCore

/// Pictures that are shown one after the other: the frames of a GIF, APNG or WebP, or numbered files.
public struct FrameSequence: Hashable, Codable, Sendable {
    public var frames: [ImageReference]
    /// Seconds that each frame is shown, as many as frames.
    public var delays: [Double]
    /// How often the row is shown; 0 is for ever.
    public var plays: Int
    /// Pixels of a frame.
    public var size: Size

    public init(frames: [ImageReference], delays: [Double], plays: Int = 0, size: Size) {
        self.frames = frames
        self.delays = delays
        self.plays = plays
        self.size = size
    }

    /// Seconds of one play.
    public var duration: Double { delays.reduce(0, +) }

    /// Shows the frames as a layer's `contents`, each from its time on and the last one for good: a discrete keyframe animation whose key
    /// times are the delays added up.
    ///
    /// - Parameters:
    ///   - beginTime: seconds of the layer's clock; before it the first frame is shown.
    ///   - speed: above 1 is faster.
    ///   - plays: instead of the sequence's own number; 0 is for ever.
    public func animation(beginTime: Double = 0, speed: Double = 1, plays: Int? = nil) -> Animation {
        let total = duration
        var (time, keyTimes) = (0.0, [0.0])
        for delay in delays.prefix(frames.count) {
            time += delay
            keyTimes.append(total > 0 ? min(1, time / total) : 1)
        }
        let plays = plays ?? self.plays
        return Animation(
            .keyframe(KeyframeAnimation("contents", values: frames.map { .image($0) }, keyTimes: keyTimes, calculationMode: .discrete)),
            timing: MediaTiming(
                beginTime: beginTime, speed: speed, duration: total > 0 ? total : 1, repeatCount: plays > 0 ? Double(plays) : .infinity,
                fillMode: .both),
            isRemovedOnCompletion: false)
    }
}

extension Layer {
    /// Shows a sequence as the layer's picture.
    public mutating func play(_ sequence: FrameSequence, beginTime: Double = 0, speed: Double = 1, plays: Int? = nil) {
        guard let first = sequence.frames.first else { return }
        content = .image(first)
        if sequence.frames.count > 1 { animations.append(sequence.animation(beginTime: beginTime, speed: speed, plays: plays)) }
    }
}
