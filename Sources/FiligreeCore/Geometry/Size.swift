/// An extent in a plane. Either side may be negative only where a function says so.
public struct Size: Hashable, Codable, Sendable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    public static let zero = Size(width: 0, height: 0)

    /// True when nothing fits in it: a side is zero, negative or not a number.
    public var isEmpty: Bool { !(width > 0 && height > 0) }
}
