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
    private let motion: TextMotion?
    /// How far strokes and careless fonts reach beyond the glyphs' boxes, and lines beyond the line's.
    private let margin: Double
    /// Whether there are lines or boxes with the glyphs.
    private let hasLines: Bool

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
        for painting in paintings { try painting.drawShadows(on: context, at: place) }
        for painting in paintings { try painting.drawInk(on: context, at: place) }
    }

    private func paintings(_ pieces: [TextPiece]) -> [TextPainting] {
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
        let reach = text.distinctPaints.compactMap(\.shadow).map { place.reach(of: $0) }.max() ?? 0
        return zip(layout.lines, origins).flatMap { line, origin -> [TextPiece] in
            let box = place.transform.apply(box(of: line, at: origin))
            guard !PixelRect(covering: box.insetBy(dx: -reach, dy: -reach)).intersection(place.region).isEmpty else { return [] }
            return line.pieces(at: origin, paint: text.paint(at:), key: text.paint(at:))
        }
    }

    /// Cut between the animator's parts, too.
    private var allPieces: [TextPiece] {
        zip(layout.lines, origins).flatMap { line, origin in
            line.pieces(at: origin, paint: text.paint(at:)) { byte in
                (motion?.part(at: byte) ?? 0) * text.distinctPaints.count + text.paint(at: byte)
            }
        }
    }
}

// MARK: - Bounds

extension TextDrawing {
    /// Never smaller than what is drawn; nil when nothing is.
    var bounds: Rect? {
        guard let ink = inkBounds else { return nil }
        return text.distinctPaints.compactMap(\.shadow).reduce(ink) { bounds, shadow in
            let reach = 3 * max(0, shadow.radius.finite)
            return bounds.union(ink.offsetBy(shadow.offset).insetBy(dx: -reach, dy: -reach))
        }
    }

    /// The pixels that it can touch.
    func pixelBounds(_ transform: Transform2D) -> PixelRect {
        guard let ink = inkBounds else { return .zero }
        let box = PixelRect(covering: transform.apply(ink).insetBy(dx: -1, dy: -1))
        return text.distinctPaints.compactMap(\.shadow).reduce(box) { bounds, shadow in
            let reach = TextPlace(transform: transform, region: .zero).reach(of: shadow)
            return bounds.union(PixelRect(covering: transform.apply(ink).insetBy(dx: -reach, dy: -reach)))
        }
    }

    /// Without shadows.
    private var inkBounds: Rect? {
        let boxes =
            motion == nil
            ? zip(layout.lines, origins).filter { isPainted($0.0) }.map { box(of: $0, at: $1) } : paintings(allPieces).compactMap(\.box)
        return boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
    }

    private func isPainted(_ line: TextLine) -> Bool { !line.ink.isEmpty || hasLines && !line.runs.isEmpty }

    /// What a line can paint. A margin covers fonts that understate their glyphs' boxes.
    private func box(of line: TextLine, at origin: Point) -> Rect {
        var box = line.ink
        if hasLines {
            let full = Rect(x: 0, y: line.top, width: line.width, height: line.height).standardized
            box = box.isEmpty ? full : box.union(full)
        }
        return box.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: -margin, dy: -margin)
    }
}

/// Where text is drawn: from item space to the pixels of a region.
struct TextPlace {
    var transform: Transform2D
    /// What the context shows; its first pixel is (0, 0) of what `transform` leads to.
    var region: PixelRect

    func changed(by change: TextChange) -> TextPlace {
        TextPlace(transform: change.transform.concatenating(transform), region: region)
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
