import FiligreeCore

/// Lays `sprite` on `picture` with the corner of its bitmap at pixel (x, y), which may lie anywhere: out = a·sprite + (1 − a)·picture.
/// Only what is inside the picture, and inside `clip` if given, changes; where alpha is 0 no byte does.
///
/// `opacity` is clamped to 0...1 and taken in steps of 1/65536 (not a number counts as 0). A chroma cell goes with its top left pixel: clips
/// that tile the picture blend every cell once, so bands may run on threads; for a sharp edge in colour keep clips on even coordinates.
///
/// The sprite must have been made for this parity of the position and this colour description, or it traps.
public func blend(_ sprite: YUVSprite, x: Int, y: Int, opacity: Double = 1, into picture: PlanarPicture, clip: PixelRect? = nil) {
    precondition(sprite.fits(x: x, y: y), "sprite made for another parity than (\(x), \(y))")
    precondition(sprite.color == picture.color, "sprite made for another colour description")
    let steps = opacity > 0 ? Int((min(opacity, 1) * 65536).rounded()) : 0
    let area = clip.map { picture.bounds.intersection($0) } ?? picture.bounds
    guard steps > 0, !area.isEmpty, !sprite.isEmpty else { return }
    let job = SpriteBlend(sprite: sprite, x: x, y: y, opacity: steps == 65536 ? nil : UInt16(steps), picture: picture)
    job.blendLuma(in: area)
    job.blendChroma(in: area)
}

/// One call of `blend`.
private struct SpriteBlend {
    let sprite: YUVSprite
    let x: Int
    let y: Int
    /// In 1/65536; nil for full.
    let opacity: UInt16?
    let picture: PlanarPicture

    func blendLuma(in area: PixelRect) {
        let (box, left, top) = (sprite.visibleBox, x + sprite.visibleBox.x, y + sprite.visibleBox.y)
        let rows = max(area.y, top)..<max(area.y, top, min(area.maxY, top + box.height))
        withPlane(sprite.luma, sprite.alpha) { luma, alpha in
            for row in rows {
                let span = sprite.lumaSpans[row - top]
                let first = max(Int(span.first), area.x - left)
                let count = min(Int(span.last), area.maxX - left) - first
                guard count > 0 else { continue }
                let start = (row - top) * box.width + first
                let target = picture.luma + row * picture.lumaStride + left + first
                if let opacity {
                    BlendRows.luma(luma + start, alpha: alpha + start, opacity: opacity, count: count, onto: target)
                } else {
                    BlendRows.luma(luma + start, alpha: alpha + start, count: count, onto: target)
                }
            }
        }
    }

    func blendChroma(in area: PixelRect) {
        // Cells whose top left pixel lies in the area.
        let (firstX, firstY) = ((area.x + 1) / 2, (area.y + 1) / 2)
        let cells = PixelRect(x: firstX, y: firstY, width: (area.maxX + 1) / 2 - firstX, height: (area.maxY + 1) / 2 - firstY)
        guard !cells.isEmpty else { return }
        blend(sprite.cb, onto: picture.cb, stride: picture.cbStride, in: cells)
        blend(sprite.cr, onto: picture.cr, stride: picture.crStride, in: cells)
    }

    private func blend(_ plane: [UInt16], onto target: UnsafeMutablePointer<UInt8>, stride: Int, in cells: PixelRect) {
        let box = sprite.chromaBox
        let (left, top) = ((x - sprite.parityX) / 2 + box.x, (y - sprite.parityY) / 2 + box.y)
        // The last cells of a picture with an odd side are half outside it; they have their own, slow way.
        let wholeMaxX = min(cells.maxX, picture.width / 2)
        let wholeMaxY = min(cells.maxY, picture.height / 2)
        withPlane(plane, sprite.chromaAlpha) { chroma, alpha in
            for row in max(cells.y, top)..<max(cells.y, top, min(cells.maxY, top + box.height)) {
                let span = sprite.chromaSpans[row - top]
                let first = max(Int(span.first), cells.x - left)
                let last = min(Int(span.last), cells.maxX - left)
                guard last > first else { continue }
                let wholeLast = row < wholeMaxY ? min(last, wholeMaxX - left) : first
                let start = (row - top) * box.width
                let line = target + row * stride + left
                if wholeLast > first {
                    run(chroma + start + first, alpha + start + first, count: wholeLast - first, onto: line + first)
                }
                for column in max(first, wholeLast)..<last {
                    let edge = edgeCell(chroma[start + column], alpha[start + column], x: left + column, y: row)
                    withUnsafePointer(to: edge.chroma) { chroma in
                        withUnsafePointer(to: edge.alpha) { run(chroma, $0, count: 1, onto: line + column) }
                    }
                }
            }
        }
    }

    private func run(
        _ chroma: UnsafePointer<UInt16>, _ alpha: UnsafePointer<UInt16>, count: Int, onto target: UnsafeMutablePointer<UInt8>
    ) {
        if let opacity {
            BlendRows.chroma(chroma, alpha: alpha, opacity: opacity, count: count, onto: target)
        } else {
            BlendRows.chroma(chroma, alpha: alpha, count: count, onto: target)
        }
    }

    /// The sprite's value for a cell that the picture holds only in part: its colour, with the alpha of the pixels inside.
    private func edgeCell(_ chroma: UInt16, _ alpha: UInt16, x cellX: Int, y cellY: Int) -> (chroma: UInt16, alpha: UInt16) {
        let columns = 2 * cellX..<min(2 * cellX + 2, picture.width)
        let rows = 2 * cellY..<min(2 * cellY + 2, picture.height)
        var sum = 0
        for row in rows { for column in columns { sum += lumaAlpha(x: column, y: row) } }
        guard alpha > 0, !columns.isEmpty, !rows.isEmpty else { return (0, 0) }
        let inside = sum * 65535 / (255 * columns.count * rows.count)
        let value = (Int(chroma) * inside + Int(alpha) / 2) / Int(alpha)
        return (UInt16(min(value, inside * 65280 / 65535)), UInt16(inside))
    }

    /// Alpha of the sprite over a pixel of the picture.
    private func lumaAlpha(x column: Int, y row: Int) -> Int {
        let box = sprite.visibleBox
        let (dx, dy) = (column - x - box.x, row - y - box.y)
        guard dx >= 0, dy >= 0, dx < box.width, dy < box.height else { return 0 }
        return Int(sprite.alpha[dy * box.width + dx])
    }

    private func withPlane<Alpha>(_ plane: [UInt16], _ alpha: [Alpha], _ body: (UnsafePointer<UInt16>, UnsafePointer<Alpha>) -> Void) {
        plane.withUnsafeBufferPointer { plane in
            alpha.withUnsafeBufferPointer { alpha in
                guard let values = plane.baseAddress, let alphas = alpha.baseAddress else { return }
                body(values, alphas)
            }
        }
    }
}
