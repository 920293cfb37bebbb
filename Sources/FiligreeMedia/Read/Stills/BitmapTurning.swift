import FiligreePixels

extension Bitmap {
    /// The picture as it is meant to be shown.
    func turned(_ orientation: Orientation8) -> Bitmap {
        guard orientation != .upright else { return self }
        var result = orientation.swapsSides ? Bitmap(width: height, height: width) : Bitmap(width: width, height: height)
        let (start, stepX, stepY) = Self.walk(orientation, width: width, height: height)
        let (columns, rows) = (result.width, result.height)
        pixels.withUnsafeBufferPointer { source in
            result.pixels.withUnsafeMutableBufferPointer { target in
                for y in 0..<rows {
                    var index = start + y * stepY
                    for x in 0..<columns {
                        target[y * columns + x] = source[index]
                        index += stepX
                    }
                }
            }
        }
        return result
    }

    /// Where in the stored picture the shown one starts, and how far one column and one row of it are apart there.
    private static func walk(_ orientation: Orientation8, width: Int, height: Int) -> (start: Int, stepX: Int, stepY: Int) {
        let (right, bottom) = (width - 1, (height - 1) * width)
        return switch orientation {
        case .upright: (0, 1, width)
        case .mirrored: (right, -1, width)
        case .turned180: (bottom + right, -1, -width)
        case .mirroredTurned180: (bottom, 1, -width)
        case .mirroredTurned270: (0, width, 1)
        case .turned90: (bottom, -width, 1)
        case .mirroredTurned90: (bottom + right, -width, -1)
        case .turned270: (right, width, -1)
        }
    }
}
