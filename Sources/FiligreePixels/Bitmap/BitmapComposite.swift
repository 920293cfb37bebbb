import FiligreeCore

extension Bitmap {
    /// Lays `top` over this bitmap with its corner at (x, y), cut off at the edges: out = top·opacity + (1 − a·opacity)·self.
    /// `opacity` is clamped to 0...1 and taken in steps of 1/256 (not a number counts as 0).
    public mutating func composite(_ top: Bitmap, x: Int, y: Int, opacity: Double = 1) {
        let steps = Self.steps(opacity)
        let area = PixelRect(x: x, y: y, width: top.width, height: top.height).intersection(bounds)
        guard steps > 0, !area.isEmpty else { return }
        let width = width
        pixels.withUnsafeMutableBufferPointer { target in
            top.pixels.withUnsafeBufferPointer { source in
                guard let to = target.baseAddress, let from = source.baseAddress else { return }
                for row in area.y..<area.maxY {
                    let line = from + (row - y) * top.width + area.x - x
                    let place = to + row * width + area.x
                    if steps == 256 {
                        PixelRows.over(line, count: area.width, onto: place)
                    } else {
                        PixelRows.over(line, steps: steps, count: area.width, onto: place)
                    }
                }
            }
        }
    }

    /// Multiplies all four channels by `factor`, as far as 1/256 steps can tell: the picture at that opacity.
    public mutating func multiplyAlpha(by factor: Double) {
        let steps = Self.steps(factor)
        guard steps < 256 else { return }
        pixels.withUnsafeMutableBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            PixelRows.scale(base, by: steps, count: pixels.count)
        }
    }

    /// Replaces the pixels inside `rect` (cut off at the edges) by a premultiplied `pixel`; nothing is blended.
    public mutating func fill(_ rect: PixelRect, with pixel: UInt32) {
        let area = rect.intersection(bounds)
        guard !area.isEmpty else { return }
        let width = width
        pixels.withUnsafeMutableBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            for row in area.y..<area.maxY { (base + row * width + area.x).update(repeating: pixel, count: area.width) }
        }
    }

    /// The part inside `rect`, which may reach beyond the bitmap: there the result is clear. Sides in 0...32767, or it traps.
    public func cropped(to rect: PixelRect) -> Bitmap {
        if rect == bounds { return self }
        var result = Bitmap(width: max(0, rect.width), height: max(0, rect.height))
        let area = rect.intersection(bounds)
        guard !area.isEmpty else { return result }
        let stride = result.width
        result.pixels.withUnsafeMutableBufferPointer { target in
            pixels.withUnsafeBufferPointer { source in
                guard let to = target.baseAddress, let from = source.baseAddress else { return }
                for row in area.y..<area.maxY {
                    (to + (row - rect.y) * stride + area.x - rect.x).update(from: from + row * width + area.x, count: area.width)
                }
            }
        }
        return result
    }

    /// 0...1 as 0...256.
    private static func steps(_ opacity: Double) -> UInt32 {
        opacity > 0 ? UInt32((min(opacity, 1) * 256).rounded()) : 0
    }
}
