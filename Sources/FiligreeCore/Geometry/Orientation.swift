/// How a stored picture is to be turned to stand upright: the eight ways of a display matrix, and of EXIF with the raw value as its number.
public enum Orientation: Int, Codable, Sendable, CaseIterable {
    case up = 1
    case upMirrored = 2
    case down = 3
    case downMirrored = 4
    case leftMirrored = 5
    /// Turn by 90 degrees clockwise: a phone held upright.
    case right = 6
    case rightMirrored = 7
    /// Turn by 90 degrees counterclockwise.
    case left = 8

    /// Width and height change places.
    public var swapsSides: Bool { rawValue >= 5 }

    /// The turn as a map of directions, y down: what `AVAssetTrack.preferredTransform` has in a, b, c, d.
    public var linear: (a: Double, b: Double, c: Double, d: Double) {
        switch self {
        case .up: (1, 0, 0, 1)
        case .upMirrored: (-1, 0, 0, 1)
        case .down: (-1, 0, 0, -1)
        case .downMirrored: (1, 0, 0, -1)
        case .leftMirrored: (0, 1, 1, 0)
        case .right: (0, 1, -1, 0)
        case .rightMirrored: (0, -1, -1, 0)
        case .left: (0, -1, 1, 0)
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
