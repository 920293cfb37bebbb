import FiligreeCore
import FiligreePixels
import FiligreeScene

/// Where text is drawn: from item space to the pixels of a region.
struct TextPlace {
    var transform: Transform2D
    /// What the context shows; its first pixel is (0, 0) of what `transform` leads to.
    var region: PixelRect

    func changed(by change: TextChange) -> TextPlace {
        TextPlace(transform: change.transform.concatenating(transform), region: region)
    }

    /// From item space to where a shadow falls. After changes of parts: the direction of the light stays while they turn.
    func shifted(by shadow: TextShadow) -> Transform2D {
        Transform2D.translation(x: shadow.offset.width.finite, y: shadow.offset.height.finite).concatenating(transform)
    }

    /// Pixels for a point of the item, in the mean of both directions.
    var scale: Double { abs(transform.a * transform.d - transform.b * transform.c).squareRoot() }

    /// The blur of a shadow in pixels.
    func sigma(of shadow: TextShadow) -> Double { min(Bitmap.greatestShadowSigma, max(0, shadow.radius.finite * scale)) }

    /// How far a shadow reaches from the glyphs, in pixels.
    func reach(of shadow: TextShadow) -> Double {
        let (x, y) = (shadow.offset.width.finite, shadow.offset.height.finite)
        let offset = max(abs(transform.a * x + transform.c * y), abs(transform.b * x + transform.d * y))
        return 3 * sigma(of: shadow) + 4 + min(1e9, offset)
    }
}

extension Rect {
    func offsetBy(_ offset: Size) -> Rect { offsetBy(dx: offset.width.finite, dy: offset.height.finite) }
}
