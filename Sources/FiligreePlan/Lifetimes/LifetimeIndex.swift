import FiligreeScene

/// Finds which of many spans hold a moment, without a look at all of them.
struct LifetimeIndex: Sendable {
    /// Without an end; in rising order.
    private var endless: [Int] = []
    /// The others, by their start.
    private var bounded: [(span: TimeSpan, index: Int)] = []
    /// The latest end among the first 1, 2, … of them.
    private var latestEnds: [Double] = []

    /// - Parameter spans: nil is never.
    init(_ spans: [TimeSpan?]) {
        for (index, span) in spans.enumerated() {
            guard let span else { continue }
            if span.upperBound == .infinity { endless.append(index) } else { bounded.append((span, index)) }
        }
        bounded.sort { ($0.span.lowerBound, $0.index) < ($1.span.lowerBound, $1.index) }
        var latest = -Double.infinity
        for entry in bounded {
            latest = max(latest, entry.span.upperBound)
            latestEnds.append(latest)
        }
    }

    /// The numbers of the spans that hold `time`, and of some that do not begin before it but have no end; in rising order.
    func indices(at time: Double) -> [Int] {
        var found = endless
        var position = firstAfter(time) - 1
        while position >= 0, latestEnds[position] > time {
            if bounded[position].span.contains(time) { found.append(bounded[position].index) }
            position -= 1
        }
        return found.sorted()
    }

    /// The first bounded span that starts after `time`.
    private func firstAfter(_ time: Double) -> Int {
        var (low, high) = (0, bounded.count)
        while low < high {
            let middle = (low + high) / 2
            if bounded[middle].span.lowerBound <= time { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
