import FiligreeCore

/// From an earlier look of the layer to the one it has now. Stands for `CATransition`, which takes the earlier look from what was on the
/// screen; here it is a value.
public struct TransitionAnimation: Hashable, Codable, Sendable {
    public var effect: Effect
    /// Where the new look comes from; no meaning for `fade`.
    public var side: Side
    /// The part of the transition that is run through, 0...1.
    public var startProgress: Double
    public var endProgress: Double
    /// The layer as it looked before: background, content, border and sublayers in the place of the layer's own. Nil: nothing was there.
    public var earlier: Layer?

    public enum Effect: String, Codable, Sendable, CaseIterable {
        case fade
        /// Both move.
        case push
        /// The new one slides over the old one.
        case moveIn
        /// The old one slides away from the new one.
        case reveal
    }

    /// Sides of the layer's bounds on the upright picture.
    public enum Side: String, Codable, Sendable, CaseIterable { case left, right, top, bottom }

    public init(_ effect: Effect = .fade, from side: Side = .left, earlier: Layer?, startProgress: Double = 0, endProgress: Double = 1) {
        self.effect = effect
        self.side = side
        self.earlier = earlier
        self.startProgress = startProgress
        self.endProgress = endProgress
    }
}
