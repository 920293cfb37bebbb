/// Rows of premultiplied pixels. Two channels are worked on at a time, in the 16-bit halves of one number.
enum PixelRows {
    private static let evenChannels: UInt32 = 0x00FF_00FF

    /// Both halves divided by 255, rounded to nearest; each at most 65025 before.
    @inline(__always)
    private static func dividedBy255(_ pair: UInt32) -> UInt32 {
        let biased = pair &+ 0x0080_0080
        return ((biased &+ (biased &>> 8 & evenChannels)) &>> 8) & evenChannels
    }

    @inline(__always)
    private static func scaled(_ pixel: UInt32, by steps: UInt32) -> UInt32 {
        let even = (((pixel & evenChannels) &* steps &+ 0x0080_0080) &>> 8) & evenChannels
        let odd = ((pixel &>> 8 & evenChannels) &* steps &+ 0x0080_0080) & ~evenChannels
        return even | odd
    }

    @inline(__always)
    private static func over(_ source: UInt32, _ target: UInt32) -> UInt32 {
        let rest = 255 &- source &>> 24
        let even = dividedBy255((target & evenChannels) &* rest)
        let odd = dividedBy255((target &>> 8 & evenChannels) &* rest)
        return source &+ (even | odd &<< 8)
    }

    /// Source over target; each channel rounded once.
    static func over(_ source: UnsafePointer<UInt32>, count: Int, onto target: UnsafeMutablePointer<UInt32>) {
        for index in 0..<count { target[index] = over(source[index], target[index]) }
    }

    /// Source, times `steps` / 256 (0...256), over target.
    static func over(_ source: UnsafePointer<UInt32>, steps: UInt32, count: Int, onto target: UnsafeMutablePointer<UInt32>) {
        for index in 0..<count { target[index] = over(scaled(source[index], by: steps), target[index]) }
    }

    /// All four channels times `steps` / 256 (0...256), rounded to nearest.
    static func scale(_ pixels: UnsafeMutablePointer<UInt32>, by steps: UInt32, count: Int) {
        for index in 0..<count { pixels[index] = scaled(pixels[index], by: steps) }
    }
}
