import Foundation

/// An affine map of the plane in Core Graphics' convention: a point is a row vector, `[x y 1] · M`, so
/// x' = a·x + c·y + tx and y' = b·x + d·y + ty. Stands for `CGAffineTransform`.
public struct Transform2D: Hashable, Codable, Sendable {
    public var a: Double
    public var b: Double
    public var c: Double
    public var d: Double
    public var tx: Double
    public var ty: Double

    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    public static let identity = Transform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    public static func translation(x: Double, y: Double) -> Transform2D {
        Transform2D(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    public static func scale(x: Double, y: Double) -> Transform2D {
        Transform2D(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// Turns the x axis towards the y axis by `angle` radians: counterclockwise where y is up, clockwise where y is down.
    public static func rotation(_ angle: Double) -> Transform2D {
        let (sine, cosine) = (sin(angle), cos(angle))
        return Transform2D(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// This map first, then `next` (`CGAffineTransformConcat(self, next)`).
    public func concatenating(_ next: Transform2D) -> Transform2D {
        Transform2D(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// The new operation happens first, as in Core Graphics.
    public func translatedBy(x: Double, y: Double) -> Transform2D { Transform2D.translation(x: x, y: y).concatenating(self) }
    public func scaledBy(x: Double, y: Double) -> Transform2D { Transform2D.scale(x: x, y: y).concatenating(self) }
    public func rotated(by angle: Double) -> Transform2D { Transform2D.rotation(angle).concatenating(self) }

    public var determinant: Double { a * d - b * c }

    /// The inverse map; nil for a singular one (determinant zero or not finite).
    public var inverse: Transform2D? {
        let determinant = self.determinant
        guard determinant != 0, determinant.isFinite else { return nil }
        return Transform2D(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }

    public func apply(_ point: Point) -> Point {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// The bounding box of the mapped rectangle.
    public func apply(_ rect: Rect) -> Rect {
        Rect(enclosing: rect.corners.map { apply($0) }) ?? .zero
    }

    /// True when axes stay axes and lengths stay lengths: only a move, no scale, flip or turn.
    public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}
