import FiligreeCore
import FiligreeScene

extension TextDrawing {
    /// Never smaller than what is drawn; nil when nothing is.
    var bounds: Rect? {
        guard let ink = inkBounds else { return nil }
        return text.shadows.reduce(ink) { bounds, shadow in
            let reach = 3 * max(0, shadow.radius.finite)
            return bounds.union(ink.offsetBy(shadow.offset).insetBy(dx: -reach, dy: -reach))
        }
    }

    /// The pixels that it can touch.
    func pixelBounds(_ transform: Transform2D) -> PixelRect {
        guard let ink = inkBounds else { return .zero }
        let box = PixelRect(covering: transform.apply(ink).insetBy(dx: -1, dy: -1))
        return text.shadows.reduce(box) { bounds, shadow in
            let reach = TextPlace(transform: transform, region: .zero).reach(of: shadow)
            return bounds.union(PixelRect(covering: transform.apply(ink).insetBy(dx: -reach, dy: -reach)))
        }
    }

    /// Without shadows.
    var inkBounds: Rect? {
        let boxes =
            motion == nil
            ? zip(layout.lines, origins).filter { isPainted($0.0) }.map { box(of: $0, at: $1) } : paintings(allPieces).compactMap(\.box)
        return boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
    }

    private func isPainted(_ line: TextLine) -> Bool { !line.ink.isEmpty || hasLines && !line.runs.isEmpty }

    /// What a line can paint. A margin covers fonts that understate their glyphs' boxes.
    func box(of line: TextLine, at origin: Point) -> Rect {
        var box = line.ink
        if hasLines {
            let full = Rect(x: 0, y: line.top, width: line.width, height: line.height).standardized
            box = box.isEmpty ? full : box.union(full)
        }
        return box.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: -margin, dy: -margin)
    }
}
