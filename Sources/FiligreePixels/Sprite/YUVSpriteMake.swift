import FiligreeCore

extension YUVSprite {
    /// The sprite of `bitmap` for positions of the same parity as (x, y). A chroma cell half outside the bitmap counts that half as
    /// transparent. Pixels whose colour exceeds their alpha are darkened to what is possible.
    public init(_ bitmap: Bitmap, x: Int, y: Int, color: ColorDescription) {
        let box = bitmap.visibleBox
        let (parityX, parityY) = (x & 1, y & 1)
        let cells = Self.cells(covering: box, parityX: parityX, parityY: parityY)
        let matrix = ForwardMatrix(color)
        var alpha: [UInt8] = []
        let luma = Self.lumaPlane(bitmap, box: box, matrix: matrix, alpha: &alpha)
        var chroma = ChromaPlanes(cells: cells)
        chroma.fill(from: bitmap, box: box, parityX: parityX, parityY: parityY, matrix: matrix)
        self.init(
            width: bitmap.width, height: bitmap.height, parityX: parityX, parityY: parityY, color: color,
            visibleBox: box, chromaBox: cells, luma: luma, alpha: alpha,
            cb: chroma.cb, cr: chroma.cr, chromaAlpha: chroma.alpha,
            lumaSpans: Self.spans(alpha, width: box.width), chromaSpans: Self.spans(chroma.alpha, width: cells.width))
    }

    /// The chroma cells that `box` touches when the bitmap lies at (parityX, parityY).
    private static func cells(covering box: PixelRect, parityX: Int, parityY: Int) -> PixelRect {
        guard !box.isEmpty else { return .zero }
        let (left, top) = ((box.x + parityX) / 2, (box.y + parityY) / 2)
        let (right, bottom) = ((box.maxX + parityX + 1) / 2, (box.maxY + parityY + 1) / 2)
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    private static func lumaPlane(_ bitmap: Bitmap, box: PixelRect, matrix: ForwardMatrix, alpha: inout [UInt8]) -> [UInt16] {
        let count = box.width * box.height
        var luma: [UInt16] = []
        alpha = [UInt8](unsafeUninitializedCapacity: count) { alphaBuffer, alphaCount in
            luma = [UInt16](unsafeUninitializedCapacity: count) { lumaBuffer, lumaCount in
                bitmap.pixels.withUnsafeBufferPointer { source in
                    guard let from = source.baseAddress, let a = alphaBuffer.baseAddress, let y = lumaBuffer.baseAddress else { return }
                    for row in 0..<box.height {
                        SpriteRows.luma(
                            from + (box.y + row) * bitmap.width + box.x, count: box.width, matrix: matrix,
                            into: y + row * box.width, alpha: a + row * box.width)
                    }
                }
                lumaCount = count
            }
            alphaCount = count
        }
        return luma
    }

    /// Where each row of a plane is not zero.
    private static func spans<Alpha: FixedWidthInteger>(_ plane: [Alpha], width: Int) -> [Span] {
        guard width > 0 else { return [] }
        return plane.withUnsafeBufferPointer { plane in
            stride(from: 0, to: plane.count, by: width).map { start in
                var (first, last) = (start, start + width)
                while first < last, plane[first] == 0 { first += 1 }
                while last > first, plane[last - 1] == 0 { last -= 1 }
                return Span(first: UInt16(first - start), last: UInt16(last - start))
            }
        }
    }
}

/// The chroma side of a sprite while it is made.
private struct ChromaPlanes {
    let cells: PixelRect
    var cb: [UInt16]
    var cr: [UInt16]
    var alpha: [UInt16]

    init(cells: PixelRect) {
        self.cells = cells
        let count = cells.width * cells.height
        cb = [UInt16](repeating: 0, count: count)
        cr = cb
        alpha = cb
    }

    mutating func fill(from bitmap: Bitmap, box: PixelRect, parityX: Int, parityY: Int, matrix: ForwardMatrix) {
        guard !cells.isEmpty else { return }
        let sums = CellSums(cells: cells.width)
        let nothing = [UInt32](repeating: 0, count: box.width)
        // Columns of the first cell that lie left of the box.
        let inset = box.x + parityX - 2 * cells.x
        bitmap.pixels.withUnsafeBufferPointer { source in
            nothing.withUnsafeBufferPointer { zeros in
                guard let from = source.baseAddress, let empty = zeros.baseAddress else { return }
                func row(_ y: Int) -> UnsafePointer<UInt32> {
                    y >= box.y && y < box.maxY ? from + y * bitmap.width + box.x : empty
                }
                for cellRow in 0..<cells.height {
                    let y = 2 * (cells.y + cellRow) - parityY
                    sums.add(row(y), row(y + 1), count: box.width, at: inset, opaque: 0)
                    store(sums, row: cellRow, matrix: matrix)
                }
            }
        }
    }

    private mutating func store(_ sums: CellSums, row: Int, matrix: ForwardMatrix) {
        let start = row * cells.width
        cb.withUnsafeMutableBufferPointer { sums.chroma(matrix.cb, into: $0.baseAddress! + start) }
        cr.withUnsafeMutableBufferPointer { sums.chroma(matrix.cr, into: $0.baseAddress! + start) }
        alpha.withUnsafeMutableBufferPointer { sums.alpha(into: $0.baseAddress! + start) }
    }
}

extension Bitmap {
    /// The smallest rectangle that holds every pixel with alpha above 0; zero if there is none.
    public var visibleBox: PixelRect {
        pixels.withUnsafeBufferPointer { pixels in
            func isClear(_ row: Int, _ columns: Range<Int>) -> Bool {
                var seen: UInt32 = 0
                for index in row * width + columns.lowerBound..<row * width + columns.upperBound { seen |= pixels[index] }
                return seen >> 24 == 0
            }
            var (top, bottom) = (0, height)
            while top < bottom, isClear(top, 0..<width) { top += 1 }
            guard top < bottom else { return .zero }
            while isClear(bottom - 1, 0..<width) { bottom -= 1 }
            var (left, right) = (width, 0)
            for row in top..<bottom {
                // Only pixels outside the box so far can widen it.
                if let first = (0..<left).first(where: { pixels[row * width + $0] >> 24 != 0 }) { left = first }
                if let last = (right..<width).last(where: { pixels[row * width + $0] >> 24 != 0 }) { right = last + 1 }
            }
            return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
        }
    }
}
