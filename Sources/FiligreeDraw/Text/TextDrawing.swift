import CCairoPango
import FiligreeCore
import FiligreePixels
import FiligreeScene

/// Text set in a rectangle, ready to be drawn.
struct TextDrawing {
    let text: StyledText
    let layout: TextLayout
    /// Where the lines' left ends stand on their baselines (item space).
    let origins: [Point]
    private let glyphPictures: GlyphPictures
    /// Nil where all of the text has its own look.
    let motion: TextMotion?
    /// How far strokes and careless fonts reach beyond the glyphs' boxes, and lines beyond the line's.
    let margin: Double
    /// Whether there are lines or boxes with the glyphs.
    let hasLines: Bool

    init(_ content: TextContent, in rect: Rect, setter: TextSetter) throws {
        text = try StyledText(content)
        layout = try setter.layout(text, fallbacks: content.fallbackFontNames, frame: TextFrame(content, in: rect))
        origins = layout.origins(in: rect, alignment: content.alignment, verticalAlignment: content.verticalAlignment)
        glyphPictures = setter.glyphPictures
        motion = content.animator.flatMap { [layout] in TextMotion($0, on: layout) }
        margin =
            text.distinctPaints.map { paint in
                (paint.stroke?.width ?? 0) / 2 + paint.fontSize / (paint.isUnderlined || paint.isStruckThrough ? 4 : 16)
            }.max() ?? 0
        hasLines = text.distinctPaints.contains { $0.isUnderlined || $0.isStruckThrough || $0.backgroundColor != nil }
    }

    func draw(on context: borrowing CairoContext, transform: Transform2D, region: PixelRect) throws {
        try checkExtent(transform)
        let place = TextPlace(transform: transform, region: region)
        // Shadows fall on what is behind the text, not on other parts of it.
        let paintings = paintings(pieces(seenAt: place))
        for painting in paintings { painting.drawBackgrounds(on: context, at: place) }
        try paintings.drawShadows(on: context, at: place)
        for painting in paintings { try painting.drawInk(on: context, at: place) }
    }

    func paintings(_ pieces: [TextPiece]) -> [TextPainting] {
        (motion?.groups(pieces) ?? [(pieces, .none)]).map { pieces, change in
            TextPainting(pieces: pieces, text: text, fonts: layout.fonts, glyphPictures: glyphPictures, change: change)
        }
    }

    private func checkExtent(_ transform: Transform2D) throws {
        guard let bounds = inkBounds else { return }
        let box = transform.apply(bounds)
        let (extent, limit) = (max(abs(box.minX), abs(box.maxX), abs(box.minY), abs(box.maxY)), 4_000_000.0)
        guard extent <= limit else { throw DrawError.scaledTextTooLarge(extent: extent, limit: limit) }
    }

    /// The pieces of the lines that touch the region or throw a shadow on it: rolling credits are long, and little of them is seen at a time.
    private func pieces(seenAt place: TextPlace) -> [TextPiece] {
        guard motion == nil else { return allPieces }
        let reach = text.shadows.map { place.reach(of: $0) }.max() ?? 0
        return zip(layout.lines, origins).flatMap { line, origin -> [TextPiece] in
            let box = place.transform.apply(box(of: line, at: origin))
            guard !PixelRect(covering: box.insetBy(dx: -reach, dy: -reach)).intersection(place.region).isEmpty else { return [] }
            return line.pieces(at: origin, paint: text.paint(at:), key: text.paint(at:))
        }
    }

    /// Cut between the animator's parts, too.
    var allPieces: [TextPiece] {
        zip(layout.lines, origins).flatMap { line, origin in
            line.pieces(at: origin, paint: text.paint(at:)) { byte in
                (motion?.part(at: byte) ?? 0) * text.distinctPaints.count + text.paint(at: byte)
            }
        }
    }
}
