import CCairoPango
import FiligreeCore
import FiligreeScene

/// Sets text with Pango and keeps the latest layouts. Owns its font map and belongs to one thread at a time.
final class TextSetter {
    private let installedFonts = TextFonts(nil)
    /// By the font files that they have besides the installed fonts.
    private var otherFonts: [[String]: TextFonts] = [:]
    private var layouts: [TextSetting: TextLayout] = [:]
    /// Scalars in all kept layouts.
    private var keptScalars = 0
    let glyphPictures = GlyphPictures()

    /// The text broken into lines. `fallbacks` are tried for characters that its fonts lack. Throws `DrawError`.
    func layout(_ text: StyledText, fallbacks: [String], frame: TextFrame) throws -> TextLayout {
        let key = TextSetting(text, fallbacks: fallbacks, frame: frame)
        if let known = layouts[key] { return known }
        let result = try key.layout(with: fonts(key.files))
        keep(result, key)
        return result
    }

    /// What is drawn must not depend on what was drawn before, so no text sees the font files of another.
    private func fonts(_ files: [String]) throws -> TextFonts {
        if files.isEmpty { return installedFonts }
        if let known = otherFonts[files] { return known }
        let result = TextFonts(try FontConfiguration.with(files: files))
        if otherFonts.count >= 16 { otherFonts.removeAll() }
        otherFonts[files] = result
        return result
    }

    /// At most 64 layouts and twice the scalars of the longest text; after that it begins anew.
    private func keep(_ layout: TextLayout, _ key: TextSetting) {
        let scalars = key.string.unicodeScalars.count
        if layouts.count >= 64 || keptScalars + scalars > 2 * TextLimits.scalars {
            layouts.removeAll()
            keptScalars = 0
        }
        layouts[key] = layout
        keptScalars += scalars
    }
}
