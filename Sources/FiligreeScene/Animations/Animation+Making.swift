import FiligreeCore

extension Animation {
    /// A `CABasicAnimation`. Times in seconds.
    public static func basic(
        _ keyPath: KeyPath, from: AnimatedValue? = nil, to: AnimatedValue? = nil, by: AnimatedValue? = nil,
        beginTime: Double = 0, duration: Double, repeatCount: Double = 0, autoreverses: Bool = false,
        fillMode: MediaTiming.FillMode = .removed, isRemovedOnCompletion: Bool = true, timingFunction: TimingFunction? = nil
    ) -> Animation {
        Animation(
            .basic(BasicAnimation(keyPath, from: from, to: to, by: by)),
            timing: MediaTiming(
                beginTime: beginTime, duration: duration, repeatCount: repeatCount, autoreverses: autoreverses, fillMode: fillMode),
            timingFunction: timingFunction, isRemovedOnCompletion: isRemovedOnCompletion)
    }
}

extension AnimatedValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension Layer {
    /// A layer that shows the movie, fitted into `frame`.
    public static func video(frame: Rect, trackID: Int = 1) -> Layer {
        Layer(name: "video", frame: frame, content: .video(VideoReference(trackID: trackID)))
    }
}
