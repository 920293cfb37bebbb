import FiligreePixels

extension Bitmap {
    /// Each block of `columns`·`rows` pixels (1...1024 each) becomes one, its average; blocks at the right and lower rim may be smaller.
    func shrunk(columns: Int, rows: Int) -> Bitmap {
        precondition((1...1024).contains(columns) && (1...1024).contains(rows), "shrink by \(columns)x\(rows)")
        var result = Bitmap(width: (width + columns - 1) / columns, height: (height + rows - 1) / rows)
        let (resultWidth, resultHeight, width, height) = (result.width, result.height, self.width, self.height)
        pixels.withUnsafeBufferPointer { source in
            result.pixels.withUnsafeMutableBufferPointer { target in
                for y in 0..<resultHeight {
                    let lines = y * rows..<min(height, (y + 1) * rows)
                    for x in 0..<resultWidth {
                        let block = x * columns..<min(width, (x + 1) * columns)
                        target[y * resultWidth + x] = Self.average(source, stride: width, columns: block, rows: lines)
                    }
                }
            }
        }
        return result
    }

    /// The rounded mean. Two channels share a 64-bit sum, 32 bits each: enough for 2^24 pixels.
    private static func average(
        _ source: UnsafeBufferPointer<UInt32>, stride: Int, columns: Range<Int>, rows: Range<Int>
    ) -> UInt32 {
        var (even, odd) = (UInt64(0), UInt64(0))
        for y in rows {
            for x in columns {
                let value = UInt64(source[y &* stride &+ x])
                even &+= value & 0xFF | (value & 0xFF_0000) << 16
                odd &+= value >> 8 & 0xFF | (value >> 8 & 0xFF_0000) << 16
            }
        }
        let count = UInt64(columns.count * rows.count)
        func mean(_ sum: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: (sum + count / 2) / count) }
        let low = mean(even & 0xFFFF_FFFF) | mean(even >> 32) << 16
        let high = mean(odd & 0xFFFF_FFFF) | mean(odd >> 32) << 16
        return low | high << 8
    }
}
