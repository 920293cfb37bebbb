import CCairoPango
import FiligreeCore
import FiligreeScene

/// Sets text with Pango and keeps the latest layouts. Owns its font map and belongs to one thread at a time.
final class TextSetter {
    private let context: ObjectReference
    private var layouts: [Key: TextLayout] = [:]
    /// Scalars in all kept layouts.
    private var keptScalars = 0
    private var fonts: [FontName: FontDescription] = [:]
    let glyphPictures = GlyphPictures()

    /// Everything that the layout depends on; colours and vertical placing do not move glyphs.
    private struct Key: Hashable {
        var string: String
        var fontName: String
        var fontSize: Double
        var isBold: Bool
        var isItalic: Bool
        var isJustified: Bool
        var wrapWidth: Double?
    }

    /// Lengths are not rounded to pixels and outlines not bent to them, so that text keeps its form while it is scaled.
    init() {
        let map = ObjectReference(UnsafeMutableRawPointer(pango_cairo_font_map_new()!))
        pango_cairo_font_map_set_resolution(filigree_cairo_font_map(map.pointer.assumingMemoryBound(to: PangoFontMap.self)), 72)
        let context = pango_font_map_create_context(map.pointer.assumingMemoryBound(to: PangoFontMap.self))!
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
        self.context = ObjectReference(context)
    }

    /// The text broken into lines, at `wrapWidth` pixels (at least a pixel) or only at line feeds.
    func layout(_ content: TextContent, wrapWidth: Double?) throws -> TextLayout {
        try TextLimits.check(content)
        guard Self.hasFonts else { throw DrawError.noFonts }
        let key = Key(
            string: content.string, fontName: content.fontName, fontSize: content.fontSize, isBold: content.isBold,
            isItalic: content.isItalic, isJustified: content.alignment == .justified && wrapWidth != nil,
            wrapWidth: wrapWidth.map { max(1, min(TextLimits.extent, $0.isNaN ? 1 : $0)) })
        if let known = layouts[key] { return known }
        let result = TextLayout(layout(key), fontSize: content.fontSize)
        keep(result, key)
        return result
    }

    /// At most 64 layouts and twice the scalars of the longest text; after that it begins anew.
    private func keep(_ layout: TextLayout, _ key: Key) {
        let scalars = key.string.unicodeScalars.count
        if layouts.count >= 64 || keptScalars + scalars > 2 * TextLimits.scalars {
            layouts.removeAll()
            keptScalars = 0
        }
        layouts[key] = layout
        keptScalars += scalars
    }

    /// Without any font Pango draws nothing and says so only on the standard error.
    private static let hasFonts = [FcSetSystem, FcSetApplication].contains { kind in
        FcConfigGetFonts(FcConfigGetCurrent(), kind).map { $0.pointee.nfont > 0 } ?? false
    }

    /// Without a size. Names are looked up once: that goes through all installed fonts.
    private func font(_ name: FontName) -> FontDescription {
        if let known = fonts[name] { return known }
        if fonts.count >= 64 { fonts.removeAll() }
        let result = name.description()
        fonts[name] = result
        return result
    }

    private func layout(_ key: Key) -> ObjectReference {
        let layout = pango_layout_new(context.opaque)!
        let font = font(FontName(name: key.fontName.withoutNull, isBold: key.isBold, isItalic: key.isItalic))
        pango_font_description_set_absolute_size(font.handle, key.fontSize * Double(PANGO_SCALE))
        pango_layout_set_font_description(layout, font.handle)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_justify(layout, key.isJustified ? 1 : 0)
        if let width = key.wrapWidth { pango_layout_set_width(layout, Int32((width * Double(PANGO_SCALE)).rounded(.up))) }
        let text = key.string.withoutNull
        let length = Int32(text.utf8.count)
        pango_layout_set_text(layout, text, length)
        return ObjectReference(layout)
    }
}

extension String {
    /// C strings end at U+0000, which has no glyph anyway.
    fileprivate var withoutNull: String { contains("\0") ? String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\0" })) : self }
}
