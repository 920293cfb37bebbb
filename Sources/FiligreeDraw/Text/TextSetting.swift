import CCairoPango
import FiligreeScene

/// Everything that a layout depends on; colours and the place of the lines in a rectangle move no glyphs.
struct TextSetting: Hashable {
    let string: String
    private let faces: [TextStretch<TextFace>]
    private let fallbacks: [String]
    private let frame: TextFrame

    init(_ text: StyledText, fallbacks: [String], frame: TextFrame) {
        string = text.string
        faces = text.faces
        self.fallbacks = fallbacks.prefix(TextLimits.fallbacks).map(\.withoutNull)
        self.frame = frame
    }

    /// The font files that are asked for, sorted.
    var files: [String] { Set((faces.map(\.value.fontName) + fallbacks).filter { $0.contains("/") }).sorted() }

    /// Throws `DrawError` when a font cannot be had.
    func layout(with fonts: TextFonts) throws -> TextLayout {
        let whole = try wholeLayout(with: fonts)
        var (layouts, lines) = ([whole], whole.lines(origin: 0, indent: frame.indent(isFirst:)))
        let count = frame.count(fitting: lines)
        if count < lines.count {
            let lastSeen = lines[count - 1]
            lines.removeSubrange(count...)
            if frame.truncation != .none {
                let last = try lastLine(insteadOf: lastSeen, with: fonts)
                layouts.append(last)
                lines.replaceSubrange((count - 1)..., with: last.lines(origin: lastSeen.start) { _ in lastSeen.indent }.prefix(1))
            }
        }
        return TextLayout(layouts, lines, spacing: frame.lineSpacing, fonts: fonts)
    }

    /// All lines, those too wide shortened where lines are not broken.
    private func wholeLayout(with fonts: TextFonts) throws -> PangoLayoutReference {
        let layout = PangoLayoutReference(ObjectReference(fonts.emptyLayout()))
        let isShortened = !frame.isWrapped && frame.truncation != .none
        try fill(layout, isShortened ? string.withPlainLineEnds : string, origin: 0, fonts)
        let handle = layout.reference.opaque
        pango_layout_set_wrap(handle, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_justify(handle, frame.isJustified ? 1 : 0)
        pango_layout_set_indent(handle, pangoUnits(frame.firstLineIndent))
        // A first line that begins further out makes the others narrower, as Pango has it.
        if let width = frame.width { set(handle, width: width - frame.indent - min(0, frame.firstLineIndent)) }
        if isShortened { pango_layout_set_ellipsize(handle, frame.truncation.mode) }
        return layout
    }

    /// The rest of the paragraph from this line on, shortened to one line, and marked as shortened where paragraphs are left out after it.
    private func lastLine(insteadOf line: TextLine, with fonts: TextFonts) throws -> PangoLayoutReference {
        let remaining = Substring(string.utf8.dropFirst(line.start))
        let end = remaining.firstIndex(where: \.isNewline)
        let rest = end.map { remaining[..<$0] + "…" } ?? remaining
        let layout = PangoLayoutReference(ObjectReference(fonts.emptyLayout(isRightToLeft: line.isRightToLeft)))
        try fill(layout, String(rest), origin: line.start, fonts)
        if let width = frame.width {
            set(layout.reference.opaque, width: width - line.indent)
            pango_layout_set_ellipsize(layout.reference.opaque, frame.truncation.mode)
        }
        return layout
    }

    private func fill(_ layout: PangoLayoutReference, _ text: String, origin: Int, _ fonts: TextFonts) throws {
        let base = faces[faces.index(at: origin)].value
        pango_layout_set_font_description(layout.reference.opaque, try fonts.description(base, fallbacks: fallbacks).handle)
        let attributes = try TextAttributes(faces, base: base, origin: origin) { try fonts.description($0, fallbacks: fallbacks) }
        pango_layout_set_attributes(layout.reference.opaque, attributes.handle)
        pango_layout_set_text(layout.reference.opaque, text, Int32(text.utf8.count))
    }

    private func set(_ layout: OpaquePointer, width: Double) {
        pango_layout_set_width(layout, Int32((max(1, min(TextLimits.extent, width)) * Double(PANGO_SCALE)).rounded(.up)))
    }
}

extension TextContent.Truncation {
    fileprivate var mode: PangoEllipsizeMode {
        switch self {
        case .none: PANGO_ELLIPSIZE_NONE
        case .start: PANGO_ELLIPSIZE_START
        case .middle: PANGO_ELLIPSIZE_MIDDLE
        case .end: PANGO_ELLIPSIZE_END
        }
    }
}

extension String {
    /// Each line end that Pango does not take for a paragraph's replaced by one of the same length in bytes: it shortens only the first line
    /// of a paragraph.
    fileprivate var withPlainLineEnds: String {
        let others: [Unicode.Scalar: String.UnicodeScalarView] = [
            "\u{B}": "\n".unicodeScalars, "\u{C}": "\n".unicodeScalars, "\u{85}": "\r\n".unicodeScalars,
            "\u{2028}": "\u{2029}".unicodeScalars,
        ]
        guard unicodeScalars.contains(where: { others[$0] != nil }) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.flatMap { others[$0] ?? String($0).unicodeScalars }))
    }
}
