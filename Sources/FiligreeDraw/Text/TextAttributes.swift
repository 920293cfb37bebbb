import CCairoPango

/// Owns a Pango attribute list.
struct TextAttributes: ~Copyable {
    let handle: OpaquePointer

    /// What sets `faces` apart from a layout's own font, which is `base`. `font` gives a face's description, with its size. Places are
    /// those of the whole text; the list is for what of it begins at byte `origin`.
    init(
        _ faces: [TextStretch<TextFace>], base: TextFace, origin: Int, font: (TextFace) throws -> FontDescription
    ) rethrows {
        handle = pango_attr_list_new()!
        for (index, face) in faces.enumerated() {
            let end = index + 1 < faces.count ? faces[index + 1].start - origin : Int(UInt32.max)
            guard end > 0 else { continue }
            let range = UInt32(max(0, face.start - origin))..<UInt32(end)
            if !face.value.hasSameFont(as: base) { add(pango_attr_font_desc_new(try font(face.value).handle), range) }
            if face.value.kern != 0 { add(pango_attr_letter_spacing_new(pangoUnits(face.value.kern)), range) }
            if face.value.rise != 0 { add(pango_attr_rise_new(pangoUnits(face.value.rise)), range) }
        }
    }

    deinit { pango_attr_list_unref(handle) }

    /// The list takes the attribute over.
    private func add(_ attribute: UnsafeMutablePointer<PangoAttribute>, _ range: Range<UInt32>) {
        attribute.pointee.start_index = range.lowerBound
        attribute.pointee.end_index = range.upperBound
        pango_attr_list_insert(handle, attribute)
    }
}

extension TextFace {
    fileprivate func hasSameFont(as other: TextFace) -> Bool {
        fontName == other.fontName && fontSize == other.fontSize && isBold == other.isBold && isItalic == other.isItalic
    }
}

/// A length in Pango's units, cut to what they can count.
func pangoUnits(_ length: Double) -> Int32 {
    Int32((max(-TextLimits.extent, min(TextLimits.extent, length)) * Double(PANGO_SCALE)).rounded())
}

/// The other way.
func pixels(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }
