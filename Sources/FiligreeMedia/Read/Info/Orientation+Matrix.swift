import FiligreeCore

extension Orientation {
    /// The nearest of the eight to a container's matrix (`a b u c d v x y w`, y downwards; an upright picture is 1 0 0 1).
    /// Skew and free angles are rounded away.
    public init(matrix: [Int32]) {
        guard matrix.count == 9 else { self = .upright; return }
        let (a, b, c, d) = (Double(matrix[0]), Double(matrix[1]), Double(matrix[3]), Double(matrix[4]))
        let isMirrored = a * d - b * c < 0
        // A mirrored matrix is M = mirror (x to -x), then turn: undo the mirror to read the turn.
        let (cosine, sine) = isMirrored ? (-a + d, -b - c) : (a + d, b - c)
        let quarter = abs(cosine) >= abs(sine) ? (cosine < 0 ? 2 : 0) : (sine > 0 ? 1 : 3)
        let plain: [Orientation] = [.upright, .rotated90, .rotated180, .rotated270]
        let mirrored: [Orientation] = [.flippedHorizontally, .transversed, .flippedVertically, .transposed]
        self = isMirrored ? mirrored[quarter] : plain[quarter]
    }

    /// The container's matrix for a stored picture of this size (16.16 and, in the last column, 2.30 fixed point); nil for upright.
    public func displayMatrix(width: Int, height: Int) -> [Int32]? {
        guard self != .upright else { return nil }
        let map = transform(storedWidth: Double(width), storedHeight: Double(height))
        func fixed(_ value: Double) -> Int32 { Int32(clamping: Int(value * 65536)) }
        return [fixed(map.a), fixed(map.b), 0, fixed(map.c), fixed(map.d), 0, fixed(map.tx), fixed(map.ty), 1 << 30]
    }
}
