import CCairoPango
import FiligreeCore
import FiligreePixels
import FiligreePlan
import FiligreeScene

/// Draws operations of a draw list, and keeps what it has drawn. Each render thread has its own; what comes out does not depend on
/// what was drawn before.
public final class Painter {
    let images: any ImageProvider
    let setter = TextSetter()
    var cache: LeastRecentlyUsedCache<SpriteKey, RasterizedUnit>

    /// Gives the upright picture of a video at the moment drawn, scaled to about this width and height in pixels: the size at which all of
    /// it would be shown (any other size is drawn right, too, only less finely).
    public typealias VideoPictures = (VideoReference, _ targetWidth: Int, _ targetHeight: Int) throws -> Bitmap

    /// `cacheByteLimit` bounds the memory of kept sprites.
    public init(images: any ImageProvider, cacheByteLimit: Int) {
        self.images = images
        cache = LeastRecentlyUsedCache(byteLimit: max(0, cacheByteLimit))
    }

    /// Memory of the kept sprites.
    public var cachedByteCount: Int { cache.byteCount }

    /// The sprites of a run of operations without video, back to front. Groups become one sprite each. What does not touch `canvas` (device
    /// pixels) is left out; sprites may reach over its rim, and only what is much larger than the canvas is cut off there. Groups that blend
    /// with what is below them cannot be sprites (inside of other groups they can).
    public func sprites(for operations: some Collection<DrawOperation>, canvas: PixelRect) throws -> [PlacedSprite] {
        let budget = try SpriteBudget(canvas: canvas)
        return try DrawUnit.units(of: ArraySlice(operations)).compactMap { unit in
            guard unit.blendMode == .normal else { throw DrawError.blendInSprite(unit.blendMode) }
            return try sprite(of: unit, canvas: canvas, budget: budget)
        }
    }

    /// The device pixels that these operations can touch, without drawing them: never too small, and at most a few pixels too large
    /// around text and shapes. Video counts. Zero when there are none.
    public func bounds(of operations: some Collection<DrawOperation>) throws -> PixelRect {
        try DrawUnit.units(of: ArraySlice(operations)).filter(\.isVisible).reduce(PixelRect.zero) { result, unit in
            let bounds = try bounds(of: unit)
            return bounds.isEmpty ? result : result.union(bounds.moved(x: unit.x, y: unit.y))
        }
    }

    /// Draws a whole list on an empty canvas of its size and background.
    public func picture(of list: DrawList, video: VideoPictures) throws -> Bitmap {
        let canvas = PixelRect(x: 0, y: 0, width: list.width, height: list.height)
        _ = try SpriteBudget(canvas: canvas)
        var bitmap = Bitmap(width: list.width, height: list.height)
        try bitmap.draw { context in
            context.setColor(list.backgroundColor.withAlpha(1))
            cairo_paint(context.handle)
        }
        try draw(list.operations, onto: &bitmap, video: video)
        return bitmap
    }

    /// Draws operations, video among them, on a picture whose top left pixel is device pixel (0, 0).
    public func draw(_ operations: some Collection<DrawOperation>, onto bitmap: inout Bitmap, video: VideoPictures) throws {
        let canvas = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        let units = try DrawUnit.units(of: ArraySlice(operations))
        try bitmap.draw { try paint(units, on: $0, region: canvas, video: video) }
    }
}
