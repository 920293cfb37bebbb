import Foundation

/// A transform taken apart as Core Animation's key paths see it: scale, then turns about x, y and z, then a move.
public struct TransformParts: Hashable, Sendable {
    public var scale: (x: Double, y: Double, z: Double)
    /// Radians.
    public var rotation: (x: Double, y: Double, z: Double)
    public var translation: (x: Double, y: Double, z: Double)

    public static func == (a: TransformParts, b: TransformParts) -> Bool {
        a.scale == b.scale && a.rotation == b.rotation && a.translation == b.translation
    }

    public func hash(into hasher: inout Hasher) {
        for part in [scale, rotation, translation] {
            hasher.combine(part.x)
            hasher.combine(part.y)
            hasher.combine(part.z)
        }
    }
}

extension Transform3D {
    /// Skew and perspective have no part of their own and are left out.
    public var parts: TransformParts {
        var scale = (
            x: (m11 * m11 + m12 * m12 + m13 * m13).squareRoot(), y: (m21 * m21 + m22 * m22 + m23 * m23).squareRoot(),
            z: (m31 * m31 + m32 * m32 + m33 * m33).squareRoot()
        )
        let determinant =
            m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
        if determinant < 0 { scale.x = -scale.x }
        func unit(_ value: Double, _ length: Double, _ fallback: Double) -> Double { length == 0 ? fallback : value / length }
        let (r11, r12, r13) = (unit(m11, scale.x, 1), unit(m12, scale.x, 0), unit(m13, scale.x, 0))
        let (r23, r33) = (unit(m23, scale.y, 0), unit(m33, scale.z, 1))
        return TransformParts(
            scale: scale,
            rotation: (x: atan2(r23, r33), y: asin(max(-1, min(1, -r13))), z: atan2(r12, r11)),
            translation: (x: m41, y: m42, z: m43))
    }

    public init(_ parts: TransformParts) {
        self = Transform3D.scale(x: parts.scale.x, y: parts.scale.y, z: parts.scale.z)
            .concatenating(.rotation(parts.rotation.x, x: 1, y: 0, z: 0))
            .concatenating(.rotation(parts.rotation.y, x: 0, y: 1, z: 0))
            .concatenating(.rotation(parts.rotation.z, x: 0, y: 0, z: 1))
            .concatenating(.translation(x: parts.translation.x, y: parts.translation.y, z: parts.translation.z))
    }

    /// Between two transforms: scale and move linearly, turn along the shortest way; number by number where either has skew or perspective.
    public func interpolated(to other: Transform3D, at fraction: Double) -> Transform3D {
        let (a, b) = (parts, other.parts)
        guard Transform3D(a).isClose(to: self), Transform3D(b).isClose(to: other) else { return mixed(with: other, fraction) }
        func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * fraction }
        let turn = Quaternion(a.rotation).interpolated(to: Quaternion(b.rotation), at: fraction)
        return Transform3D.scale(x: mix(a.scale.x, b.scale.x), y: mix(a.scale.y, b.scale.y), z: mix(a.scale.z, b.scale.z))
            .concatenating(turn.transform)
            .concatenating(
                .translation(
                    x: mix(a.translation.x, b.translation.x), y: mix(a.translation.y, b.translation.y),
                    z: mix(a.translation.z, b.translation.z)))
    }

    private var numbers: [Double] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }

    private init(numbers n: [Double]) {
        self.init(
            m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
            m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
    }

    private func isClose(to other: Transform3D) -> Bool {
        zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($0)) }
    }

    private func mixed(with other: Transform3D, _ fraction: Double) -> Transform3D {
        Transform3D(numbers: zip(numbers, other.numbers).map { $0 + ($1 - $0) * fraction })
    }
}

/// A turn in space, for the shortest way between two.
private struct Quaternion {
    var x, y, z, w: Double

    init(x: Double, y: Double, z: Double, w: Double) {
        (self.x, self.y, self.z, self.w) = (x, y, z, w)
    }

    /// First about x, then y, then z.
    init(_ angles: (x: Double, y: Double, z: Double)) {
        let (sx, cx) = (sin(angles.x / 2), cos(angles.x / 2))
        let (sy, cy) = (sin(angles.y / 2), cos(angles.y / 2))
        let (sz, cz) = (sin(angles.z / 2), cos(angles.z / 2))
        self.init(
            x: sx * cy * cz - cx * sy * sz, y: cx * sy * cz + sx * cy * sz,
            z: cx * cy * sz - sx * sy * cz, w: cx * cy * cz + sx * sy * sz)
    }

    func interpolated(to other: Quaternion, at fraction: Double) -> Quaternion {
        var dot = x * other.x + y * other.y + z * other.z + w * other.w
        let sign = dot < 0 ? -1.0 : 1.0
        dot = min(1, abs(dot))
        let angle = acos(dot)
        let (p, q) =
            angle < 1e-6
            ? (1 - fraction, fraction) : (sin((1 - fraction) * angle) / sin(angle), sin(fraction * angle) / sin(angle))
        func mix(_ a: Double, _ b: Double) -> Double { p * a + q * sign * b }
        return Quaternion(x: mix(x, other.x), y: mix(y, other.y), z: mix(z, other.z), w: mix(w, other.w))
    }

    var transform: Transform3D {
        let length = (x * x + y * y + z * z).squareRoot()
        guard length > 0 else { return .identity }
        return .rotation(2 * atan2(length, w), x: x, y: y, z: z)
    }
}
