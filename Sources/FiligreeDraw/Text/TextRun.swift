import CCairoPango
import FiligreeCore

/// Glyphs of one font side by side. Belongs to its layout.
struct TextRun {
    let font: UnsafeMutablePointer<PangoFont>
    let glyphs: UnsafeMutablePointer<PangoGlyphString>
    /// Of the run's left end from the line's.
    let x: Double
    /// True for pictures, such as emoji, that bring their own colours.
    let hasColor: Bool

    var glyphInfos: UnsafeBufferPointer<PangoGlyphInfo> {
        UnsafeBufferPointer(start: glyphs.pointee.glyphs, count: Int(glyphs.pointee.num_glyphs))
    }
}

extension TextLayout.Line {
    /// From left to right.
    var runs: [TextRun] {
        var result: [TextRun] = []
        var x = 0.0
        var next = handle.pointee.runs
        while let node = next {
            let run = node.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
            x += Double(run.start_x_offset) / Double(PANGO_SCALE)
            if let font = run.item.pointee.analysis.font, let glyphs = run.glyphs {
                result.append(TextRun(font: font, glyphs: glyphs, x: x, hasColor: hasColor(font)))
                x += Double(pango_glyph_string_get_width(glyphs)) / Double(PANGO_SCALE)
            }
            x += Double(run.end_x_offset) / Double(PANGO_SCALE)
            next = node.pointee.next
        }
        return result
    }

    private func hasColor(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
        guard let fontConfigFont = filigree_fc_font(font), let pattern = pango_fc_font_get_pattern(fontConfigFont) else { return false }
        var value: FcBool = 0
        return FcPatternGetBool(pattern, FC_COLOR, 0, &value) == FcResultMatch && value != 0
    }
}
