import FiligreeCore
import FiligreePixels
import Synchronization

/// A drawn picture that does not change. The same sprite object, or one with the same `id`, is the same picture.
public final class Sprite: Sendable {
    public let bitmap: Bitmap
    /// Unique in the process.
    public let id: UInt64

    private static let lastID = Atomic<UInt64>(0)

    public init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
        id = Self.lastID.wrappingAdd(1, ordering: .relaxed).newValue
    }

    /// Memory of the pixels, and something for the object itself.
    var byteCount: Int { bitmap.pixels.count * 4 + 512 }
}

/// A sprite and where it goes.
public struct PlacedSprite: Sendable {
    public let sprite: Sprite
    /// The device pixel of the bitmap's top left corner.
    public let x: Int
    public let y: Int
    /// 0...1, for the sprite as a whole; not yet in its pixels.
    public let opacity: Double

    public init(sprite: Sprite, x: Int, y: Int, opacity: Double) {
        self.sprite = sprite
        self.x = x
        self.y = y
        self.opacity = opacity
    }

    /// The covered device pixels.
    public var bounds: PixelRect { PixelRect(x: x, y: y, width: sprite.bitmap.width, height: sprite.bitmap.height) }
}
