import CCairoPango
import FiligreeCore
import FiligreePixels
import FiligreeScene

extension TextPainting {
    /// The shadows of glyphs and lines, those with the same look together.
    func drawShadows(on context: borrowing CairoContext, at place: TextPlace) throws {
        for casting in pieces.grouped(by: { text.distinctPaints[$0.paint].shadow }) {
            guard let shadow = text.distinctPaints[casting[0].paint].shadow, shadow.color.alpha > 0 else { continue }
            try painting(casting).drawShadow(shadow, on: context, at: place)
        }
    }

    /// Paints what casts the shadow where the shadow falls, blurs that, and lays it down. Only as much as can be seen.
    private func drawShadow(_ shadow: TextShadow, on context: borrowing CairoContext, at place: TextPlace) throws {
        let offset = Transform2D.translation(x: shadow.offset.width.finite, y: shadow.offset.height.finite)
        // After the change: the direction of the light stays while a part turns.
        let transform = offset.concatenating(place.transform)
        let sigma = place.sigma(of: shadow)
        let reach = Int(3 * sigma) + 4
        let seen = PixelRect(
            x: place.region.x - reach, y: place.region.y - reach, width: place.region.width + 2 * reach,
            height: place.region.height + 2 * reach)
        guard let box else { return }
        let area = PixelRect(covering: transform.apply(box)).intersection(seen)
        guard !area.isEmpty, max(area.width, area.height) <= 32767 - 2 * reach else { return }
        var bitmap = Bitmap(width: area.width, height: area.height)
        let moved = transform.concatenating(.translation(x: -Double(area.x), y: -Double(area.y)))
        try bitmap.draw { context in
            try drawOpaqueInk(
                on: context, at: TextPlace(transform: moved, region: PixelRect(x: 0, y: 0, width: area.width, height: area.height)))
        }
        let (blurred, margin) = bitmap.shadow(color: shadow.color, sigma: sigma)
        try context.place(blurred, x: area.x - margin, y: area.y - margin, opacity: change.opacity)
    }
}
