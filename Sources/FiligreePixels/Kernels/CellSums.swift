/// Scratch for one row of chroma cells: sums of the two pixel rows under it. Owns its memory; for one thread.
final class CellSums {
    let cells: Int
    private let redBlue: UnsafeMutablePointer<UInt32>
    private let alphaGreen: UnsafeMutablePointer<UInt32>

    /// All sums zero.
    init(cells: Int) {
        self.cells = cells
        redBlue = .allocate(capacity: max(2 * cells, 1))
        alphaGreen = .allocate(capacity: max(2 * cells, 1))
        redBlue.initialize(repeating: 0, count: max(2 * cells, 1))
        alphaGreen.initialize(repeating: 0, count: max(2 * cells, 1))
    }

    deinit {
        redBlue.deallocate()
        alphaGreen.deallocate()
    }

    /// Sets the sums of `count` columns from column `start` of the cells (0 is the left half of the first cell); others stay.
    func add(_ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, count: Int, at start: Int, opaque: UInt32) {
        precondition(start >= 0 && start + count <= 2 * cells)
        SpriteRows.addRows(upper, lower, count: count, opaque: opaque, redBlue: redBlue + start, alphaGreen: alphaGreen + start)
    }

    /// Copies the sum of the neighbour into the half cell before `start` or after `end`, where the row has none.
    func repeatEdges(from start: Int, to end: Int) {
        precondition(start >= 0 && start < end && end <= 2 * cells)
        if start == 1 {
            redBlue[0] = redBlue[1]
            alphaGreen[0] = alphaGreen[1]
        }
        if end == 2 * cells - 1 {
            redBlue[end] = redBlue[end - 1]
            alphaGreen[end] = alphaGreen[end - 1]
        }
    }

    /// Mean a·C of the cells in 1/256 level.
    func chroma(_ weights: (red: Int16, green: Int16, blue: Int16), into target: UnsafeMutablePointer<UInt16>) {
        SpriteRows.chroma(redBlue: redBlue, alphaGreen: alphaGreen, cells: cells, weights: weights, into: target)
    }

    /// Mean alpha of the cells, 65535 for opaque.
    func alpha(into target: UnsafeMutablePointer<UInt16>) {
        SpriteRows.chromaAlpha(alphaGreen: alphaGreen, cells: cells, into: target)
    }
}
