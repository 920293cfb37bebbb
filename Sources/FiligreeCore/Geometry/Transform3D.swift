import Foundation

/// A 4x4 projective map in Core Animation's convention: a point is a row vector, `[x y z 1] · M`. Stands for `CATransform3D`.
public struct Transform3D: Hashable, Codable, Sendable {
    public var m11, m12, m13, m14: Double
    public var m21, m22, m23, m24: Double
    public var m31, m32, m33, m34: Double
    public var m41, m42, m43, m44: Double

    public init(
        m11: Double, m12: Double, m13: Double, m14: Double,
        m21: Double, m22: Double, m23: Double, m24: Double,
        m31: Double, m32: Double, m33: Double, m34: Double,
        m41: Double, m42: Double, m43: Double, m44: Double
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    public static let identity = Transform3D(.identity)

    /// The affine map in the plane z = 0 (`CATransform3DMakeAffineTransform`).
    public init(_ affine: Transform2D) {
        self.init(
            m11: affine.a, m12: affine.b, m13: 0, m14: 0,
            m21: affine.c, m22: affine.d, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: 1, m34: 0,
            m41: affine.tx, m42: affine.ty, m43: 0, m44: 1)
    }

    public static func translation(x: Double, y: Double, z: Double = 0) -> Transform3D {
        var result = identity
        (result.m41, result.m42, result.m43) = (x, y, z)
        return result
    }

    public static func scale(x: Double, y: Double, z: Double = 1) -> Transform3D {
        var result = identity
        (result.m11, result.m22, result.m33) = (x, y, z)
        return result
    }

    /// A turn by `angle` radians about the axis (x, y, z); an axis of length zero gives identity.
    public static func rotation(_ angle: Double, x: Double, y: Double, z: Double) -> Transform3D {
        let length = (x * x + y * y + z * z).squareRoot()
        guard length > 0, length.isFinite else { return .identity }
        let (ux, uy, uz) = (x / length, y / length, z / length)
        let (sine, cosine) = (sin(angle), cos(angle))
        let rest = 1 - cosine
        return Transform3D(
            m11: cosine + ux * ux * rest, m12: ux * uy * rest + uz * sine, m13: ux * uz * rest - uy * sine, m14: 0,
            m21: ux * uy * rest - uz * sine, m22: cosine + uy * uy * rest, m23: uy * uz * rest + ux * sine, m24: 0,
            m31: ux * uz * rest + uy * sine, m32: uy * uz * rest - ux * sine, m33: cosine + uz * uz * rest, m34: 0,
            m41: 0, m42: 0, m43: 0, m44: 1)
    }

    /// This map first, then `next` (`CATransform3DConcat(self, next)`).
    public func concatenating(_ next: Transform3D) -> Transform3D {
        func row(_ x: Double, _ y: Double, _ z: Double, _ w: Double) -> (Double, Double, Double, Double) {
            (
                x * next.m11 + y * next.m21 + z * next.m31 + w * next.m41,
                x * next.m12 + y * next.m22 + z * next.m32 + w * next.m42,
                x * next.m13 + y * next.m23 + z * next.m33 + w * next.m43,
                x * next.m14 + y * next.m24 + z * next.m34 + w * next.m44
            )
        }
        var result = self
        (result.m11, result.m12, result.m13, result.m14) = row(m11, m12, m13, m14)
        (result.m21, result.m22, result.m23, result.m24) = row(m21, m22, m23, m24)
        (result.m31, result.m32, result.m33, result.m34) = row(m31, m32, m33, m34)
        (result.m41, result.m42, result.m43, result.m44) = row(m41, m42, m43, m44)
        return result
    }

    public var isAffine: Bool {
        m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0 && m44 == 1
    }

    /// What this map does to the plane z = 0, looked at along z.
    public var flattened: Projection {
        Projection(
            a: m11, b: m12, p: m14,
            c: m21, d: m22, q: m24,
            tx: m41, ty: m42, w: m44)
    }
}
