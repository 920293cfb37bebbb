import CCairoPango

/// A font map of its own and the descriptions of the fonts looked up lately. Belongs to one thread at a time.
final class TextFonts {
    private let map: ObjectReference
    /// For paragraphs that begin at the left or say nothing about it.
    private let leftToRight: ObjectReference
    private let rightToLeft: ObjectReference
    private var known: [FontName: FontDescription] = [:]
    /// The installed fonts and some files; nil without files.
    private let configuration: FontConfiguration?

    /// Lengths are not rounded to pixels and outlines not bent to them, so that text keeps its form while it is scaled.
    init(_ configuration: FontConfiguration?) {
        let map = ObjectReference(UnsafeMutableRawPointer(pango_cairo_font_map_new()!))
        let fontMap = map.pointer.assumingMemoryBound(to: PangoFontMap.self)
        pango_cairo_font_map_set_resolution(filigree_cairo_font_map(fontMap), 72)
        if let configuration { filigree_set_font_config(fontMap, configuration.handle) }
        self.configuration = configuration
        leftToRight = Self.context(map, PANGO_DIRECTION_LTR)
        rightToLeft = Self.context(map, PANGO_DIRECTION_RTL)
        self.map = map
    }

    private static func context(_ map: borrowing ObjectReference, _ direction: PangoDirection) -> ObjectReference {
        let context = pango_font_map_create_context(map.pointer.assumingMemoryBound(to: PangoFontMap.self))!
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        pango_context_set_base_dir(context, direction)
        return ObjectReference(context)
    }

    /// An empty layout, to be filled by its owner; `isRightToLeft` fixes the direction that it otherwise takes from its text.
    func emptyLayout(isRightToLeft: Bool? = nil) -> OpaquePointer {
        let layout = pango_layout_new(isRightToLeft == true ? rightToLeft.opaque : leftToRight.opaque)!
        if isRightToLeft != nil { pango_layout_set_auto_dir(layout, 0) }
        return layout
    }

    /// With the face's size, until the next call. Names are looked up once: that goes through all installed fonts.
    func description(_ face: TextFace, fallbacks: [String]) throws -> FontDescription {
        guard configuration != nil || Self.hasFonts else { throw DrawError.noFonts }
        let result = description(FontName(name: face.fontName, isBold: face.isBold, isItalic: face.isItalic, fallbacks: fallbacks))
        pango_font_description_set_absolute_size(result.handle, face.fontSize * Double(PANGO_SCALE))
        return result
    }

    private func description(_ name: FontName) -> FontDescription {
        if let result = known[name] { return result }
        if known.count >= 64 { known.removeAll() }
        let result = name.description(configuration)
        known[name] = result
        return result
    }

    /// Where lines go on a face; its own font's, not those of its fallbacks.
    func lineMetrics(_ face: TextFace) throws -> TextLineMetrics {
        let description = try description(face, fallbacks: [])
        guard let font = pango_context_load_font(leftToRight.opaque, description.handle) else { throw DrawError.noFonts }
        defer { g_object_unref(font) }
        return TextLineMetrics(font, fontSize: face.fontSize)
    }

    /// Without any font Pango draws nothing and says so only on the standard error.
    private static let hasFonts = [FcSetSystem, FcSetApplication].contains { kind in
        FcConfigGetFonts(FcConfigGetCurrent(), kind).map { $0.pointee.nfont > 0 } ?? false
    }
}

/// Where a font wants its lines: upper edges above the baseline (negative below it) and thicknesses, in points.
struct TextLineMetrics {
    let underline: Bar
    let strike: Bar

    struct Bar {
        let top: Double
        let thickness: Double
    }

    /// Fonts without an own thickness get a fiftieth of the size.
    init(_ font: UnsafeMutablePointer<PangoFont>, fontSize: Double) {
        let metrics = pango_font_get_metrics(font, nil)
        defer { pango_font_metrics_unref(metrics) }
        func thickness(_ units: Int32) -> Double { units > 0 ? pixels(units) : fontSize / 50 }
        underline = Bar(
            top: pixels(pango_font_metrics_get_underline_position(metrics)),
            thickness: thickness(pango_font_metrics_get_underline_thickness(metrics)))
        strike = Bar(
            top: pixels(pango_font_metrics_get_strikethrough_position(metrics)),
            thickness: thickness(pango_font_metrics_get_strikethrough_thickness(metrics)))
    }
}
