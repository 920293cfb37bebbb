import CCairoPango
import FiligreeCore
import FiligreePixels
import FiligreeScene

/// Pieces of a text that are painted together.
struct TextPainting {
    let pieces: [TextPiece]
    let text: StyledText
    let setter: TextSetter

    /// The glyphs with their outlines, lines under the text below and lines through it above them.
    func drawInk(on context: borrowing CairoContext, at place: TextPlace) throws {
        try drawLines(\.isUnderlined, \.underline, on: context, at: place)
        for (paint, pieces) in byPaint { drawOutlines(pieces, paint, on: context, transform: place.transform) }
        for piece in pieces where piece.run.hasColor { try drawPictures(piece, on: context, at: place) }
        try drawLines(\.isStruckThrough, \.strike, on: context, at: place)
    }

    /// Pieces with equal paints, in the order in which the text has them first.
    var byPaint: [(paint: TextPaint, pieces: [TextPiece])] {
        Dictionary(grouping: pieces, by: \.paint).sorted { $0.key < $1.key }.map { (text.distinctPaints[$0.key], $0.value) }
    }

    /// Fills and strokes the glyphs that have no colours of their own, all in one path: where they overlap, a transparent colour shows once.
    private func drawOutlines(_ pieces: [TextPiece], _ paint: TextPaint, on context: borrowing CairoContext, transform: Transform2D) {
        cairo_new_path(context.handle)
        appendOutlines(pieces, fontSize: paint.fontSize, to: context, transform: transform)
        if paint.isFilled {
            context.setColor(paint.color)
            cairo_set_fill_rule(context.handle, CAIRO_FILL_RULE_WINDING)
            cairo_fill_preserve(context.handle)
        }
        if let stroke = paint.stroke {
            context.saved {
                context.setTransform(transform)
                context.setColor(stroke.color)
                cairo_set_line_width(context.handle, stroke.width)
                cairo_set_line_join(context.handle, CAIRO_LINE_JOIN_ROUND)
                cairo_stroke_preserve(context.handle)
            }
        }
        cairo_new_path(context.handle)
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

    private func drawPictures(_ piece: TextPiece, on context: borrowing CairoContext, at place: TextPlace) throws {
        var x = piece.pen.x
        for info in piece.run.glyphInfos[piece.glyphs] {
            let at = Point(x: x + pixels(info.geometry.x_offset), y: piece.pen.y + pixels(info.geometry.y_offset))
            try drawPicture(info.glyph, piece, at, on: context, place)
            x += pixels(info.geometry.width)
        }
    }

    private func drawPicture(
        _ glyph: UInt32, _ piece: TextPiece, _ at: Point, on context: borrowing CairoContext, _ place: TextPlace
    ) throws {
        let paint = text.distinctPaints[piece.paint]
        guard let picture = try setter.glyphPictures.picture(glyph, of: piece.run.font, fontSize: paint.fontSize) else { return }
        let drawing = PictureDrawing(
            bitmap: picture.bitmap, extent: Size(width: Double(picture.bitmap.width), height: Double(picture.bitmap.height)),
            source: Rect(x: 0, y: 0, width: 1, height: 1), rect: picture.rect.offsetBy(dx: at.x, dy: at.y), clip: nil)
        try drawing.draw(on: context, projection: Projection(place.transform), region: place.region, opacity: paint.color.alpha)
    }
}
