import CCairoPango
import FiligreeCore
import FiligreeScene

/// Text broken into lines, in pixels at the text's own font size. Owns its Pango layout; belongs to the thread of its setter.
final class TextLayout {
    private let layout: ObjectReference
    let fontSize: Double
    let lines: [Line]
    /// The widest line's advance, and all lines one below the other with ascent and descent.
    let size: Size

    struct Line {
        /// Belongs to the layout.
        let handle: UnsafeMutablePointer<PangoLayoutLine>
        /// Of the baseline below the text's top.
        let baseline: Double
        /// The advance of the whole line, without the spaces at which it was broken.
        let width: Double
        /// The painted box, from the line's left end on the baseline.
        let ink: Rect
        let isRightToLeft: Bool
    }

    init(_ layout: consuming ObjectReference, fontSize: Double) {
        lines = Self.lines(of: layout.opaque)
        var logical = PangoRectangle()
        pango_layout_get_extents(layout.opaque, nil, &logical)
        size = Size(width: lines.map(\.width).max() ?? 0, height: Rect(logical).height)
        self.fontSize = fontSize
        self.layout = layout
    }

    private static func lines(of layout: OpaquePointer) -> [Line] {
        guard let iterator = pango_layout_get_iter(layout) else { return [] }
        defer { pango_layout_iter_free(iterator) }
        var lines: [Line] = []
        repeat {
            guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
            var (ink, logical) = (PangoRectangle(), PangoRectangle())
            pango_layout_line_get_extents(line, &ink, &logical)
            lines.append(
                Line(
                    handle: line, baseline: Double(pango_layout_iter_get_baseline(iterator)) / Double(PANGO_SCALE),
                    width: Rect(logical).width, ink: Rect(ink),
                    isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL))
        } while pango_layout_iter_next_line(iterator) != 0
        return lines
    }

    /// Where the left ends of the baselines stand when the text is set in `rect`.
    func origins(in rect: Rect, alignment: TextContent.Alignment, verticalAlignment: TextContent.VerticalAlignment) -> [Point] {
        let free = rect.height - size.height
        let top =
            switch verticalAlignment {
            case .top: rect.minY
            case .center: rect.minY + free / 2
            case .bottom: rect.minY + free
            }
        return lines.map { line in
            let free = rect.width - line.width
            let left =
                switch alignment {
                case .left: 0.0
                case .right: free
                case .center: free / 2
                case .natural, .justified: line.isRightToLeft ? free : 0
                }
            return Point(x: rect.minX + left, y: top + line.baseline)
        }
    }

    /// The box around all glyphs when the lines stand at `origins`; nil when nothing is painted.
    func ink(at origins: [Point]) -> Rect? {
        let boxes = zip(lines, origins).filter { !$0.0.ink.isEmpty }.map { line, origin in line.ink.offsetBy(dx: origin.x, dy: origin.y) }
        return boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
    }
}

extension Rect {
    /// From Pango's units to pixels.
    init(_ rectangle: PangoRectangle) {
        let scale = Double(PANGO_SCALE)
        self.init(
            x: Double(rectangle.x) / scale, y: Double(rectangle.y) / scale,
            width: Double(rectangle.width) / scale, height: Double(rectangle.height) / scale)
    }
}
