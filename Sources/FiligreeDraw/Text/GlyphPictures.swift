import CCairoPango
import FiligreeCore
import FiligreePixels

/// Colour glyphs as pictures, drawn once at the size they have in their font. Belongs to one thread at a time.
final class GlyphPictures {
    private var pictures: [Key: Picture] = [:]

    private struct Key: Hashable {
        var font: UnsafeMutablePointer<PangoFont>
        var glyph: UInt32
    }

    struct Picture {
        let bitmap: Bitmap
        /// Where the picture goes, from the glyph's origin on the baseline, in pixels at the text's font size.
        let rect: Rect
    }

    /// The picture of a glyph; nil for one that paints nothing.
    func picture(_ glyph: UInt32, of font: UnsafeMutablePointer<PangoFont>, fontSize: Double) throws -> Picture? {
        let key = Key(font: font, glyph: glyph)
        if let known = pictures[key] { return known }
        if pictures.count >= 256 { removeAll() }
        guard let picture = try Self.draw(glyph, of: font, fontSize: fontSize) else { return nil }
        // Held as long as its address is a key.
        g_object_ref(font)
        pictures[key] = picture
        return picture
    }

    deinit { removeAll() }

    private func removeAll() {
        for key in pictures.keys { g_object_unref(key.font) }
        pictures.removeAll()
    }

    private static func draw(_ glyph: UInt32, of font: UnsafeMutablePointer<PangoFont>, fontSize: Double) throws -> Picture? {
        let strike = filigree_fc_font(font).map { filigree_largest_strike($0) } ?? 0
        let scale = (strike > 0 ? min(512, Double(strike)) : 256) / fontSize
        var ink = PangoRectangle()
        pango_font_get_glyph_extents(font, glyph, &ink, nil)
        let box = Rect(ink)
        guard !box.isEmpty else { return nil }
        let area = PixelRect(covering: Transform2D.scale(x: scale, y: scale).apply(box).insetBy(dx: -2, dy: -2))
        guard area.width <= 4096, area.height <= 4096 else { return nil }
        var bitmap = Bitmap(width: area.width, height: area.height)
        try bitmap.draw { context in
            context.setTransform(Transform2D(a: scale, b: 0, c: 0, d: scale, tx: -Double(area.x), ty: -Double(area.y)))
            show(glyph, of: font, on: context)
        }
        return Picture(bitmap: bitmap, rect: Transform2D.scale(x: 1 / scale, y: 1 / scale).apply(area.rect))
    }

    /// At the origin of user space.
    private static func show(_ glyph: UInt32, of font: UnsafeMutablePointer<PangoFont>, on context: borrowing CairoContext) {
        guard let string = pango_glyph_string_new() else { return }
        defer { pango_glyph_string_free(string) }
        pango_glyph_string_set_size(string, 1)
        string.pointee.glyphs[0].glyph = glyph
        string.pointee.glyphs[0].geometry = PangoGlyphGeometry(width: 0, x_offset: 0, y_offset: 0)
        cairo_move_to(context.handle, 0, 0)
        pango_cairo_show_glyph_string(context.handle, font, string)
    }
}
