import FiligreeCore

extension Bitmap {
    /// Converts the whole bitmap into `picture` with its corner at (x, y); parts outside the picture are left out. Alpha is not looked at: pixels
    /// count as drawn on black. Luma and chroma are rounded to nearest; a chroma sample is the mean of its 2x2 pixels, and where the bitmap
    /// covers a cell in part the rest keeps its old chroma.
    public func write(into picture: PlanarPicture, x: Int = 0, y: Int = 0) {
        let rect = PixelRect(x: x, y: y, width: width, height: height)
        let inside = rect.intersection(picture.bounds)
        guard !inside.isEmpty else { return }
        pixels.withUnsafeBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            let first = base + (inside.y - y) * width + inside.x - x
            picture.writeRows(0..<inside.height, of: inside, from: first, stride: width)
        }
    }
}

extension PlanarPicture {
    /// Converts some rows of `rect` (0 is its first), for bands on several threads: a chroma row goes with the first of its luma rows inside
    /// `rect`, so bands that tile the rectangle write every sample once. `pixels` is the rectangle's first pixel, its rows `stride` pixels apart
    /// (`rect.width` if nil); all rows of the rectangle must be readable. `rect` must lie inside the picture and `rows` inside `rect`, or it traps.
    public func writeRows(_ rows: Range<Int>, of rect: PixelRect, from pixels: UnsafePointer<UInt32>, stride: Int? = nil) {
        guard !rows.isEmpty, !rect.isEmpty else { return }
        precondition(bounds.intersection(rect) == rect, "rectangle outside the picture")
        precondition(rows.lowerBound >= 0 && rows.upperBound <= rect.height, "rows outside the rectangle")
        let matrix = ForwardMatrix(color)
        let stride = stride ?? rect.width
        let cells = CellRowWriter(picture: self, rect: rect, matrix: matrix)
        for row in rows {
            let y = rect.y + row
            let line = pixels + row * stride
            WriteRows.luma(line, count: rect.width, matrix: matrix, into: luma + y * lumaStride + rect.x)
            if y % 2 == 0 {
                cells.write(row: y / 2, upper: line, lower: row + 1 < rect.height ? line + stride : nil)
            } else if row == 0 {
                cells.write(row: y / 2, upper: nil, lower: line)
            }
        }
    }
}

/// Writes rows of chroma cells under one rectangle. Owns its scratch; for one thread.
private struct CellRowWriter {
    private let picture: PlanarPicture
    private let rect: PixelRect
    private let matrix: ForwardMatrix
    private let firstCell: Int
    private let sums: CellSums
    private let hasHalfFirst: Bool
    /// The last cell has a right half in the picture that the rectangle does not cover.
    private let hasHalfLast: Bool

    init(picture: PlanarPicture, rect: PixelRect, matrix: ForwardMatrix) {
        (self.picture, self.rect, self.matrix) = (picture, rect, matrix)
        firstCell = rect.x / 2
        sums = CellSums(cells: (rect.maxX + 1) / 2 - firstCell)
        hasHalfFirst = rect.x % 2 == 1
        hasHalfLast = rect.maxX % 2 == 1 && rect.maxX < picture.width
    }

    /// `upper` and `lower` are the rectangle's pixels over the cell row; one of them may be missing.
    func write(row: Int, upper: UnsafePointer<UInt32>?, lower: UnsafePointer<UInt32>?) {
        guard let first = upper ?? lower, let second = lower ?? upper else { return }
        let start = rect.x - 2 * firstCell
        sums.add(first, second, count: rect.width, at: start, opaque: 0xFF00_0000)
        sums.repeatEdges(from: start, to: start + rect.width)
        // A row that the picture itself lacks is not missing.
        let isWhole = upper != nil && (lower != nil || 2 * row + 1 >= picture.height)
        store(matrix.cb, into: picture.cb + row * picture.cbStride + firstCell, isWhole: isWhole)
        store(matrix.cr, into: picture.cr + row * picture.crStride + firstCell, isWhole: isWhole)
    }

    private func store(_ weights: (red: Int16, green: Int16, blue: Int16), into target: UnsafeMutablePointer<UInt8>, isWhole: Bool) {
        let count = sums.cells
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: count) { buffer in
            guard let chroma = buffer.baseAddress else { return }
            sums.chroma(weights, into: chroma)
            let full = isWhole ? 4 : 2
            let (first, last) = (hasHalfFirst ? 1 : 0, hasHalfLast ? count - 1 : count)
            if hasHalfFirst { WriteRows.chroma(chroma, quarters: full / 2, count: 1, into: target) }
            if hasHalfLast, last >= first { WriteRows.chroma(chroma + last, quarters: full / 2, count: 1, into: target + last) }
            guard last > first else { return }
            if isWhole {
                WriteRows.chroma(chroma + first, count: last - first, into: target + first)
            } else {
                WriteRows.chroma(chroma + first, quarters: full, count: last - first, into: target + first)
            }
        }
    }
}
