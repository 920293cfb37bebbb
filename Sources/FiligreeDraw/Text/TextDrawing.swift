import CCairoPango
import FiligreeCore
import FiligreePixels
import FiligreeScene

/// Text set in a rectangle, ready to be drawn.
struct TextDrawing {
    let content: TextContent
    let layout: TextLayout
    /// Where the lines' baselines begin (item space).
    let origins: [Point]
    let glyphPictures: GlyphPictures

    init(_ content: TextContent, in rect: Rect, setter: TextSetter) throws {
        self.content = content
        layout = try setter.layout(content, wrapWidth: content.isWrapped ? rect.width : nil)
        origins = layout.origins(in: rect, alignment: content.alignment, verticalAlignment: content.verticalAlignment)
        glyphPictures = setter.glyphPictures
    }

    /// Pixels at the text's font size; nil without an outline. Apple's rule: percent of the font size, whatever the sign.
    private var stroke: (color: Color, width: Double)? {
        guard let color = content.strokeColor, content.strokeWidth != 0, content.strokeWidth.isFinite else { return nil }
        return (color, min(abs(content.strokeWidth), 1000) / 100 * content.fontSize)
    }

    /// A positive width means the outline alone.
    private var isFilled: Bool { stroke == nil || content.strokeWidth < 0 }

    /// Never smaller than what is drawn; nil when nothing is. A margin covers fonts that understate their glyphs' boxes.
    var bounds: Rect? { layout.ink(at: origins)?.insetBy(dx: -margin, dy: -margin) }

    private var margin: Double { (stroke?.width ?? 0) / 2 + content.fontSize / 16 }

    /// The lines that touch `region`, and where they begin: rolling credits are long, and little of them is seen at a time.
    private func lines(seenIn region: PixelRect, _ transform: Transform2D) -> [(TextLayout.Line, Point)] {
        zip(layout.lines, origins).filter { line, origin in
            let box = line.ink.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: -margin, dy: -margin)
            return !PixelRect(covering: transform.apply(box)).intersection(region).isEmpty
        }
    }

    func draw(on context: borrowing CairoContext, transform: Transform2D, region: PixelRect) throws {
        try checkExtent(transform)
        cairo_new_path(context.handle)
        appendOutlines(to: context, transform: transform, region: region)
        if isFilled {
            context.setColor(content.foregroundColor)
            cairo_set_fill_rule(context.handle, CAIRO_FILL_RULE_WINDING)
            cairo_fill_preserve(context.handle)
        }
        if let stroke {
            context.saved {
                context.setTransform(transform)
                context.setColor(stroke.color)
                cairo_set_line_width(context.handle, stroke.width)
                cairo_set_line_join(context.handle, CAIRO_LINE_JOIN_ROUND)
                cairo_stroke_preserve(context.handle)
            }
        }
        cairo_new_path(context.handle)
        try drawPictures(on: context, transform: transform, region: region)
    }

    private func checkExtent(_ transform: Transform2D) throws {
        guard let bounds else { return }
        let box = transform.apply(bounds)
        let (extent, limit) = (max(abs(box.minX), abs(box.maxX), abs(box.minY), abs(box.maxY)), 4_000_000.0)
        guard extent <= limit else { throw DrawError.scaledTextTooLarge(extent: extent, limit: limit) }
    }

    /// The outlines of all glyphs that have no colours of their own. FreeType fails on letters of more than some ten thousand pixels, and
    /// a failure spoils the font for the whole process: larger ones are enlarged from outlines of four thousand.
    private func appendOutlines(to context: borrowing CairoContext, transform: Transform2D, region: PixelRect) {
        let size = content.fontSize * (Projection(transform).magnification(at: .zero) ?? 1)
        let reduction = min(1, 4000 / size)
        context.saved {
            context.setTransform(transform.concatenating(.scale(x: reduction, y: reduction)))
            for (line, origin) in lines(seenIn: region, transform) {
                for run in line.runs where !run.hasColor {
                    cairo_move_to(context.handle, origin.x + run.x, origin.y)
                    pango_cairo_glyph_string_path(context.handle, run.font, run.glyphs)
                }
            }
            if reduction < 1 { context.replacePath(transform) }
        }
    }

    private func drawPictures(on context: borrowing CairoContext, transform: Transform2D, region: PixelRect) throws {
        for (line, origin) in lines(seenIn: region, transform) {
            for run in line.runs where run.hasColor {
                var x = origin.x + run.x
                for info in run.glyphInfos {
                    let at = Point(
                        x: x + Double(info.geometry.x_offset) / Double(PANGO_SCALE),
                        y: origin.y + Double(info.geometry.y_offset) / Double(PANGO_SCALE))
                    try drawPicture(info.glyph, run, at, context, transform, region)
                    x += Double(info.geometry.width) / Double(PANGO_SCALE)
                }
            }
        }
    }

    private func drawPicture(
        _ glyph: UInt32, _ run: TextRun, _ at: Point, _ context: borrowing CairoContext, _ transform: Transform2D, _ region: PixelRect
    ) throws {
        guard let picture = try glyphPictures.picture(glyph, of: run.font, fontSize: content.fontSize) else { return }
        let drawing = PictureDrawing(
            bitmap: picture.bitmap, extent: Size(width: Double(picture.bitmap.width), height: Double(picture.bitmap.height)),
            source: Rect(x: 0, y: 0, width: 1, height: 1), rect: picture.rect.offsetBy(dx: at.x, dy: at.y), clip: nil)
        try drawing.draw(
            on: context, projection: Projection(transform), region: region, opacity: content.foregroundColor.alpha)
    }
}
