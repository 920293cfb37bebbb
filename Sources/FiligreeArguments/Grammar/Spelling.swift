/// Suggestions for misspelt words.
package enum Spelling {
    /// The candidate that `word` was probably meant to be: the fewest edits, at most a third of its length (but two for short words).
    /// Nil where nothing is near.
    package static func nearest(to word: String, among candidates: [String]) -> String? {
        guard word.count <= 64 else { return nil }
        let scored = candidates.map { (name: $0, edits: distance(word, $0)) }
        guard let best = scored.min(by: { $0.edits < $1.edits }) else { return nil }
        let allowed = best.name.count <= 3 ? 1 : max(2, best.name.count / 3)
        return best.edits <= allowed ? best.name : nil
    }

    /// Damerau-Levenshtein distance (optimal string alignment): inserts, deletes, replacements and swaps of neighbours.
    package static func distance(_ a: String, _ b: String) -> Int {
        let (a, b) = (Array(a), Array(b))
        var beforeLast = [Int]()
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
                row.append(cost)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
