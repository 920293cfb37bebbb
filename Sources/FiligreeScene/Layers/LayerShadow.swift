import FiligreeCore

/// A blurred copy of everything that a layer and its sublayers draw, under them. Stands for the `shadow…` properties of `CALayer`, whose
/// defaults these are: nothing is seen until `opacity` is raised.
public struct LayerShadow: Hashable, Codable, Sendable {
    public var color = Color.black
    /// 0...1.
    public var opacity = 0.0
    /// The standard deviation of the blur in points; the shadow reaches about twice as far.
    public var radius = 3.0
    /// Points of the layer's space.
    public var offset = Size(width: 0, height: -3)
    /// Casts the shadow instead of what is drawn, in the layer's space.
    public var path: Path?

    public init() {}

    public init(color: Color = .black, opacity: Double, radius: Double = 3, offset: Size = Size(width: 0, height: -3), path: Path? = nil) {
        self.color = color
        self.opacity = opacity
        self.radius = radius
        self.offset = offset
        self.path = path
    }

    public var isVisible: Bool { opacity > 0 && color.alpha > 0 }
}
