import FiligreeCore

/// A value that a property can take while it is animated.
public enum AnimatedValue: Hashable, Codable, Sendable {
    case number(Double)
    case point(Point)
    case size(Size)
    case rect(Rect)
    case color(Color)
    case transform(Transform3D)
    case path(Path)
    case image(ImageReference)
    /// On the way from one picture to another, at 0...1: what a cross-fade of `contents` gives.
    case imageMix(from: ImageReference, to: ImageReference, Double)
    case colors([Color])
    case numbers([Double])
    case string(String)
    case flag(Bool)
}
