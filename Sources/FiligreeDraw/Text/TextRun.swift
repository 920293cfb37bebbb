import CCairoPango
import FiligreeCore

/// Glyphs of one font side by side, as the line has them. Belongs to its layout.
struct TextRun {
    let font: UnsafeMutablePointer<PangoFont>
    let glyphs: UnsafeMutablePointer<PangoGlyphString>
    /// The bytes of the whole text's UTF-8 that it shows.
    let bytes: Range<Int>
    /// Where the first glyph is set, from the line's left end.
    let x: Double
    /// The room that the run takes, from the line's left end.
    let room: ClosedRange<Double>
    /// From the line's baseline up to its own.
    let rise: Double
    /// From the border between two characters as Pango has it, in the middle of the kern, to where the kern ends.
    let kernShift: Double
    /// After every character.
    let kern: Double
    let isRightToLeft: Bool
    /// True for pictures, such as emoji, that bring their own colours.
    let hasColor: Bool

    var glyphInfos: UnsafeBufferPointer<PangoGlyphInfo> {
        UnsafeBufferPointer(start: glyphs.pointee.glyphs, count: Int(glyphs.pointee.num_glyphs))
    }

    /// The byte at which the character of a glyph begins.
    func byte(ofGlyph index: Int) -> Int { bytes.lowerBound + Int(glyphs.pointee.log_clusters[index]) }
}

/// Sets a line's runs side by side. Pango puts half of a kern on each side of a character and none at the line's ends; here all of it
/// comes after the character, as Core Text has it.
struct TextRunSetting {
    private(set) var runs: [TextRun] = []
    /// Where the next run begins, and where Pango would have it begin.
    private(set) var x = 0.0
    private var pangoX = 0.0
    private let line: UnsafeMutablePointer<PangoLayoutLine>
    /// The byte of the whole text at which the layout's text begins.
    private let origin: Int

    /// From left to right.
    init(_ line: UnsafeMutablePointer<PangoLayoutLine>, origin: Int) {
        self.line = line
        self.origin = origin
        var (previous, next) = (nil as UnsafeMutablePointer<PangoGlyphItem>?, line.pointee.runs)
        while let node = next {
            let item = node.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
            next = node.pointee.next
            add(item, after: previous, before: next?.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self))
            previous = item
        }
    }

    private mutating func add(
        _ glyphItem: UnsafeMutablePointer<PangoGlyphItem>, after previous: UnsafeMutablePointer<PangoGlyphItem>?,
        before next: UnsafeMutablePointer<PangoGlyphItem>?
    ) {
        let item = glyphItem.pointee
        guard let font = item.item.pointee.analysis.font, let glyphs = item.glyphs, glyphs.pointee.num_glyphs > 0 else { return }
        let kern = Kern(of: item)
        let isRightToLeft = item.item.pointee.analysis.level % 2 == 1
        let lead = kern.before(glyphs.pointee.glyphs[0], isAtEnd: isEnd(previous))
        let trail = kern.after(glyphs.pointee.glyphs[Int(glyphs.pointee.num_glyphs) - 1], isAtEnd: isEnd(next))
        x += pixels(item.start_x_offset)
        let width = pixels(pango_glyph_string_get_width(glyphs))
        let room = x...max(x, x + width + lead.missing + trail.missing)
        runs.append(
            TextRun(
                font: font, glyphs: glyphs, bytes: bytes(item.item.pointee), x: x - lead.added + (isRightToLeft ? kern.whole : 0),
                room: room, rise: pixels(item.y_offset), kernShift: isRightToLeft ? -kern.right : kern.left, kern: kern.whole,
                isRightToLeft: isRightToLeft, hasColor: hasColor(font)))
        x += width + lead.missing + trail.missing + pixels(item.end_x_offset)
        pangoX += pixels(item.start_x_offset) + width + pixels(item.end_x_offset)
        // Tab stops stand where Pango has put them.
        if isTab(glyphItem), pango_layout_line_get_resolved_direction(line) != PANGO_DIRECTION_RTL { x = max(x, pangoX) }
    }

    private func bytes(_ item: PangoItem) -> Range<Int> {
        let start = origin + Int(item.offset)
        return start..<start + max(1, Int(item.length))
    }

    /// At the ends of the line and beside tabs Pango takes the kern away.
    private func isEnd(_ neighbour: UnsafeMutablePointer<PangoGlyphItem>?) -> Bool { neighbour.map(isTab) ?? true }

    private func isTab(_ item: UnsafeMutablePointer<PangoGlyphItem>) -> Bool {
        pango_layout_get_text(line.pointee.layout)[Int(item.pointee.item.pointee.offset)] == 9
    }

    private func hasColor(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
        guard let fontConfigFont = filigree_fc_font(font), let pattern = pango_fc_font_get_pattern(fontConfigFont) else { return false }
        var value: FcBool = 0
        return FcPatternGetBool(pattern, FC_COLOR, 0, &value) == FcResultMatch && value != 0
    }
}

/// The kern of a run and how Pango shares it out.
private struct Kern {
    private(set) var whole = 0.0
    private(set) var left = 0.0
    private(set) var right = 0.0

    init(of run: PangoGlyphItem) {
        guard run.item.pointee.analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) == 0 else { return }
        var next = run.item.pointee.analysis.extra_attrs
        while let node = next {
            let attribute = node.pointee.data.assumingMemoryBound(to: PangoAttribute.self)
            if attribute.pointee.klass.pointee.type == PANGO_ATTR_LETTER_SPACING {
                set(node.pointee.data.assumingMemoryBound(to: PangoAttrInt.self).pointee.value)
            }
            next = node.pointee.next
        }
    }

    /// Pango's halves: a spacing of whole pixels is shared out in whole pixels.
    private mutating func set(_ spacing: Int32) {
        var half = spacing / 2
        if spacing & (PANGO_SCALE - 1) == 0 { half = (half + PANGO_SCALE / 2) & ~(PANGO_SCALE - 1) }
        (whole, left, right) = (pixels(spacing), pixels(half), pixels(spacing - half))
    }

    /// What Pango has added before the first glyph, and what it has not.
    func before(_ glyph: PangoGlyphInfo, isAtEnd: Bool) -> (added: Double, missing: Double) {
        isAtEnd || glyph.geometry.width == 0 ? (0, left) : (left, 0)
    }

    /// Likewise after the last one.
    func after(_ glyph: PangoGlyphInfo, isAtEnd: Bool) -> (added: Double, missing: Double) {
        isAtEnd || glyph.geometry.width == 0 ? (0, right) : (right, 0)
    }
}
