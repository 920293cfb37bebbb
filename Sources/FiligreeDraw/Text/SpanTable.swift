import FiligreeScene

/// Spans on the pieces of a string into which their ends cut it.
struct SpanTable {
    /// Bytes of the string's UTF-8 (U+0000 not counted) at which the pieces begin; the first is 0.
    let starts: [Int]
    /// In order, those that cover anything.
    private let spans: [(pieces: Range<Int>, style: TextStyle)]

    init(_ spans: [TextSpan], in string: String) {
        let reach = string.utf8.count
        let cut = spans.map { span in (start: max(0, min(span.start, reach)), end: max(0, min(span.end, reach)), style: span.style) }
        let edges = Set(cut.flatMap { [$0.start, $0.end] } + [0, reach]).sorted()
        var (places, pieces): ([Int], [Int: Int]) = ([], [:])
        // Several edges beyond the last character are one place.
        for (edge, byte) in zip(edges, Self.bytes(of: edges, in: string)) {
            if places.last != byte { places.append(byte) }
            pieces[edge] = places.count - 1
        }
        starts = places.count > 1 ? places.dropLast() : places
        self.spans = cut.compactMap { span in
            guard let first = pieces[span.start], let end = pieces[span.end], first < end else { return nil }
            return (first..<end, span.style)
        }
    }

    /// Where the characters with these indices (sorted) begin; the end for indices beyond the last.
    private static func bytes(of edges: [Int], in string: String) -> [Int] {
        var (result, next, byte): ([Int], Int, Int) = ([], 0, 0)
        for (index, character) in string.enumerated() {
            while next < edges.count, edges[next] == index {
                result.append(byte)
                next += 1
            }
            if next == edges.count { return result }
            byte += character.utf8.count { $0 != 0 }
        }
        return result + Array(repeating: byte, count: edges.count - next)
    }

    /// The look of every piece: that of the last span that says something about it, else `base`.
    func looks(on base: TextLook) -> [TextLook] {
        var looks = Array(repeating: base, count: starts.count)
        lay(\.fontName, on: &looks) { $0.face.fontName = $1.withoutNull }
        lay(\.fontSize, on: &looks) { ($0.face.fontSize, $0.paint.fontSize) = ($1, $1) }
        lay(\.isBold, on: &looks) { $0.face.isBold = $1 }
        lay(\.isItalic, on: &looks) { $0.face.isItalic = $1 }
        lay(\.kern, on: &looks) { $0.face.kern = $1.finite }
        lay(\.baselineOffset, on: &looks) { $0.face.rise = $1.finite }
        lay(\.foregroundColor, on: &looks) { $0.paint.color = $1 }
        lay(\.strokeColor, on: &looks) { $0.paint.strokeColor = $1 }
        lay(\.strokeWidth, on: &looks) { $0.paint.strokeWidth = $1.finite }
        lay(\.isUnderlined, on: &looks) { $0.paint.isUnderlined = $1 }
        lay(\.isStruckThrough, on: &looks) { $0.paint.isStruckThrough = $1 }
        lay(\.backgroundColor, on: &looks) { $0.paint.backgroundColor = $1 }
        lay(\.shadow, on: &looks) { $0.paint.shadow = $1 }
        return looks
    }

    /// From the last span to the first, each on the pieces that none has filled yet: the time grows with spans and pieces, not with their
    /// product.
    private func lay<Value>(_ part: (TextStyle) -> Value?, on looks: inout [TextLook], _ set: (inout TextLook, Value) -> Void) {
        guard spans.contains(where: { part($0.style) != nil }) else { return }
        var free = FreePlaces(count: looks.count)
        for (pieces, style) in spans.reversed() {
            guard let value = part(style) else { continue }
            var place = free.first(from: pieces.lowerBound)
            while place < pieces.upperBound {
                set(&looks[place], value)
                free.take(place)
                place = free.first(from: place + 1)
            }
        }
    }
}

/// Places of which each is taken once; skips the taken ones quickly.
private struct FreePlaces {
    /// A place that is not before the next free one, for each and for the end.
    private var next: [Int]

    init(count: Int) { next = Array(0...count) }

    mutating func take(_ place: Int) { next[place] = place + 1 }

    /// The first free place from here on; the count when there is none.
    mutating func first(from place: Int) -> Int {
        var found = place
        while next[found] != found { found = next[found] }
        var step = place
        while step != found {
            let following = next[step]
            next[step] = found
            step = following
        }
        return found
    }
}
