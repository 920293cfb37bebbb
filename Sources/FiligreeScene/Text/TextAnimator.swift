import FiligreeCore

/// Lets the parts of a text come one after the other: `progress` is animated (key path "animator.progress"), and each part goes from
/// `start` to its own look when its turn comes. Characters that only exist together (ligatures, marks on a base) share one part.
public struct TextAnimator: Hashable, Codable, Sendable {
    public var unit: Unit
    /// How far the row of parts has come, 0 (all at their start) to 1 (all as the text has them).
    public var progress = 0.0
    /// How long one part takes, as a share of the whole, 0...1: at 0 parts jump one by one, at 1 all go together.
    public var softness = 0.0
    /// True starts with the last part.
    public var isReversed = false
    /// The look of a part that has not come yet.
    public var start = Look()

    public enum Unit: String, Codable, Sendable, CaseIterable { case character, word, line }

    public init(_ unit: Unit, start: Look = Look(opacity: 0)) {
        self.unit = unit
        self.start = start
    }

    /// A change of one part about the middle of its own box.
    public struct Look: Hashable, Codable, Sendable {
        /// 0...1.
        public var opacity: Double
        /// Instead of the text's colour; nil keeps that.
        public var color: Color?
        /// Points; positive y is downwards on the upright picture.
        public var translation: Size
        public var scale: Double
        /// Radians, clockwise on the upright picture.
        public var rotation: Double

        public init(
            opacity: Double = 1, color: Color? = nil, translation: Size = .zero, scale: Double = 1, rotation: Double = 0
        ) {
            self.opacity = opacity
            self.color = color
            self.translation = translation
            self.scale = scale
            self.rotation = rotation
        }
    }

    /// How far part `index` of `count` has come, 0...1.
    public func progress(ofPart index: Int, count: Int) -> Double {
        guard count > 0 else { return 1 }
        let place = Double(isReversed ? count - 1 - index : index)
        let length = max(0, min(1, softness))
        guard length > 0 else { return progress * Double(count) >= place + 1 - 1e-9 ? 1 : 0 }
        let begin = count > 1 ? (1 - length) * place / Double(count - 1) : 0
        return max(0, min(1, (progress - begin) / length))
    }
}
