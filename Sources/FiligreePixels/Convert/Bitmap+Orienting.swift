import FiligreeCore

extension Bitmap {
    /// The picture turned upright from how it is stored.
    public func oriented(_ orientation: Orientation) -> Bitmap {
        guard orientation != .up else { return self }
        let turned = orientation.swapsSides
        var result = Bitmap(width: turned ? height : width, height: turned ? width : height)
        let map = orientation.transform(storedWidth: Double(width), storedHeight: Double(height))
        // A step along a stored row is a step of this many pixels in the result; pixel centres lie half a pixel inside.
        let first = map.apply(Point(x: 0.5, y: 0.5))
        let origin = Int(first.y) * result.width + Int(first.x)
        let (stepX, stepY) = (Int(map.b) * result.width + Int(map.a), Int(map.d) * result.width + Int(map.c))
        result.pixels.withUnsafeMutableBufferPointer { target in
            for y in 0..<height {
                for x in 0..<width { target[origin + y * stepY + x * stepX] = pixels[y * width + x] }
            }
        }
        return result
    }
}
