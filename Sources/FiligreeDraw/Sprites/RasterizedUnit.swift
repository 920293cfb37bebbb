import FiligreeCore
import FiligreePlan
import FiligreeScene

/// What a kept picture was made from.
enum SpriteKey: Hashable {
    /// A unit of the draw list at its sub-pixel place; `region` when only that part of it was drawn.
    case drawn([DrawOperation], region: PixelRect?)
    /// A part of a picture, made smaller by whole factors.
    case shrunk(ImageReference, part: PixelRect?, columns: Int, rows: Int)
}

/// A sprite, where it goes in the unit's own whole-pixel frame, and how much the unit can cover there.
struct RasterizedUnit {
    let sprite: Sprite
    let x: Int
    let y: Int
    let bounds: PixelRect
}
