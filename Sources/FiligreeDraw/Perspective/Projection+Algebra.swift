import FiligreeCore

extension Projection {
    /// This map first, then `next`.
    func concatenating(_ next: Projection) -> Projection {
        func row(_ x: Double, _ y: Double, _ h: Double) -> (Double, Double, Double) {
            (
                x * next.a + y * next.c + h * next.tx,
                x * next.b + y * next.d + h * next.ty,
                x * next.p + y * next.q + h * next.w
            )
        }
        let (first, second, third) = (row(a, b, p), row(c, d, q), row(tx, ty, w))
        return Projection(
            a: first.0, b: first.1, p: first.2, c: second.0, d: second.1, q: second.2, tx: third.0, ty: third.1, w: third.2)
    }

    /// The same map followed by a move in device space. Exact for affine maps and whole pixels.
    func moved(x: Double, y: Double) -> Projection {
        Projection(
            a: a + x * p, b: b + y * p, p: p, c: c + x * q, d: d + y * q, q: q,
            tx: tx + x * w, ty: ty + y * w, w: w)
    }

    var determinant: Double {
        a * (d * w - q * ty) - b * (c * w - q * tx) + p * (c * ty - d * tx)
    }

    /// The inverse map; nil for a singular one or one that is not finite.
    var inverse: Projection? {
        let det = determinant
        guard det != 0, det.isFinite else { return nil }
        return Projection(
            a: (d * w - q * ty) / det, b: (p * ty - b * w) / det, p: (b * q - p * d) / det,
            c: (q * tx - c * w) / det, d: (a * w - p * tx) / det, q: (p * c - a * q) / det,
            tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det, w: (a * d - b * c) / det)
    }

    /// False when every area is mapped to nothing, or to something that is not a number.
    var isDrawable: Bool {
        [a, b, p, c, d, q, tx, ty, w].allSatisfy { $0.isFinite } && inverse != nil
    }

    /// How much the map enlarges around `point`, along the direction it enlarges most (the greatest singular value); nil behind the eye.
    func magnification(at point: Point) -> Double? {
        let h = p * point.x + q * point.y + w
        guard h > 1e-9 else { return nil }
        let (x, y) = ((a * point.x + c * point.y + tx) / h, (b * point.x + d * point.y + ty) / h)
        let (xx, xy, yx, yy) = ((a - x * p) / h, (c - x * q) / h, (b - y * p) / h, (d - y * q) / h)
        let (sum, det) = (xx * xx + xy * xy + yx * yx + yy * yy, xx * yy - xy * yx)
        return ((sum + max(0, sum * sum - 4 * det * det).squareRoot()) / 2).squareRoot()
    }
}
