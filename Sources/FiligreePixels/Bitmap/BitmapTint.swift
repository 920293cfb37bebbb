import FiligreeCore

extension Bitmap {
    /// Every pixel's components times those of `color` (each 0...1, its alpha for all of them).
    public mutating func multiply(by color: Color) {
        func factor(_ value: Double) -> UInt32 { UInt32((max(0, min(1, value.isNaN ? 0 : value)) * 255).rounded()) }
        let (alpha, count) = (factor(color.alpha), pixels.count)
        let (red, green, blue) = (factor(color.red * color.alpha), factor(color.green * color.alpha), factor(color.blue * color.alpha))
        pixels.withUnsafeMutableBufferPointer { pixels in
            for index in 0..<count {
                let pixel = pixels[index]
                let a = Self.product(pixel >> 24, alpha)
                let r = Self.product(pixel >> 16 & 0xFF, red)
                let g = Self.product(pixel >> 8 & 0xFF, green)
                let b = Self.product(pixel & 0xFF, blue)
                pixels[index] = a << 24 | r << 16 | g << 8 | b
            }
        }
    }

    /// a·b/255, rounded.
    private static func product(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let value = a &* b &+ 128
        return (value &+ value >> 8) >> 8
    }
}
