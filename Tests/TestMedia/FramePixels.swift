extension FrameDump {
    /// Luma at a pixel of a frame, for dumps from `yuv420p`.
    public func luma(_ frame: Int, x: Int, y: Int) -> Int {
        Int(frames[frame][y * width + x])
    }

    /// Both chroma samples that belong to a pixel, for dumps from `yuv420p`.
    public func chroma(_ frame: Int, x: Int, y: Int) -> (u: Int, v: Int) {
        let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
        let place = width * height + y / 2 * columns + x / 2
        return (Int(frames[frame][place]), Int(frames[frame][place + columns * rows]))
    }

    /// Red, green, blue and alpha at a pixel, for dumps from `rgba`.
    public func pixel(_ frame: Int, x: Int, y: Int) -> [Int] {
        let place = 4 * (y * width + x)
        return frames[frame][place..<place + 4].map { Int($0) }
    }
}
