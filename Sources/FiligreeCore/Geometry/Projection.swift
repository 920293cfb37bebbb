/// A projective map of the plane (a 3x3 homography, row vectors): x' = (a·x + c·y + tx) / h, y' = (b·x + d·y + ty) / h with
/// h = p·x + q·y + w. It is what is left of a `Transform3D` when a flat layer is looked at along z.
public struct Projection: Hashable, Codable, Sendable {
    public var a, b, p: Double
    public var c, d, q: Double
    public var tx, ty, w: Double

    public init(a: Double, b: Double, p: Double, c: Double, d: Double, q: Double, tx: Double, ty: Double, w: Double) {
        (self.a, self.b, self.p) = (a, b, p)
        (self.c, self.d, self.q) = (c, d, q)
        (self.tx, self.ty, self.w) = (tx, ty, w)
    }

    public init(_ affine: Transform2D) {
        self.init(a: affine.a, b: affine.b, p: 0, c: affine.c, d: affine.d, q: 0, tx: affine.tx, ty: affine.ty, w: 1)
    }

    public static let identity = Projection(.identity)

    /// The same map without perspective; nil where there is perspective.
    public var affine: Transform2D? {
        guard p == 0, q == 0, w != 0 else { return nil }
        return w == 1
            ? Transform2D(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
            : Transform2D(a: a / w, b: b / w, c: c / w, d: d / w, tx: tx / w, ty: ty / w)
    }

    /// The mapped point; nil for a point on or behind the eye's plane (h ≤ 0).
    public func apply(_ point: Point) -> Point? {
        let h = p * point.x + q * point.y + w
        guard h > 1e-9 else { return nil }
        return Point(x: (a * point.x + c * point.y + tx) / h, y: (b * point.x + d * point.y + ty) / h)
    }
}
