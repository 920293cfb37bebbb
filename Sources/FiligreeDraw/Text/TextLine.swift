import CCairoPango
import FiligreeCore

/// One line of a layout, from its left end on its baseline. Belongs to its layout.
struct TextLine {
    /// From left to right.
    let runs: [TextRun]
    /// The byte of the whole text's UTF-8 at which it begins.
    let start: Int
    /// The advance of the whole line, without the spaces at which it was broken.
    let width: Double
    /// From the baseline (upwards negative) to the line's upper and lower border.
    let top: Double
    let bottom: Double
    /// The painted box.
    let ink: Rect
    let isRightToLeft: Bool
    /// Between the text's border and the line, on the side where it starts.
    let indent: Double
    /// Of the baseline below the text's top.
    var baseline = 0.0

    /// `origin` is the byte of the whole text at which the layout's text begins.
    init(_ line: UnsafeMutablePointer<PangoLayoutLine>, origin: Int, indent: Double) {
        let setting = TextRunSetting(line, origin: origin)
        runs = setting.runs
        start = origin + Int(pango_layout_line_get_start_index(line))
        width = setting.x
        var logical = PangoRectangle()
        pango_layout_line_get_extents(line, nil, &logical)
        (top, bottom) = (Rect(logical).minY, Rect(logical).maxY)
        let boxes = runs.map(\.ink).filter { !$0.isEmpty }
        ink = boxes.dropFirst().reduce(boxes.first ?? .zero) { $0.union($1) }
        isRightToLeft = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
        self.indent = indent
    }

    var height: Double { bottom - top }
}

extension TextRun {
    /// The painted box, from the line's left end on its baseline.
    fileprivate var ink: Rect {
        var ink = PangoRectangle()
        pango_glyph_string_extents(glyphs, font, &ink, nil)
        return Rect(ink).offsetBy(dx: x, dy: -rise)
    }
}

extension Rect {
    /// From Pango's units to pixels.
    init(_ rectangle: PangoRectangle) {
        self.init(
            x: pixels(rectangle.x), y: pixels(rectangle.y), width: pixels(rectangle.width), height: pixels(rectangle.height))
    }
}
