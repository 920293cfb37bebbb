import FiligreeCore

/// How colour is found between the samples of 4:2:0 chroma.
public enum ChromaUpsampling: Hashable, Sendable {
    /// Bilinear for chroma sited on even columns and between rows (MPEG-2, the usual in H.264 and HEVC): smooth colour edges, for display
    /// and for pictures that are scaled or turned.
    case bilinear
    /// Each sample for its 2x2 pixels: writing the picture back gives the old chroma again, where no colour left the range of RGB.
    case nearest
}

extension Bitmap {
    /// The pixels of `picture` inside `rect` (all if nil), opaque. `rect` must lie inside the picture, or it traps.
    /// Within one level of the exact formula.
    public init(_ picture: PlanarPicture, rect: PixelRect? = nil, upsampling: ChromaUpsampling = .bilinear) {
        let rect = rect ?? picture.bounds
        self.init(width: max(0, rect.width), height: max(0, rect.height)) { pixels in
            picture.readRows(0..<rect.height, of: rect, upsampling: upsampling, into: pixels)
        }
    }
}

extension PlanarPicture {
    /// Converts some rows of `rect` (0 is its first), for bands on several threads. `pixels` is the place of the rectangle's first pixel, whole
    /// rows of `rect.width`; only the rows asked for are written. `rect` must lie inside the picture and `rows` inside `rect`, or it traps.
    public func readRows(
        _ rows: Range<Int>, of rect: PixelRect, upsampling: ChromaUpsampling = .bilinear, into pixels: UnsafeMutablePointer<UInt32>
    ) {
        guard !rows.isEmpty, !rect.isEmpty else { return }
        precondition(bounds.intersection(rect) == rect, "rectangle outside the picture")
        precondition(rows.lowerBound >= 0 && rows.upperBound <= rect.height, "rows outside the rectangle")
        let reader = RowReader(picture: self, rect: rect, upsampling: upsampling)
        for row in rows { reader.read(row: rect.y + row, into: pixels + row * rect.width) }
    }
}

/// Scratch rows for the conversion of one rectangle. Owns its memory; for one thread.
private final class RowReader {
    private let picture: PlanarPicture
    private let rect: PixelRect
    private let upsampling: ChromaUpsampling
    private let matrix: InverseMatrix
    /// Chroma columns: those under the rectangle, and one more to interpolate with.
    private let firstCell: Int
    private let cells: Int
    private let chroma: UnsafeMutablePointer<Int16>
    private let colors: UnsafeMutablePointer<UInt16>
    private let luma: UnsafeMutablePointer<UInt8>

    init(picture: PlanarPicture, rect: PixelRect, upsampling: ChromaUpsampling) {
        (self.picture, self.rect, self.upsampling) = (picture, rect, upsampling)
        matrix = InverseMatrix(picture.color)
        firstCell = rect.x / 2
        cells = (rect.maxX + 1) / 2 - firstCell
        chroma = .allocate(capacity: 3 * (cells + 1))
        colors = .allocate(capacity: 6 * cells)
        luma = .allocate(capacity: 2 * cells)
        luma.initialize(repeating: 0, count: 2 * cells)
    }

    deinit {
        chroma.deallocate()
        colors.deallocate()
        luma.deallocate()
    }

    func read(row: Int, into target: UnsafeMutablePointer<UInt32>) {
        readChroma(row: row)
        // Whole cells are converted; a half one at either end of a row that has no byte there is completed in scratch.
        var line = UnsafePointer(picture.luma + row * picture.lumaStride + 2 * firstCell)
        if 2 * (firstCell + cells) > picture.width {
            luma.update(from: line, count: 2 * cells - 1)
            line = UnsafePointer(luma)
        }
        for color in 0..<3 {
            ReadRows.color(
                luma: line, chroma: chroma + color * (cells + 1), step: upsampling == .bilinear ? 1 : 0, pairs: cells, matrix: matrix,
                into: colors + color * 2 * cells)
        }
        let shift = rect.x - 2 * firstCell
        let (red, green, blue) = (colors + shift, colors + 2 * cells + shift, colors + 4 * cells + shift)
        ReadRows.pack(red: red, green: green, blue: blue, count: rect.width, into: target)
    }

    /// Contributions of chroma to one row, with the last one repeated at the picture's edge.
    private func readChroma(row: Int) {
        let near = row / 2
        let beside = row % 2 == 0 ? max(0, near - 1) : min(picture.chromaHeight - 1, near + 1)
        let far = upsampling == .bilinear ? beside : near
        let count = min(cells + 1, picture.chromaWidth - firstCell)
        let (red, green, blue) = (chroma, chroma + (cells + 1), chroma + 2 * (cells + 1))
        func line(_ plane: UnsafeMutablePointer<UInt8>, _ stride: Int, _ row: Int) -> UnsafePointer<UInt8> {
            UnsafePointer(plane + row * stride + firstCell)
        }
        ReadRows.chroma(
            cb: (line(picture.cb, picture.cbStride, near), line(picture.cb, picture.cbStride, far)),
            cr: (line(picture.cr, picture.crStride, near), line(picture.cr, picture.crStride, far)),
            count: count, matrix: matrix, red: red, green: green, blue: blue)
        if count == cells {
            for color in [red, green, blue] { color[cells] = color[cells - 1] }
        }
    }
}
