/// A rectangle of whole pixels, y downwards, half open: it covers columns `x ..< x + width` and rows `y ..< y + height`.
public struct PixelRect: Hashable, Codable, Sendable {
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int

    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    public static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)

    public var maxX: Int { x + width }
    public var maxY: Int { y + height }
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The whole pixels that `rect` touches. Coordinates beyond ±2^30 are clamped there; a rectangle that is not a number gives zero.
    public init(covering rect: Rect) {
        let limit = Double(1 << 30)
        guard !rect.minX.isNaN, !rect.maxX.isNaN, !rect.minY.isNaN, !rect.maxY.isNaN else {
            self = .zero
            return
        }
        let left = Int(max(-limit, min(limit, rect.minX.rounded(.down))))
        let top = Int(max(-limit, min(limit, rect.minY.rounded(.down))))
        let right = Int(max(-limit, min(limit, rect.maxX.rounded(.up))))
        let bottom = Int(max(-limit, min(limit, rect.maxY.rounded(.up))))
        self.init(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }

    /// The shared pixels; empty (zero) where there are none.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        guard right > left, bottom > top else { return .zero }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The smallest rectangle that covers both; an empty one adds nothing.
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(x, other.x)
        let top = min(y, other.y)
        return PixelRect(
            x: left, y: top,
            width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    public var rect: Rect { Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)) }
}
