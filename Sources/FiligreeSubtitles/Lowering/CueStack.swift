import FiligreeCore

/// Where cues stand that are seen at the same time, so that later ones go out of the way. Cues come in the order of their starts.
struct CueStack {
    private var shown: [Int: [(frame: Rect, end: Double)]] = [:]

    /// At once on one level. Older ones are forgotten: nothing could be read any more.
    private static let greatestCount = 64

    /// Moves `frame` up (or down) until it touches no cue that is still there, but not out of the picture, and remembers it.
    mutating func place(_ frame: Rect, of cue: Cue, goesDown: Bool, height: Double) -> Rect {
        var current = (shown[cue.depth] ?? []).filter { $0.end > cue.start }
        var placed = frame
        // Each step leaves a cue behind for good.
        for _ in 0...current.count {
            guard let hit = current.first(where: { $0.frame.intersection(placed) != nil }) else { break }
            placed.origin.y = goesDown ? hit.frame.maxY : hit.frame.minY - placed.height
        }
        placed.origin.y = max(0, min(placed.minY, height - placed.height))
        if frame.height > height { placed.origin.y = frame.minY }
        if current.count >= Self.greatestCount { current.removeFirst() }
        current.append((placed, cue.end))
        shown[cue.depth] = current
        return placed
    }

    /// Remembers a frame that stays where it is.
    mutating func keep(_ frame: Rect, of cue: Cue) {
        var current = (shown[cue.depth] ?? []).filter { $0.end > cue.start }
        if current.count >= Self.greatestCount { current.removeFirst() }
        current.append((frame, cue.end))
        shown[cue.depth] = current
    }
}
