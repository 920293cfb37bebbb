import FiligreeCore
import FiligreeScene

extension OverlayItem {
    /// What the item's layer shows, and its size in pixels.
    func sized(on stage: OverlayStage) throws -> (LayerContent, Size) {
        switch content {
        case .image(let path):
            let natural = try stage.imageSize(path)
            return (.image(ImageReference(.file(path))), size?.resolved(natural: natural, stageWidth: stage.size.width) ?? natural)
        case .frames(let frames):
            let natural = try stage.sequence(frames).size
            return (.none, size?.resolved(natural: natural, stageWidth: stage.size.width) ?? natural)
        case .shape(let shape):
            let square = Size(width: 100, height: 100)
            let size = size?.resolved(natural: square, stageWidth: stage.size.width) ?? square
            return (.shape(shape.content(in: Rect(origin: .zero, size: size))), size)
        case .text(let text):
            return try sized(text, on: stage)
        }
    }

    /// Text is as large as it needs to be; a width that was asked for breaks its lines.
    private func sized(_ text: ItemText, on stage: OverlayStage) throws -> (LayerContent, Size) {
        var content = text.content
        let width = size?.fixedWidth(stageWidth: stage.size.width)
        content.isWrapped = width != nil
        let measured = try stage.textSize(content, width)
        let needed = Size(width: measured.width.rounded(.up), height: measured.height.rounded(.up))
        switch size {
        case .exact(let size): return (.text(content), size)
        case .height(let height): return (.text(content), Size(width: needed.width, height: height))
        case .width, .share, nil: return (.text(content), Size(width: width ?? needed.width, height: needed.height))
        }
    }
}

extension OverlayStage {
    func sequence(_ frames: ItemFrames) throws -> FrameSequence {
        switch frames.source {
        case .animation(let path): try animation(path)
        case .numbered(let pattern, let rate): try numbered(pattern, (rate ?? frameRate).framesPerSecond)
        }
    }
}

extension ItemText {
    /// The scene's text. The outline lies behind the letters, so its stroke is twice as wide as what is seen of it; its width becomes a
    /// negative percentage of the font size: stroked and filled.
    package var content: TextContent {
        var content = TextContent(string)
        content.fontName = fontName ?? content.fontName
        content.fontSize = fontSize
        content.foregroundColor = color
        content.strokeColor = stroke?.color
        content.strokeWidth = stroke.map { -200 * $0.width / fontSize } ?? 0
        content.isStrokeBehind = true
        content.alignment = TextContent.Alignment(rawValue: alignment.rawValue) ?? .natural
        return content
    }
}

extension ItemShape {
    /// The figure that fills `box`.
    package func content(in box: Rect) -> ShapeContent {
        var content = ShapeContent(path(in: box))
        content.fillColor = color.alpha > 0 ? color : nil
        content.strokeColor = stroke?.color
        content.lineWidth = stroke?.width ?? 1
        return content
    }

    private func path(in box: Rect) -> Path {
        switch figure {
        case .rect: return Path(rect: box)
        case .ellipse: return Path(ellipseIn: box)
        case .rounded:
            let radius = min(box.width, box.height) / 5
            return Path(roundedRect: box, radiusX: radius, radiusY: radius)
        }
    }
}
