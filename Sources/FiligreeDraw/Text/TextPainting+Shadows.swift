import CCairoPango
import FiligreeCore
import FiligreePixels
import FiligreeScene

extension [TextPainting] {
    /// The shadows of all glyphs and lines, those with the same look as one: where shadows meet, they do not grow darker.
    func drawShadows(on context: borrowing CairoContext, at place: TextPlace) throws {
        guard let text = first?.text else { return }
        for shadow in text.shadows {
            let casting = compactMap { $0.part { $0.shadow == shadow } }
            try casting.draw(shadow, on: context, at: place)
        }
    }

    /// Paints what casts the shadow where the shadow falls, blurs that, and lays it down. Only as much as can be seen.
    private func draw(_ shadow: TextShadow, on context: borrowing CairoContext, at place: TextPlace) throws {
        let sigma = place.sigma(of: shadow)
        let area = area(of: shadow, reach: Int(3 * sigma) + 4, at: place)
        guard !area.isEmpty else { return }
        var bitmap = Bitmap(width: area.width, height: area.height)
        let inside = TextPlace(
            transform: place.shifted(by: shadow).concatenating(.translation(x: -Double(area.x), y: -Double(area.y))),
            region: PixelRect(x: 0, y: 0, width: area.width, height: area.height))
        try bitmap.draw { context in
            for painting in self { try painting.drawInk(on: context, at: inside) }
        }
        let (blurred, margin) = bitmap.shadow(color: shadow.color, sigma: sigma)
        try context.place(blurred, x: area.x - margin, y: area.y - margin, opacity: 1)
    }

    /// The pixels of what casts the shadow, moved to where it falls, as far as they act on the region; zero for none.
    private func area(of shadow: TextShadow, reach: Int, at place: TextPlace) -> PixelRect {
        let boxes = compactMap { painting in painting.box.map { PixelRect(covering: place.shifted(by: shadow).apply($0)) } }
        let region = place.region
        let seen = PixelRect(
            x: region.x - reach, y: region.y - reach, width: region.width + 2 * reach, height: region.height + 2 * reach)
        let area = boxes.reduce(PixelRect.zero) { $0.union($1) }.intersection(seen)
        return Swift.max(area.width, area.height) <= 32767 - 2 * reach ? area : .zero
    }
}

extension TextPainting {
    /// The pieces with such paints, changed in the same way; nil for none.
    fileprivate func part(_ isMeant: (TextPaint) -> Bool) -> TextPainting? {
        let pieces = pieces.filter { isMeant(text.distinctPaints[$0.paint]) }
        return pieces.isEmpty
            ? nil : TextPainting(pieces: pieces, text: text, fonts: fonts, glyphPictures: glyphPictures, change: change)
    }
}
