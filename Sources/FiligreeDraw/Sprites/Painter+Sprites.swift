import CCairoPango
import FiligreeCore
import FiligreePixels
import FiligreePlan
import FiligreeScene

extension Painter {
    /// The sprite of a unit; nil when nothing of it is on the canvas.
    func sprite(of unit: DrawUnit, canvas: PixelRect, budget: SpriteBudget) throws -> PlacedSprite? {
        guard unit.isVisible else { return nil }
        let window = PixelRect(x: canvas.x - unit.x, y: canvas.y - unit.y, width: canvas.width, height: canvas.height)
        guard let raster = try raster(of: unit, window: window, budget: budget), raster.sprite.bitmap.width > 0 else { return nil }
        let placed = PlacedSprite(sprite: raster.sprite, x: raster.x + unit.x, y: raster.y + unit.y, opacity: unit.opacity)
        return placed.bounds.intersection(canvas).isEmpty ? nil : placed
    }

    /// The kept raster, or a new one. `window` is the canvas in the unit's frame.
    private func raster(of unit: DrawUnit, window: PixelRect, budget: SpriteBudget) throws -> RasterizedUnit? {
        let whole = SpriteKey.drawn(unit.operations, region: nil)
        if let known = cache.value(for: whole), budget.allows(known.bounds) { return known }
        let bounds = try bounds(of: unit)
        let seen = bounds.intersection(window)
        guard !seen.isEmpty else { return nil }
        if budget.allows(bounds) { return try rasterize(unit, key: whole, bounds: bounds, region: bounds) }
        let part = SpriteKey.drawn(unit.operations, region: seen)
        return try cache.value(for: part) ?? rasterize(unit, key: part, bounds: bounds, region: seen)
    }

    private func rasterize(_ unit: DrawUnit, key: SpriteKey, bounds: PixelRect, region: PixelRect) throws -> RasterizedUnit {
        let result = try untouchedPicture(unit, region: region) ?? drawn(unit, bounds: bounds, region: region)
        cache.insert(result, for: key, byteCount: result.sprite.byteCount)
        return result
    }

    private func drawn(_ unit: DrawUnit, bounds: PixelRect, region: PixelRect) throws -> RasterizedUnit {
        let bitmap =
            unit.isGroup
            ? try picture(ofGroup: unit, region: region) { reference, _, _ in throw DrawError.videoInSprite(reference) }
            : try drawing(of: unit.operations[0], in: region)
        let area = bitmap.drawnArea
        return RasterizedUnit(
            sprite: Sprite(bitmap.cropped(to: area)), x: region.x + area.x, y: region.y + area.y, bounds: bounds)
    }

    /// A picture that is shown whole, at its own size and at a whole pixel, is its own sprite.
    private func untouchedPicture(_ unit: DrawUnit, region: PixelRect) throws -> RasterizedUnit? {
        guard !unit.isGroup, case .image(let reference, let placement) = unit.operations[0].item, placement.center == nil,
            let affine = unit.operations[0].projection.affine, affine.isTranslation,
            placement.source == Rect(x: 0, y: 0, width: 1, height: 1)
        else { return nil }
        let place = affine.apply(placement.rect)
        guard placement.shown == placement.rect, place == region.rect else { return nil }
        let bitmap = try images.image(reference)
        guard bitmap.width == region.width, bitmap.height == region.height else { return nil }
        return RasterizedUnit(sprite: Sprite(bitmap), x: region.x, y: region.y, bounds: region)
    }
}
