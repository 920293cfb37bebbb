import FiligreeCore

extension Path {
    /// The length of all subpaths together, closing lines included (curves measured along 32 chords).
    var length: Double {
        segments().reduce(0) { $0 + ($1.lengths(steps: $1.isLine ? 1 : 32).last ?? 0) }
    }

    /// The part between two fractions (0...1) of the path's length, as `strokeStart` and `strokeEnd` cut it. Subpaths count one after
    /// the other.
    func trimmed(from start: Double, to end: Double) -> Path {
        let (low, high) = (start.clampedToUnit, end.clampedToUnit)
        if low == 0, high == 1 { return self }
        guard low < high else { return Path() }
        let total = length
        guard total > 0, total.isFinite else { return Path() }
        return part(from: low * total, to: high * total)
    }

    /// The part between two lengths.
    private func part(from low: Double, to high: Double) -> Path {
        var result = Path()
        var (position, isWhole, isJoined) = (0.0, false, false)
        for segment in segments() {
            let table = segment.lengths(steps: segment.isLine ? 1 : 32)
            let (from, to) = (position, position + (table.last ?? 0))
            position = to
            if segment.startsSubpath { (isWhole, isJoined) = (from >= low, false) }
            guard to > low, from < high else {
                isJoined = false
                continue
            }
            if segment.isClosing, isWhole, isJoined, to <= high {
                result.elements.append(.close)
                continue
            }
            let piece = segment.part(from: table.parameter(at: low - from), to: table.parameter(at: high - from))
            if !isJoined { result.elements.append(.move(piece.start)) }
            result.elements.append(
                piece.isLine ? .line(piece.end) : .cubic(control1: piece.control1, control2: piece.control2, end: piece.end))
            isJoined = true
        }
        return result
    }
}

extension [Double] {
    /// The curve parameter where the way is `length` long, in a table of `PathSegment.lengths`; 0 and 1 beyond its ends.
    fileprivate func parameter(at length: Double) -> Double {
        guard length > 0 else { return 0 }
        guard let step = firstIndex(where: { $0 >= length }) else { return 1 }
        let (low, high) = (self[step - 1], self[step])
        return (Double(step - 1) + (high > low ? (length - low) / (high - low) : 1)) / Double(count - 1)
    }
}
