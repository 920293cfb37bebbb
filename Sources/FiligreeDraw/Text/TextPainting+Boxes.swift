import CCairoPango
import FiligreeCore
import FiligreePixels
import FiligreeScene

extension TextPainting {
    /// Boxes behind the characters, as high as their lines.
    func drawBackgrounds(on context: borrowing CairoContext, at place: TextPlace) {
        let place = place.changed(by: change)
        fill(
            pieces.compactMap { piece in
                text.distinctPaints[piece.paint].backgroundColor.map { ($0, piece.box) }
            }, opacity: change.opacity, on: context, at: place)
    }

    /// Lines under or through the characters that `isDrawn` picks, in their own colour.
    func drawLines(
        _ isDrawn: (TextPaint) -> Bool, _ bar: (TextLineMetrics) -> TextLineMetrics.Bar,
        opacity: Double, on context: borrowing CairoContext, at place: TextPlace
    ) throws {
        let bars = try pieces.filter { isDrawn(text.distinctPaints[$0.paint]) }.map { piece -> (Color, Rect) in
            let bar = bar(try fonts.lineMetrics(text.face(at: piece.byte)))
            let rect = Rect(x: piece.box.minX, y: piece.pen.y - bar.top, width: piece.box.width, height: bar.thickness)
            return (change.color(text.distinctPaints[piece.paint].color), rect)
        }
        fill(bars, opacity: opacity, on: context, at: place)
    }

    /// All boxes of one colour in one path, so that no seam shows between neighbours.
    private func fill(_ boxes: [(color: Color, rect: Rect)], opacity: Double, on context: borrowing CairoContext, at place: TextPlace) {
        cairo_set_fill_rule(context.handle, CAIRO_FILL_RULE_WINDING)
        for group in boxes.grouped(by: \.color) {
            cairo_new_path(context.handle)
            for box in group { context.append(Path(rect: box.rect), through: Projection(place.transform)) }
            context.setColor(group[0].color, opacity: opacity)
            cairo_fill(context.handle)
        }
    }
}

extension Array {
    /// Elements with equal keys together, in the order of their first ones.
    func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
        var (groups, places): ([[Element]], [Key: Int]) = ([], [:])
        for element in self {
            let place = places[key(element), default: groups.count]
            if place == groups.count {
                groups.append([])
                places[key(element)] = place
            }
            groups[place].append(element)
        }
        return groups
    }
}
