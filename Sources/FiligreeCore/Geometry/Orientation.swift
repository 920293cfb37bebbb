/// How a stored picture is to be turned to stand upright: the eight ways of a display matrix, and of EXIF's Orientation tag (TIFF 6.0, tag
/// 274), whose number is the raw value. Names say what is done to the stored picture.
public enum Orientation: Int, Hashable, Codable, Sendable, CaseIterable {
    case upright = 1
    case flippedHorizontally = 2
    case rotated180 = 3
    case flippedVertically = 4
    /// Mirrored at the diagonal from top left to bottom right.
    case transposed = 5
    /// A quarter turn clockwise: a phone held upright.
    case rotated90 = 6
    /// Mirrored at the diagonal from top right to bottom left.
    case transversed = 7
    /// A quarter turn counterclockwise.
    case rotated270 = 8

    /// Width and height change places.
    public var swapsSides: Bool { rawValue >= 5 }

    /// What undoes this.
    public var inverse: Orientation {
        switch self {
        case .rotated90: .rotated270
        case .rotated270: .rotated90
        default: self
        }
    }

    /// The turn as a map of directions, y down: what `AVAssetTrack.preferredTransform` has in a, b, c, d.
    public var linear: (a: Double, b: Double, c: Double, d: Double) {
        switch self {
        case .upright: (1, 0, 0, 1)
        case .flippedHorizontally: (-1, 0, 0, 1)
        case .rotated180: (-1, 0, 0, -1)
        case .flippedVertically: (1, 0, 0, -1)
        case .transposed: (0, 1, 1, 0)
        case .rotated90: (0, 1, -1, 0)
        case .transversed: (0, -1, -1, 0)
        case .rotated270: (0, -1, 1, 0)
        }
    }

    /// From the stored picture of this size to the upright one; both have their origin at the top left and y down.
    public func transform(storedWidth width: Double, storedHeight height: Double) -> Transform2D {
        let (a, b, c, d) = linear
        return Transform2D(
            a: a, b: b, c: c, d: d,
            tx: max(0, -a) * width + max(0, -c) * height, ty: max(0, -b) * width + max(0, -d) * height)
    }

    /// The orientation whose directions these are, by sign; nil for a turn by another angle or a singular map.
    public init?(a: Double, b: Double, c: Double, d: Double) {
        func sign(_ value: Double) -> Double { value > 0 ? 1 : value < 0 ? -1 : 0 }
        let signs = (sign(a), sign(b), sign(c), sign(d))
        guard let match = Self.allCases.first(where: { $0.linear == signs }) else { return nil }
        self = match
    }
}
