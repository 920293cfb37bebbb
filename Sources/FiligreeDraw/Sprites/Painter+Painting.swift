import CCairoPango
import FiligreeCore
import FiligreePixels
import FiligreePlan
import FiligreeScene

extension Painter {
    /// Draws units in order. `region` is what the context shows: its top left pixel is the context's first.
    func paint(_ units: [DrawUnit], on context: borrowing CairoContext, region: PixelRect, video: VideoPictures) throws {
        let budget = try SpriteBudget(canvas: region)
        for unit in units where unit.isVisible {
            if unit.hasVideo {
                try paintVideo(unit, on: context, region: region, video: video)
            } else if try unit.isDrawnDirectly {
                try draw(unit.operations[0], on: context, region: region.moved(x: -unit.x, y: -unit.y), opacity: unit.opacity)
            } else if let placed = try sprite(of: unit, canvas: region, budget: budget) {
                try context.place(
                    placed.sprite.bitmap, x: placed.x - region.x, y: placed.y - region.y, opacity: placed.opacity,
                    blendMode: unit.blendMode)
            }
        }
    }

    private func paintVideo(_ unit: DrawUnit, on context: borrowing CairoContext, region: PixelRect, video: VideoPictures) throws {
        let window = region.moved(x: -unit.x, y: -unit.y)
        let area = try bounds(of: unit).intersection(window)
        guard !area.isEmpty else { return }
        guard unit.isGroup else { return try drawVideo(unit, on: context, region: window, video: video) }
        let bitmap = try picture(ofGroup: unit, region: area, video: video)
        try context.place(bitmap, x: area.x - window.x, y: area.y - window.y, opacity: unit.opacity, blendMode: unit.blendMode)
    }

    private func drawVideo(_ unit: DrawUnit, on context: borrowing CairoContext, region: PixelRect, video: VideoPictures) throws {
        let operation = unit.operations[0]
        guard case .video(let reference, let placement) = operation.item else { return }
        let size = operation.projection.shownSize(of: placement.rect, source: placement.source)
        func pixels(_ length: Double) -> Int { Int(max(1, min(8192, length.rounded()))) }
        let bitmap = try video(reference, pixels(size.width), pixels(size.height))
        let picture = PictureDrawing(
            bitmap: bitmap, extent: Size(width: Double(bitmap.width), height: Double(bitmap.height)),
            source: placement.source, rect: placement.rect, clip: placement.clip)
        try picture.draw(
            on: context, projection: operation.projection.moved(x: -Double(region.x), y: -Double(region.y)),
            region: PixelRect(x: 0, y: 0, width: region.width, height: region.height), opacity: unit.opacity)
    }
}

extension DrawUnit {
    /// Flat colours are drawn again each time: that costs less than to keep and copy them.
    fileprivate var isDrawnDirectly: Bool {
        get throws {
            guard !isGroup, operations[0].projection.isDrawable else { return false }
            switch operations[0].item {
            case .fill, .border: return true
            case .shape(let content):
                return try operations[0].projection.affine != nil && (opacity == 1 || !ShapeDrawing(content).hasBothParts)
            default: return false
            }
        }
    }
}

extension PixelRect {
    func moved(x dx: Int, y dy: Int) -> PixelRect { PixelRect(x: x + dx, y: y + dy, width: width, height: height) }
}
