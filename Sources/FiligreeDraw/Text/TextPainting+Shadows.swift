import CCairoPango
import FiligreeCore
import FiligreePixels
import FiligreeScene

extension TextPainting {
    /// The shadows of glyphs and lines, those with the same look together.
    func drawShadows(on context: borrowing CairoContext, at place: TextPlace) throws {
        for casting in pieces.grouped(by: { text.distinctPaints[$0.paint].shadow }) {
            guard let shadow = text.distinctPaints[casting[0].paint].shadow, shadow.color.alpha > 0 else { continue }
            try TextPainting(pieces: casting, text: text, setter: setter).drawShadow(shadow, on: context, at: place)
        }
    }

    /// Paints what casts the shadow where the shadow falls, blurs that, and lays it down. Only as much as can be seen.
    private func drawShadow(_ shadow: TextShadow, on context: borrowing CairoContext, at place: TextPlace) throws {
        let offset = Transform2D.translation(x: shadow.offset.width.finite, y: shadow.offset.height.finite)
        let transform = offset.concatenating(place.transform)
        let sigma = place.sigma(of: shadow)
        let reach = Int(3 * sigma) + 4
        let seen = PixelRect(
            x: place.region.x - reach, y: place.region.y - reach, width: place.region.width + 2 * reach,
            height: place.region.height + 2 * reach)
        guard let box = inkBox else { return }
        let area = PixelRect(covering: transform.apply(box)).intersection(seen)
        guard !area.isEmpty, max(area.width, area.height) <= 32767 - 2 * reach else { return }
        var bitmap = Bitmap(width: area.width, height: area.height)
        let moved = transform.concatenating(.translation(x: -Double(area.x), y: -Double(area.y)))
        try bitmap.draw { context in
            try drawInk(on: context, at: TextPlace(transform: moved, region: PixelRect(x: 0, y: 0, width: area.width, height: area.height)))
        }
        let (blurred, margin) = bitmap.shadow(color: shadow.color, sigma: sigma)
        try context.place(blurred, x: area.x - margin, y: area.y - margin, opacity: 1)
    }

    /// Around all glyphs and lines, with room for strokes; nil for none.
    private var inkBox: Rect? {
        let boxes = pieces.map { piece -> Rect in
            let paint = text.distinctPaints[piece.paint]
            let margin = (paint.stroke?.width ?? 0) / 2 + paint.fontSize / 4
            return piece.box.union(piece.ink).insetBy(dx: -margin, dy: -margin)
        }
        return boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
    }
}

extension TextPiece {
    /// The glyphs' painted box (item space).
    var ink: Rect {
        var ink = PangoRectangle()
        withGlyphs { pango_glyph_string_extents($0, run.font, &ink, nil) }
        return Rect(ink).offsetBy(dx: pen.x, dy: pen.y)
    }
}
