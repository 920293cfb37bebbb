import FiligreeScene

/// A text with its spans spread out: what holds where, in bytes of its UTF-8.
struct StyledText {
    /// Without U+0000.
    let string: String
    /// From byte 0, never empty, no two equal ones side by side.
    let faces: [TextStretch<TextFace>]
    /// Likewise; the values are places in `distinctPaints`.
    private let paints: [TextStretch<Int>]
    /// In the order in which the text has them first.
    let distinctPaints: [TextPaint]
    /// Those that can be seen, each once, in the same order.
    let shadows: [TextShadow]

    /// Throws `DrawError` for text beyond the limits.
    init(_ content: TextContent) throws {
        try TextLimits.check(content)
        string = content.string.withoutNull
        let base = TextLook(content)
        guard !content.spans.isEmpty, !string.isEmpty else {
            faces = [TextStretch(start: 0, value: base.face)]
            (paints, distinctPaints) = ([TextStretch(start: 0, value: 0)], [base.paint])
            shadows = try TextLimits.shadows(of: distinctPaints)
            try TextLimits.check(string, faces)
            return
        }
        let table = SpanTable(content.spans, in: content.string)
        (faces, paints, distinctPaints) = Self.stretches(table.starts, table.looks(on: base))
        shadows = try TextLimits.shadows(of: distinctPaints)
        try TextLimits.check(string, faces)
    }

    private static func stretches(
        _ starts: [Int], _ looks: [TextLook]
    ) -> ([TextStretch<TextFace>], [TextStretch<Int>], [TextPaint]) {
        var (faces, paints): ([TextStretch<TextFace>], [TextStretch<Int>]) = ([], [])
        var (distinct, numbers): ([TextPaint], [TextPaint: Int]) = ([], [:])
        for (start, look) in zip(starts, looks) {
            let number = numbers[look.paint] ?? distinct.count
            if number == distinct.count {
                distinct.append(look.paint)
                numbers[look.paint] = number
            }
            faces.extend(look.face, from: start)
            paints.extend(number, from: start)
        }
        return (faces, paints, distinct)
    }

    /// The face of the character that begins at a byte.
    func face(at byte: Int) -> TextFace { faces[faces.index(at: byte)].value }

    /// Its paint's place in `distinctPaints`.
    func paint(at byte: Int) -> Int { paints[paints.index(at: byte)].value }
}
