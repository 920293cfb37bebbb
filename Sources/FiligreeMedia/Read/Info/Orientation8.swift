/// The eight ways a stored picture can be meant to be shown; raw values are those of EXIF (tag 0x0112).
/// Read "turn clockwise by `clockwiseDegrees`, after mirroring left and right if `isMirrored`".
public enum Orientation8: Int, Hashable, Codable, Sendable, CaseIterable {
    case upright = 1
    case mirrored = 2
    case turned180 = 3
    case mirroredTurned180 = 4
    case mirroredTurned270 = 5
    case turned90 = 6
    case mirroredTurned90 = 7
    case turned270 = 8

    public init(clockwiseDegrees: Int, isMirrored: Bool) {
        let quarter = ((clockwiseDegrees / 90) % 4 + 4) % 4
        let plain: [Orientation8] = [.upright, .turned90, .turned180, .turned270]
        let flipped: [Orientation8] = [.mirrored, .mirroredTurned90, .mirroredTurned180, .mirroredTurned270]
        self = isMirrored ? flipped[quarter] : plain[quarter]
    }

    /// The nearest of the eight to a container's matrix (`a b u c d v x y w`, y downwards; an upright picture is 1 0 0 1).
    /// Skew and free angles are rounded away.
    public init(matrix: [Int32]) {
        guard matrix.count == 9 else { self = .upright; return }
        let (a, b, c, d) = (Double(matrix[0]), Double(matrix[1]), Double(matrix[3]), Double(matrix[4]))
        let isMirrored = a * d - b * c < 0
        // A mirrored matrix is M = mirror (x to -x), then turn: undo the mirror to read the turn.
        let (cosine, sine) = isMirrored ? (-a + d, -b - c) : (a + d, b - c)
        let quarter = abs(cosine) >= abs(sine) ? (cosine < 0 ? 2 : 0) : (sine > 0 ? 1 : 3)
        self.init(clockwiseDegrees: quarter * 90, isMirrored: isMirrored)
    }

    /// 0, 90, 180 or 270.
    public var clockwiseDegrees: Int {
        switch self {
        case .upright, .mirrored: 0
        case .turned90, .mirroredTurned90: 90
        case .turned180, .mirroredTurned180: 180
        case .turned270, .mirroredTurned270: 270
        }
    }

    public var isMirrored: Bool {
        switch self {
        case .mirrored, .mirroredTurned90, .mirroredTurned180, .mirroredTurned270: true
        default: false
        }
    }

    /// Width and height change places.
    public var swapsSides: Bool { clockwiseDegrees % 180 != 0 }
}
