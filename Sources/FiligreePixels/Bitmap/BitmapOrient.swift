import FiligreeCore

extension Bitmap {
    /// The picture turned or mirrored; pixels are only moved.
    public func oriented(_ orientation: Orientation) -> Bitmap {
        guard orientation != .upright, !isEmpty else {
            return orientation.swapsSides ? Bitmap(width: height, height: width) : self
        }
        let walk = walk(orientation)
        let (columns, rows) = orientation.swapsSides ? (height, width) : (width, height)
        return Bitmap(width: columns, height: rows) { target in
            pixels.withUnsafeBufferPointer { source in
                // Tiles keep both the rows read and the rows written in the cache when columns become rows.
                let tile = 32
                for top in stride(from: 0, to: rows, by: tile) {
                    for left in stride(from: 0, to: columns, by: tile) {
                        for row in top..<min(top + tile, rows) {
                            for column in left..<min(left + tile, columns) {
                                target[row * columns + column] = source[walk.start + column * walk.right + row * walk.down]
                            }
                        }
                    }
                }
            }
        }
    }

    /// Where the result's first pixel lies in the source, and the steps there for one to the right and one down in the result.
    private func walk(_ orientation: Orientation) -> (start: Int, right: Int, down: Int) {
        let (lastColumn, lastRow) = (width - 1, (height - 1) * width)
        return switch orientation {
        case .upright: (0, 1, width)
        case .flippedHorizontally: (lastColumn, -1, width)
        case .rotated180: (lastRow + lastColumn, -1, -width)
        case .flippedVertically: (lastRow, 1, -width)
        case .transposed: (0, width, 1)
        case .rotated90: (lastRow, -width, 1)
        case .transversed: (lastRow + lastColumn, -width, -1)
        case .rotated270: (lastColumn, width, -1)
        }
    }
}
