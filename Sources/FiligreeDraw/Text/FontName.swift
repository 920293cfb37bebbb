import CCairoPango
import FiligreeScene

/// Owns a Pango font description.
final class FontDescription {
    let handle: OpaquePointer

    init(_ handle: OpaquePointer) { self.handle = handle }

    deinit { pango_font_description_free(handle) }

    var family: String? { pango_font_description_get_family(handle).map { String(cString: $0) } }
}

/// A font's name as people write it: family ("DejaVu Sans"), full ("DejaVu Sans Bold") or PostScript name ("DejaVuSans-Bold").
struct FontName: Hashable {
    let name: String
    let isBold: Bool
    let isItalic: Bool
    /// Names of the fonts to try where this one has no glyph; their styles do not count.
    var fallbacks: [String] = []

    /// Pango's description without a size. A name that is not installed becomes a family name, for which FontConfig finds the nearest,
    /// with the style that the name speaks of.
    /// `configuration` knows the files that names with a slash stand for.
    func description(_ configuration: FontConfiguration?) -> FontDescription {
        let result = configuration?.families[name].map(family) ?? installed() ?? guessed()
        if isBold, pango_font_description_get_weight(result).rawValue < PANGO_WEIGHT_BOLD.rawValue {
            pango_font_description_set_weight(result, PANGO_WEIGHT_BOLD)
        }
        if isItalic, pango_font_description_get_style(result) == PANGO_STYLE_NORMAL {
            pango_font_description_set_style(result, PANGO_STYLE_ITALIC)
        }
        addFallbacks(to: result, configuration)
        return FontDescription(result)
    }

    /// A list of families is tried in order.
    private func addFallbacks(to description: OpaquePointer, _ configuration: FontConfiguration?) {
        let families = fallbacks.compactMap { FontName(name: $0, isBold: false, isItalic: false).description(configuration).family }
        guard !families.isEmpty else { return }
        let own = pango_font_description_get_family(description).map { String(cString: $0) } ?? ""
        pango_font_description_set_family(description, ([own] + families).filter { !$0.isEmpty }.joined(separator: ","))
    }

    /// Whether a font of that name is there; otherwise a similar one takes its place.
    var isInstalled: Bool {
        guard let description = installed() else { return false }
        pango_font_description_free(description)
        return true
    }

    private func installed() -> OpaquePointer? {
        if firstListed(FC_FAMILY, describe: { _ in true }) == true { return family(name) }
        for property in [FC_POSTSCRIPT_NAME, FC_FULLNAME] {
            if let found = firstListed(property, describe: { pango_fc_font_description_from_pattern($0, 0) }) { return found }
        }
        return nil
    }

    /// What `describe` makes of the first installed font whose `property` is this name; nil if there is none.
    private func firstListed<Result>(_ property: String, describe: (OpaquePointer) -> Result?) -> Result? {
        guard let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, property, name)
        guard let wanted = FcObjectSetCreate() else { return nil }
        defer { FcObjectSetDestroy(wanted) }
        for property in [FC_FAMILY, FC_SLANT, FC_WEIGHT, FC_WIDTH] { FcObjectSetAdd(wanted, property) }
        guard let fonts = FcFontList(nil, pattern, wanted) else { return nil }
        defer { FcFontSetDestroy(fonts) }
        guard fonts.pointee.nfont > 0, let first = fonts.pointee.fonts[0] else { return nil }
        return describe(first)
    }

    private func family(_ name: String) -> OpaquePointer {
        let result = pango_font_description_new()!
        pango_font_description_set_family(result, name)
        return result
    }

    /// "ArialRoundedMT-BoldItalic" is the family "ArialRoundedMT", bold and italic.
    private func guessed() -> OpaquePointer {
        let words = ["Regular", "Roman", "Bold", "Italic", "Oblique", "Medium", "Light", "PSMT", "MT", "-", " "]
        var rest = Substring(name)
        var styles: Set<String> = []
        while let word = words.first(where: { rest.hasSuffix($0) && rest.count > $0.count }) {
            rest = rest.dropLast(word.count)
            styles.insert(word)
        }
        let result = family(String(rest))
        if styles.contains("Bold") { pango_font_description_set_weight(result, PANGO_WEIGHT_BOLD) }
        if styles.contains("Light") { pango_font_description_set_weight(result, PANGO_WEIGHT_LIGHT) }
        if styles.contains("Medium") { pango_font_description_set_weight(result, PANGO_WEIGHT_MEDIUM) }
        if !styles.isDisjoint(with: ["Italic", "Oblique"]) { pango_font_description_set_style(result, PANGO_STYLE_ITALIC) }
        return result
    }
}
