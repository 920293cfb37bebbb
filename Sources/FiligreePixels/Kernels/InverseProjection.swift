import FiligreeCore

/// A linear function over the output plane.
private struct Plane {
    var x: Double
    var y: Double
    var constant: Double

    func at(_ px: Double, _ py: Double) -> Double { x * px + y * py + constant }

    /// Scaled so that its value is the distance from its zero line, in output pixels; without a zero line, far inside or far outside.
    var distance: Plane {
        let length = (x * x + y * y).squareRoot()
        guard length > 1e-300 else { return Plane(x: 0, y: 0, constant: constant > 0 ? 1e9 : -1e9) }
        return Plane(x: x / length, y: y / length, constant: constant / length)
    }

    /// Narrows `range` (columns) to where the value at row `py` is at least `least`.
    func narrow(_ range: inout (low: Double, high: Double), at py: Double, least: Double) {
        let rest = least - y * py - constant
        if x > 0 {
            range.low = max(range.low, rest / x)
        } else if x < 0 {
            range.high = min(range.high, rest / x)
        } else if rest > 0 {
            range.high = -.infinity
        }
    }
}

/// From output pixels back to a bitmap's, with the distance to the four edges of its image.
struct InverseProjection {
    /// Source x and y times depth, and depth, for an output place.
    private let u: Plane
    private let v: Plane
    private let depth: Plane
    private let left: Plane
    private let right: Plane
    private let top: Plane
    private let bottom: Plane

    /// Nil for a map without an inverse.
    init?(_ m: Projection, width: Int, height: Int) {
        let determinant = m.a * (m.d * m.w - m.q * m.ty) - m.b * (m.c * m.w - m.q * m.tx) + m.p * (m.c * m.ty - m.d * m.tx)
        let inverse = 1 / determinant
        guard determinant != 0, determinant.isFinite, inverse.isFinite else { return nil }
        let u = Plane(
            x: (m.d * m.w - m.q * m.ty) * inverse, y: (m.q * m.tx - m.c * m.w) * inverse, constant: (m.c * m.ty - m.d * m.tx) * inverse)
        let v = Plane(
            x: (m.p * m.ty - m.b * m.w) * inverse, y: (m.a * m.w - m.p * m.tx) * inverse, constant: (m.b * m.tx - m.a * m.ty) * inverse)
        let depth = Plane(
            x: (m.b * m.q - m.p * m.d) * inverse, y: (m.p * m.c - m.a * m.q) * inverse, constant: (m.a * m.d - m.b * m.c) * inverse)
        guard [u, v, depth].allSatisfy({ $0.x.isFinite && $0.y.isFinite && $0.constant.isFinite }) else { return nil }
        func rest(_ length: Int, _ plane: Plane) -> Plane {
            let length = Double(length)
            return Plane(x: length * depth.x - plane.x, y: length * depth.y - plane.y, constant: length * depth.constant - plane.constant)
        }
        (self.u, self.v, self.depth) = (u, v, depth)
        (left, right) = (u.distance, rest(width, u).distance)
        (top, bottom) = (v.distance, rest(height, v).distance)
    }

    /// Writes the columns of one output row (from column `x`) that the image touches.
    func draw(_ sampler: BilinearSampler, x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<UInt32>) {
        let py = Double(y) + 0.5
        var range = (low: Double(x), high: Double(x + count))
        for edge in [left, right, top, bottom] { edge.narrow(&range, at: py, least: -0.5) }
        depth.narrow(&range, at: py, least: 1e-9)
        guard range.low <= range.high else { return }
        let first = max(x, Int(range.low) - 1)
        let last = min(x + count, Int(range.high) + 1)
        guard first < last else { return }
        for column in first..<last {
            let px = Double(column) + 0.5
            let h = depth.at(px, py)
            let covered = coverage(px, py)
            guard h > 1e-9, covered > 0 else { continue }
            target[column - x] = sampler.sample(u.at(px, py) / h, v.at(px, py) / h, coverage: covered)
        }
    }

    /// The part of the output pixel around (px, py) that is inside all edges, in 1/256.
    private func coverage(_ px: Double, _ py: Double) -> UInt32 {
        func inside(_ one: Plane, _ other: Plane) -> Double {
            let a = max(0, min(1, one.at(px, py) + 0.5))
            let b = max(0, min(1, other.at(px, py) + 0.5))
            return max(0, a + b - 1)
        }
        return UInt32((inside(left, right) * inside(top, bottom) * 256).rounded())
    }
}

/// Reads a bitmap between its pixels; places beyond the edge read the edge.
struct BilinearSampler {
    let pixels: UnsafePointer<UInt32>
    /// Above 0.
    let width: Int
    let height: Int

    /// The colour at (x, y), where (0.5, 0.5) is the centre of the first pixel, times `coverage` / 256. Weights are in 1/256.
    func sample(_ x: Double, _ y: Double, coverage: UInt32) -> UInt32 {
        let (column, fx) = place(x, width)
        let (row, fy) = place(y, height)
        let (right, down) = (column + 1 < width ? 1 : 0, row + 1 < height ? width : 0)
        let corner = pixels + row * width + column
        let both = (fx &* fy &+ 128) &>> 8
        let sum =
            Self.spread(corner[0]) &* (256 &- fx &- fy &+ both) &+ Self.spread(corner[right]) &* (fx &- both)
            &+ Self.spread(corner[down]) &* (fy &- both) &+ Self.spread(corner[down + right]) &* both
        let mean = ((sum &+ 0x0080_0080_0080_0080) &>> 8) & 0x00FF_00FF_00FF_00FF
        guard coverage < 256 else { return Self.joined(mean) }
        return Self.joined(((mean &* UInt64(coverage) &+ 0x0080_0080_0080_0080) &>> 8) & 0x00FF_00FF_00FF_00FF)
    }

    /// The sample at or before a coordinate, and how far it is from there to the next, in 1/256.
    private func place(_ coordinate: Double, _ limit: Int) -> (Int, UInt64) {
        let steps = Int((max(0, min(Double(limit - 1), coordinate - 0.5)) * 256).rounded())
        return (steps >> 8, UInt64(steps & 255))
    }

    /// Four channels in four 16-bit lanes: even ones low, odd ones high.
    @inline(__always)
    private static func spread(_ pixel: UInt32) -> UInt64 {
        UInt64(pixel & 0x00FF_00FF) | UInt64(pixel &>> 8 & 0x00FF_00FF) &<< 32
    }

    @inline(__always)
    private static func joined(_ lanes: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: lanes) | UInt32(truncatingIfNeeded: lanes &>> 32) &<< 8
    }
}
