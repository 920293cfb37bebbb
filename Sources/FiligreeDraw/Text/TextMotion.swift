import FiligreeCore
import FiligreeScene

/// How a part of a text differs from the look that it comes to.
struct TextChange {
    var opacity = 1.0
    /// Mixed into the text's own colour, as much as `share` says (0...1).
    var color: Color?
    var share = 0.0
    /// In item space, before everything else.
    var transform = Transform2D.identity

    static let none = TextChange()

    /// The look of a part that has come as far as `progress` (0..<1) from `start`, about the middle of its box.
    init(_ start: TextAnimator.Look, progress: Double, middle: Point) {
        let rest = 1 - progress
        opacity = 1 - (1 - start.opacity.clampedToUnit) * rest
        (color, share) = (start.color, rest)
        let scale = 1 + ((start.scale.isFinite ? start.scale : 1) - 1) * rest
        transform = Transform2D.translation(x: -middle.x, y: -middle.y)
            .concatenating(.scale(x: scale, y: scale))
            .concatenating(.rotation(start.rotation.finite * rest))
            .concatenating(
                .translation(
                    x: middle.x + start.translation.width.finite * rest, y: middle.y + start.translation.height.finite * rest))
    }

    private init() {}

    /// A part without size or colour; Cairo has no matrix for the former.
    var isInvisible: Bool { opacity <= 0 || abs(transform.a * transform.d - transform.b * transform.c) < 1e-12 }

    func color(_ own: Color) -> Color {
        guard let color else { return own }
        func mix(_ one: Double, _ other: Double) -> Double { one.clampedToUnit * (1 - share) + other.clampedToUnit * share }
        return Color(
            red: mix(own.red, color.red), green: mix(own.green, color.green), blue: mix(own.blue, color.blue),
            alpha: mix(own.alpha, color.alpha))
    }
}

/// An animator at work on a layout.
struct TextMotion {
    private let animator: TextAnimator
    /// The bytes at which the parts begin, in order.
    private let starts: [Int]

    /// Nil where all parts have their end look.
    init?(_ animator: TextAnimator, on layout: TextLayout) {
        var animator = animator
        (animator.progress, animator.softness) = (animator.progress.finite, animator.softness.finite)
        guard animator.progress < 1, animator.start != TextAnimator.Look() else { return nil }
        self.animator = animator
        starts = layout.partStarts(animator.unit)
    }

    /// The number of the part to which the character belongs that begins at a byte.
    func part(at byte: Int) -> Int { starts.index(at: byte) { $0 } }

    /// What is drawn: first all that has its end look, then part by part what has not.
    func groups(_ pieces: [TextPiece]) -> [(pieces: [TextPiece], change: TextChange)] {
        var (settled, moving): ([TextPiece], [(pieces: [TextPiece], change: TextChange)]) = ([], [])
        for part in pieces.grouped(by: { self.part(at: $0.byte) }) {
            let progress = animator.progress(ofPart: self.part(at: part[0].byte), count: starts.count)
            guard progress < 1 else {
                settled += part
                continue
            }
            let box = part.dropFirst().reduce(part[0].ownBox) { $0.union($1.ownBox) }
            let change = TextChange(animator.start, progress: progress, middle: Point(x: box.midX, y: box.midY))
            if !change.isInvisible { moving.append((part, change)) }
        }
        return (settled.isEmpty ? [] : [(settled, .none)]) + moving
    }
}
