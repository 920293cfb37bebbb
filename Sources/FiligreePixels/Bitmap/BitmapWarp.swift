import FiligreeCore

extension Bitmap {
    /// The picture seen through `projection`, which maps its pixels (0...width, 0...height) to the output's; the result covers `output` of
    /// that plane, clear outside the picture and behind the eye. Bilinear in premultiplied colour; edges are antialiased by the part of each
    /// output pixel they leave covered; a picture that shrinks by more than half is first made smaller by area.
    /// A projection that is singular or not finite gives a clear bitmap. `output` has sides in 0...32767, or it traps.
    public func warped(by projection: Projection, output: PixelRect) -> Bitmap {
        var result = Bitmap(width: max(0, output.width), height: max(0, output.height))
        guard !isEmpty, !result.isEmpty else { return result }
        let (source, projection) = prefiltered(for: projection)
        guard let inverse = InverseProjection(projection, width: source.width, height: source.height) else { return result }
        let width = result.width
        result.pixels.withUnsafeMutableBufferPointer { target in
            source.pixels.withUnsafeBufferPointer { pixels in
                guard let from = pixels.baseAddress, let to = target.baseAddress else { return }
                let sampler = BilinearSampler(pixels: from, width: source.width, height: source.height)
                for row in 0..<output.height {
                    inverse.draw(sampler, x: output.x, y: output.y + row, count: width, into: to + row * width)
                }
            }
        }
        return result
    }

    /// A smaller copy, and the projection that fits it, where even the largest part of the image is under half the picture's size.
    private func prefiltered(for projection: Projection) -> (Bitmap, Projection) {
        let stretch = projection.largestStretch(width: Double(width), height: Double(height))
        func shrunk(_ length: Int, _ stretch: Double) -> Int {
            guard stretch > 0, stretch < 0.5 else { return length }
            let factor = min(Double(length), (1 / stretch).rounded(.down))
            return max(1, Int((Double(length) / factor).rounded(.up)))
        }
        let (newWidth, newHeight) = (shrunk(width, stretch.x), shrunk(height, stretch.y))
        let (sx, sy) = (Double(width) / Double(newWidth), Double(height) / Double(newHeight))
        var scaled = projection
        (scaled.a, scaled.b, scaled.p) = (projection.a * sx, projection.b * sx, projection.p * sx)
        (scaled.c, scaled.d, scaled.q) = (projection.c * sy, projection.d * sy, projection.q * sy)
        return (resized(width: newWidth, height: newHeight), scaled)
    }
}

extension Projection {
    /// How far the image of one unit along x, and along y, is stretched at most, looked at on a grid of points. 0 where nothing is seen.
    fileprivate func largestStretch(width: Double, height: Double) -> (x: Double, y: Double) {
        var (largestX, largestY) = (0.0, 0.0)
        for row in 0...4 {
            for column in 0...4 {
                let (x, y) = (width * Double(column) / 4, height * Double(row) / 4)
                let depth = p * x + q * y + w
                guard let place = apply(Point(x: x, y: y)) else { continue }
                // Derivatives of the quotients.
                let (ax, bx) = ((a - p * place.x) / depth, (b - p * place.y) / depth)
                let (cy, dy) = ((c - q * place.x) / depth, (d - q * place.y) / depth)
                largestX = max(largestX, (ax * ax + bx * bx).squareRoot())
                largestY = max(largestY, (cy * cy + dy * dy).squareRoot())
            }
        }
        return (largestX, largestY)
    }
}
