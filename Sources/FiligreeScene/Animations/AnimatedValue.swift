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
    case string(String)
    case flag(Bool)
}
