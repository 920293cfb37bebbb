extension Bitmap {
    /// Writes an opaque picture of the same size into the planes; chroma is the mean of each 2x2 cell.
    public func write(into picture: PlanarPicture) {
        precondition(
            width == picture.width && height == picture.height, "bitmap \(width)x\(height) into \(picture.width)x\(picture.height)")
        let map = RGBToYUV(picture.color)
        pixels.withUnsafeBufferPointer { source in
            guard let source = source.baseAddress else { return }
            for y in 0..<height {
                lumaRow(source + y * width, picture.luma + y * picture.lumaStride, count: width, map: map)
            }
            for row in 0..<(height + 1) / 2 {
                let upper = source + 2 * row * width
                let lower = source + min(2 * row + 1, height - 1) * width
                chromaRow(upper, lower, picture.cb + row * picture.cbStride, picture.cr + row * picture.crStride, width: width, map: map)
            }
        }
    }
}

private func lumaRow(_ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt8>, count: Int, map: RGBToYUV) {
    for x in 0..<count {
        target[x] = UInt8(truncatingIfNeeded: divided255(UInt32(map.luma(source[x] | 0xFF00_0000))))
    }
}

/// One row of chroma from two rows of pixels; the last column stands twice in a cell that reaches beyond it.
private func chromaRow(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>,
    _ cb: UnsafeMutablePointer<UInt8>, _ cr: UnsafeMutablePointer<UInt8>, width: Int, map: RGBToYUV
) {
    for cell in 0..<width / 2 {
        storeCell(upper[2 * cell], upper[2 * cell + 1], lower[2 * cell], lower[2 * cell + 1], cb + cell, cr + cell, map)
    }
    guard width & 1 != 0 else { return }
    let last = width - 1
    storeCell(upper[last], upper[last], lower[last], lower[last], cb + width / 2, cr + width / 2, map)
}

@inline(__always)
private func storeCell(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32,
    _ cb: UnsafeMutablePointer<UInt8>, _ cr: UnsafeMutablePointer<UInt8>, _ map: RGBToYUV
) {
    let opaque: UInt32 = 0xFF00_0000
    let (p, q, r, s) = (map.chroma(a | opaque), map.chroma(b | opaque), map.chroma(c | opaque), map.chroma(d | opaque))
    cb.pointee = UInt8(truncatingIfNeeded: divided255(UInt32(truncatingIfNeeded: (p.cb &+ q.cb &+ r.cb &+ s.cb &+ 2) >> 2)))
    cr.pointee = UInt8(truncatingIfNeeded: divided255(UInt32(truncatingIfNeeded: (p.cr &+ q.cr &+ r.cr &+ s.cr &+ 2) >> 2)))
}
