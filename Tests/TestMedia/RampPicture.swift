/// The frames of ramp clips: limited-range yuv420p with a barcode of the frame's number at the top and a ramp that moves below.
public enum RampPicture {
    /// All three planes, one after the other. `isFlash` makes everything below the barcode white. Odd sizes round chroma up.
    public static func yuv420p(_ number: Int, width: Int, height: Int, isFlash: Bool = false) -> [UInt8] {
        var luma = [UInt8](repeating: 235, count: width * height)
        if !isFlash {
            for y in 0..<height {
                for x in 0..<width {
                    luma[y * width + x] = UInt8(16 + (x + 2 * y + 3 * number) % 220)
                }
            }
        }
        Barcode.draw(number & 0xFFFF, into: &luma, width: width, height: height)
        let chroma = ((width + 1) / 2) * ((height + 1) / 2)
        let (u, v) = isFlash ? (UInt8(128), UInt8(128)) : (UInt8(96 + number % 64), UInt8(160 - number % 64))
        return luma + [UInt8](repeating: u, count: chroma) + [UInt8](repeating: v, count: chroma)
    }
}
