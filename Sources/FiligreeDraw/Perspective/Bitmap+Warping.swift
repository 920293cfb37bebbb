import FiligreeCore
import FiligreePixels

extension Bitmap {
    /// The pixels of `region` (device space), each looked up in this picture where `lookup` (device to picture pixels) says: bilinear,
    /// the picture's rim going on outside of it. Where the picture is made smaller, up to 8x8 places a pixel are averaged.
    func warped(to region: PixelRect, lookup: Projection) -> Bitmap {
        var result = Bitmap(width: region.width, height: region.height)
        guard width > 0, height > 0, region.width > 0, region.height > 0 else { return result }
        let (width, height) = (self.width, self.height)
        pixels.withUnsafeBufferPointer { source in
            result.pixels.withUnsafeMutableBufferPointer { target in
                let sampler = BilinearSampler(pixels: source, width: width, height: height, lookup: lookup)
                for y in 0..<region.height {
                    var grid = SampleGrid.single
                    for x in 0..<region.width {
                        let column = region.x + x
                        // What a pixel needs changes slowly along a row.
                        if x == 0 || column & 15 == 0 { grid = sampler.grid(x: Double(column | 15) - 7, y: Double(region.y + y) + 0.5) }
                        target[y * region.width + x] = sampler.pixel(x: Double(column), y: Double(region.y + y), grid)
                    }
                }
            }
        }
        return result
    }
}

/// The places of one device pixel at which the picture is read: 1...8 in each direction.
private struct SampleGrid: Equatable {
    var columns: Int
    var rows: Int

    static let single = SampleGrid(columns: 1, rows: 1)
}

/// Reads a picture through a projective map. Lives no longer than the pixels it points at.
private struct BilinearSampler {
    let pixels: UnsafeBufferPointer<UInt32>
    let width: Int
    let height: Int
    let lookup: Projection

    /// The average over the device pixel whose top left corner this is.
    func pixel(x: Double, y: Double, _ grid: SampleGrid) -> UInt32 {
        grid == .single ? sample(x: x + 0.5, y: y + 0.5) : average(x: x, y: y, grid)
    }

    private func average(x: Double, y: Double, _ grid: SampleGrid) -> UInt32 {
        var (even, odd) = (UInt64(0), UInt64(0))
        for row in 0..<grid.rows {
            for column in 0..<grid.columns {
                let value = UInt64(
                    sample(x: x + (Double(column) + 0.5) / Double(grid.columns), y: y + (Double(row) + 0.5) / Double(grid.rows)))
                even &+= value & 0xFF | (value & 0xFF_0000) << 16
                odd &+= value >> 8 & 0xFF | (value >> 8 & 0xFF_0000) << 16
            }
        }
        let (count, half) = (UInt64(grid.columns * grid.rows), UInt64(grid.columns * grid.rows) / 2)
        func mean(_ sum: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: (sum + half) / count) }
        let low = mean(even & 0xFFFF_FFFF) | mean(even >> 32) << 16
        return low | (mean(odd & 0xFFFF_FFFF) | mean(odd >> 32) << 16) << 8
    }

    /// How many places a pixel around (x, y) needs so that no pixel of the picture is skipped.
    func grid(x: Double, y: Double) -> SampleGrid {
        guard let here = place(x: x, y: y), let right = place(x: x + 1, y: y), let below = place(x: x, y: y + 1) else { return .single }
        func count(_ other: Point) -> Int {
            let (dx, dy) = (other.x - here.x, other.y - here.y)
            return Int(max(1, min(8, ((dx * dx + dy * dy).squareRoot() - 0.25).rounded(.up))))
        }
        return SampleGrid(columns: count(right), rows: count(below))
    }

    private func place(x: Double, y: Double) -> Point? {
        let z = lookup.p * x + lookup.q * y + lookup.w
        guard z > 1e-12 else { return nil }
        let u = (lookup.a * x + lookup.c * y + lookup.tx) / z - 0.5
        let v = (lookup.b * x + lookup.d * y + lookup.ty) / z - 0.5
        guard abs(u) < 1e9, abs(v) < 1e9 else { return nil }
        return Point(x: u, y: v)
    }

    private func sample(x: Double, y: Double) -> UInt32 {
        guard let place = place(x: x, y: y) else { return 0 }
        let u = max(0, min(Double(width - 1), place.x))
        let v = max(0, min(Double(height - 1), place.y))
        let (left, top) = (Int(u), Int(v))
        let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
        let (fx, fy) = (UInt32((u - Double(left)) * 256), UInt32((v - Double(top)) * 256))
        let upper = mix(pixels[top * width + left], pixels[top * width + right], fx)
        let lower = mix(pixels[bottom * width + left], pixels[bottom * width + right], fx)
        return mix(upper, lower, fy)
    }

    /// Two channels at a time; `weight` of the second in 1/256.
    private func mix(_ first: UInt32, _ second: UInt32, _ weight: UInt32) -> UInt32 {
        let mask: UInt32 = 0x00FF_00FF
        let rest = 256 &- weight
        let even = ((first & mask) &* rest &+ (second & mask) &* weight &+ 0x0080_0080) >> 8 & mask
        let odd = ((first >> 8 & mask) &* rest &+ (second >> 8 & mask) &* weight &+ 0x0080_0080) >> 8 & mask
        return even | odd << 8
    }
}
