import CCairoPango
import FiligreeCore
import FiligreeScene

/// Text broken into lines, in pixels at the text's own font size. Owns its Pango layouts; belongs to the thread of its setter.
final class TextLayout {
    private let layouts: [PangoLayoutReference]
    /// The fonts' owner, which must outlive them.
    let fonts: TextFonts
    private var knownPartStarts: [TextAnimator.Unit: [Int]] = [:]
    let lines: [TextLine]
    /// The widest line's advance with its indent, and all lines one below the other.
    let size: Size

    /// The lines stand one below the other, `spacing` apart. The first layout is that of the whole text.
    init(_ layouts: [PangoLayoutReference], _ lines: [TextLine], spacing: Double, fonts: TextFonts) {
        var (placed, y): ([TextLine], Double) = ([], 0)
        for var line in lines {
            line.baseline = y - line.top
            placed.append(line)
            y += line.height + spacing
        }
        self.lines = placed
        self.layouts = layouts
        self.fonts = fonts
        size = Size(width: max(0, lines.map { $0.width + $0.indent }.max() ?? 0), height: max(0, lines.isEmpty ? 0 : y - spacing))
    }

    /// Pango's layout of the whole text.
    var whole: OpaquePointer { layouts[0].reference.opaque }

    /// The bytes at which the parts of this kind begin, in reading order.
    func partStarts(_ unit: TextAnimator.Unit) -> [Int] {
        if let known = knownPartStarts[unit] { return known }
        let result = findPartStarts(unit)
        knownPartStarts[unit] = result
        return result
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
            let free = rect.width - line.indent - line.width
            let left = (line.isRightToLeft ? 0 : line.indent) + free * line.share(alignment)
            return Point(x: rect.minX + left, y: top + line.baseline)
        }
    }
}

extension TextLine {
    /// The part of the free width that is left of the line.
    fileprivate func share(_ alignment: TextContent.Alignment) -> Double {
        switch alignment {
        case .left: 0
        case .right: 1
        case .center: 0.5
        case .natural, .justified: isRightToLeft ? 1 : 0
        }
    }
}

/// Owns one reference to a Pango layout that is not changed any more.
final class PangoLayoutReference {
    let reference: ObjectReference

    init(_ reference: consuming ObjectReference) { self.reference = reference }

    /// From top to bottom. `origin` is the byte of the whole text at which this one begins; `indent` gives a line's, by whether it begins
    /// a paragraph.
    func lines(origin: Int, indent: (Bool) -> Double) -> [TextLine] {
        guard let iterator = pango_layout_get_iter(reference.opaque) else { return [] }
        defer { pango_layout_iter_free(iterator) }
        var lines: [TextLine] = []
        repeat {
            guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
            lines.append(TextLine(line, origin: origin, indent: indent(pango_layout_line_is_paragraph_start(line) != 0)))
        } while pango_layout_iter_next_line(iterator) != 0
        return lines
    }
}
