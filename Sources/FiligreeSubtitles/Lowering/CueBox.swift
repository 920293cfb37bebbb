import FiligreeCore
import FiligreeScene

/// The lines of a cue and the room they need, before they have a place.
struct CueBox {
    /// Pixels; of the layer that holds the text. Where lines are wrapped, its width is the one they are wrapped at.
    var size: Size
    var isWrapped: Bool

    /// Wraps text that is wider than `limit`; `wrapping` says how.
    init(
        _ content: TextContent, limit: Double, wrapping: Cue.Wrapping, measure: (TextContent, Double?) throws -> Size
    ) rethrows {
        let natural = try measure(content, nil).tame
        guard natural.width > limit, wrapping != .none else {
            size = Size(width: max(1, natural.width.rounded(.up)), height: max(1, natural.height.rounded(.up)))
            isWrapped = false
            return
        }
        let greedy = try measure(content, limit).tame
        var width = limit
        if wrapping == .balanced { width = try CueBox.evenWidth(content, limit, height: greedy.height, measure) }
        size = Size(width: max(1, width), height: max(1, greedy.height.rounded(.up)))
        isWrapped = true
    }

    /// The least width at which the text is no higher than `height`: then its lines are about equally long. Never so narrow that a word breaks.
    private static func evenWidth(
        _ content: TextContent, _ limit: Double, height: Double, _ measure: (TextContent, Double?) throws -> Size
    ) rethrows -> Double {
        var words = content
        words.string = String(content.string.map { $0 == " " ? "\n" : $0 })
        var (low, high) = (try measure(words, nil).tame.width.rounded(.up), limit)
        guard low < high else { return limit }
        for _ in 0..<8 where high - low > 2 {
            let middle = ((low + high) / 2).rounded(.up)
            if try measure(content, middle).tame.height <= height + 0.5 { high = middle } else { low = middle }
        }
        return high
    }
}

extension Size {
    /// A measured size that arithmetic can trust.
    fileprivate var tame: Size {
        Size(width: width.isFinite ? max(0, min(1e6, width)) : 0, height: height.isFinite ? max(0, min(1e6, height)) : 0)
    }
}
