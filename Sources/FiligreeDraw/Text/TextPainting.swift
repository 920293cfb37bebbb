import CCairoPango
import FiligreeCore
import FiligreePixels
import FiligreeScene

/// Pieces of a text that are painted together.
struct TextPainting {
    let pieces: [TextPiece]
    let text: StyledText
    let fonts: TextFonts
    let glyphPictures: GlyphPictures
    /// Acts on all of it.
    var change = TextChange.none

    /// The glyphs with their outlines, lines under the text below and lines through it above them.
    func drawInk(on context: borrowing CairoContext, at place: TextPlace) throws {
        guard change.opacity < 1, !isOneLayer else { return try drawInk(opacity: change.opacity, on: context, at: place) }
        guard let box, case let area = PixelRect(covering: place.transform.apply(box)).intersection(place.region), !area.isEmpty
        else { return }
        try context.saved {
            cairo_new_path(context.handle)
            cairo_rectangle(context.handle, Double(area.x), Double(area.y), Double(area.width), Double(area.height))
            cairo_clip(context.handle)
            cairo_push_group(context.handle)
            try drawInk(opacity: 1, on: context, at: place)
            cairo_pop_group_to_source(context.handle)
            cairo_paint_with_alpha(context.handle, change.opacity)
        }
    }

    /// Each layer on its own at this opacity.
    private func drawInk(opacity: Double, on context: borrowing CairoContext, at place: TextPlace) throws {
        let place = place.changed(by: change)
        try drawLines(\.isUnderlined, \.underline, opacity: opacity, on: context, at: place)
        for (paint, pieces) in byPaint { drawOutlines(pieces, paint, opacity, on: context, transform: place.transform) }
        for piece in pieces where piece.run.hasColor { try drawPictures(piece, opacity, on: context, at: place) }
        try drawLines(\.isStruckThrough, \.strike, opacity: opacity, on: context, at: place)
    }

    /// Whether nothing lies over anything else, so that opacity acts on each the same as on the whole.
    private var isOneLayer: Bool {
        byPaint.count == 1
            && byPaint.allSatisfy { paint, _ in
                (paint.stroke == nil || !paint.isFilled) && !paint.isUnderlined && !paint.isStruckThrough
            }
    }

    /// Around all glyphs, boxes and lines as they are moved, with room for strokes; without shadows. Nil for none.
    var box: Rect? {
        let boxes = pieces.map { piece -> Rect in
            let paint = text.distinctPaints[piece.paint]
            let margin = (paint.stroke?.width ?? 0) / 2 + paint.fontSize / 4
            return piece.box.union(piece.ink).insetBy(dx: -margin, dy: -margin)
        }
        return boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }.map { change.transform.apply($0) }
    }

    /// Pieces with equal paints, in the order in which the text has them first.
    var byPaint: [(paint: TextPaint, pieces: [TextPiece])] {
        Dictionary(grouping: pieces, by: \.paint).sorted { $0.key < $1.key }.map { (text.distinctPaints[$0.key], $0.value) }
    }

    /// Fills and strokes the glyphs that have no colours of their own, all in one path: where they overlap, a transparent colour shows once.
    private func drawOutlines(
        _ pieces: [TextPiece], _ paint: TextPaint, _ opacity: Double, on context: borrowing CairoContext, transform: Transform2D
    ) {
        cairo_new_path(context.handle)
        appendOutlines(pieces, fontSize: paint.fontSize, to: context, transform: transform)
        if paint.isStrokeBehind { strokePath(paint, opacity, on: context, transform: transform) }
        if paint.isFilled {
            context.setColor(change.color(paint.color), opacity: opacity)
            cairo_set_fill_rule(context.handle, CAIRO_FILL_RULE_WINDING)
            cairo_fill_preserve(context.handle)
        }
        if !paint.isStrokeBehind { strokePath(paint, opacity, on: context, transform: transform) }
        cairo_new_path(context.handle)
    }

    private func strokePath(_ paint: TextPaint, _ opacity: Double, on context: borrowing CairoContext, transform: Transform2D) {
        guard let stroke = paint.stroke else { return }
        context.saved {
            context.setTransform(transform)
            context.setColor(stroke.color, opacity: opacity)
            cairo_set_line_width(context.handle, stroke.width)
            cairo_set_line_join(context.handle, CAIRO_LINE_JOIN_ROUND)
            cairo_stroke_preserve(context.handle)
        }
    }

    /// FreeType fails on letters of more than some ten thousand pixels, and a failure spoils the font for the whole process: larger ones are
    /// enlarged from outlines of four thousand.
    private func appendOutlines(
        _ pieces: [TextPiece], fontSize: Double, to context: borrowing CairoContext, transform: Transform2D
    ) {
        let size = fontSize * (Projection(transform).magnification(at: .zero) ?? 1)
        let reduction = min(1, 4000 / size)
        context.saved {
            context.setTransform(transform.concatenating(.scale(x: reduction, y: reduction)))
            for piece in pieces where !piece.run.hasColor {
                cairo_move_to(context.handle, piece.pen.x, piece.pen.y)
                piece.withGlyphs { pango_cairo_glyph_string_path(context.handle, piece.run.font, $0) }
            }
            if reduction < 1 { context.replacePath(transform) }
        }
    }

    private func drawPictures(_ piece: TextPiece, _ opacity: Double, on context: borrowing CairoContext, at place: TextPlace) throws {
        var x = piece.pen.x
        for info in piece.run.glyphInfos[piece.glyphs] {
            let at = Point(x: x + pixels(info.geometry.x_offset), y: piece.pen.y + pixels(info.geometry.y_offset))
            try drawPicture(info.glyph, piece, at, opacity, on: context, place)
            x += pixels(info.geometry.width)
        }
    }

    private func drawPicture(
        _ glyph: UInt32, _ piece: TextPiece, _ at: Point, _ opacity: Double, on context: borrowing CairoContext, _ place: TextPlace
    ) throws {
        let paint = text.distinctPaints[piece.paint]
        guard let picture = try glyphPictures.picture(glyph, of: piece.run.font, fontSize: paint.fontSize) else { return }
        let drawing = PictureDrawing(
            bitmap: picture.bitmap, extent: Size(width: Double(picture.bitmap.width), height: Double(picture.bitmap.height)),
            source: Rect(x: 0, y: 0, width: 1, height: 1), rect: picture.rect.offsetBy(dx: at.x, dy: at.y), clip: nil)
        try drawing.draw(
            on: context, projection: Projection(place.transform), region: place.region,
            opacity: change.color(paint.color).alpha.clampedToUnit * opacity)
    }
}
