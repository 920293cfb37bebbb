extension PlanarPicture {
    /// Lays the sprite over the picture with its top left pixel at column `x`, row `y` (which may lie outside), cut off at the picture's edges:
    /// out = opacity·a·c + (1 − opacity·a)·picture, rounded once. Where the sprite is clear no bit changes.
    ///
    /// - Parameter opacity: 0...1, in steps of 1/256.
    public func blend(_ sprite: YUVSprite, x: Int, y: Int, opacity: Double) {
        precondition((x & 1 != 0) == sprite.isOddX && (y & 1 != 0) == sprite.isOddY, "sprite made for another chroma grid")
        let share = UInt32(max(0, min(1, opacity)) * 256 + 0.5)
        guard share > 0 else { return }
        blendLuma(sprite, x: x, y: y, share: share)
        let (left, top) = (x >> 1, y >> 1)
        for row in max(0, -top)..<max(max(0, -top), min(sprite.chromaHeight, (height + 1) / 2 - top)) {
            let span = sprite.chromaSpans[row].clamped(to: max(0, -left)..<max(max(0, -left), (width + 1) / 2 - left))
            guard !span.isEmpty else { continue }
            blendChroma(sprite.cb, sprite, row: row, span: span, into: cb + (top + row) * cbStride + left, share: share)
            blendChroma(sprite.cr, sprite, row: row, span: span, into: cr + (top + row) * crStride + left, share: share)
        }
    }

    private func blendLuma(_ sprite: YUVSprite, x: Int, y: Int, share: UInt32) {
        let columns = max(0, -x)..<max(max(0, -x), width - x)
        for row in max(0, -y)..<max(max(0, -y), min(sprite.height, height - y)) {
            let span = sprite.lumaSpans[row].clamped(to: columns)
            guard !span.isEmpty else { continue }
            let start = row * sprite.width + span.lowerBound
            let target = luma + (y + row) * lumaStride + x + span.lowerBound
            sprite.luma.withUnsafeBufferPointer { color in
                sprite.alpha.withUnsafeBufferPointer { alpha in
                    let (color, alpha) = (color.baseAddress! + start, alpha.baseAddress! + start)
                    if share == 256 {
                        lumaRow(color, alpha, target, count: span.count)
                    } else {
                        lumaRow(color, alpha, target, count: span.count, share: share)
                    }
                }
            }
        }
    }

    private func blendChroma(
        _ plane: [UInt16], _ sprite: YUVSprite, row: Int, span: Range<Int>, into target: UnsafeMutablePointer<UInt8>, share: UInt32
    ) {
        let start = row * sprite.chromaWidth + span.lowerBound
        plane.withUnsafeBufferPointer { color in
            sprite.chromaAlpha.withUnsafeBufferPointer { alpha in
                chromaRow(
                    color.baseAddress! + start, alpha.baseAddress! + start, target + span.lowerBound, count: span.count, share: share)
            }
        }
    }
}

/// One row at full opacity: every term stays below 2^16, so that the loop runs in 16-bit lanes.
private func lumaRow(
    _ color: UnsafePointer<UInt16>, _ alpha: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, count: Int
) {
    for x in 0..<count {
        let biased = color[x] &+ (255 &- UInt16(alpha[x])) &* UInt16(target[x]) &+ 128
        target[x] = UInt8(truncatingIfNeeded: (biased &+ (biased >> 8)) >> 8)
    }
}

/// One row, faded: `share` is 256 · opacity.
private func lumaRow(
    _ color: UnsafePointer<UInt16>, _ alpha: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, count: Int, share: UInt32
) {
    for x in 0..<count {
        let rest = 65280 &- share &* UInt32(alpha[x])
        let sum = (share &* UInt32(color[x]) &+ rest &* UInt32(target[x]) &+ 128) >> 8
        target[x] = UInt8(truncatingIfNeeded: divided255(sum))
    }
}

/// One row of cells. Alpha counts to 1020 for the four pixels of a cell.
private func chromaRow(
    _ color: UnsafePointer<UInt16>, _ alpha: UnsafePointer<UInt16>, _ target: UnsafeMutablePointer<UInt8>, count: Int, share: UInt32
) {
    for x in 0..<count {
        let rest = 261_120 &- share &* UInt32(alpha[x])
        let sum = (share &* UInt32(color[x]) &* 4 &+ rest &* UInt32(target[x]) &+ 512) >> 10
        target[x] = UInt8(truncatingIfNeeded: divided255(sum))
    }
}
