/// The linear map from RGB to YUV as integers, scaled by 2^14 and by 255: for premultiplied components p = a·c/255 it gives a·Y, a·Cb and a·Cr
/// in units of 1/255, so that an opaque or white pixel loses nothing to rounding. After ITU-T H.273, equations for `matrix_coefficients`.
struct RGBToYUV {
    let luma: (red: Int32, green: Int32, blue: Int32, offset: Int32)
    let cb: (red: Int32, green: Int32, blue: Int32)
    let cr: (red: Int32, green: Int32, blue: Int32)

    init(_ color: ColorDescription) {
        let (kr, kb) = color.matrix.weights
        let lumaSpan = color.isFullRange ? 255.0 : 219.0
        let chromaSpan = color.isFullRange ? 255.0 : 224.0
        func fixed(_ value: Double) -> Int32 { Int32((value * 16384).rounded()) }
        // The middle term takes the rounding, so that grey stays grey and white stays white.
        let (yr, yb) = (fixed(lumaSpan * kr), fixed(lumaSpan * kb))
        luma = (yr, fixed(lumaSpan) - yr - yb, yb, color.isFullRange ? 0 : 16)
        let (half, ur, vb) = (fixed(chromaSpan / 2), fixed(-chromaSpan / 2 * kr / (1 - kb)), fixed(-chromaSpan / 2 * kb / (1 - kr)))
        cb = (ur, -half - ur, half)
        cr = (half, -half - vb, vb)
    }

    /// a·Y · 255-ths of a premultiplied pixel: 0...65025.
    @inline(__always)
    func luma(_ pixel: UInt32) -> UInt16 {
        let (a, r, g, b) = components(pixel)
        let sum = r &* luma.red &+ g &* luma.green &+ b &* luma.blue &+ 8192
        return UInt16(truncatingIfNeeded: (sum >> 14) &+ a &* luma.offset)
    }

    /// a·Cb and a·Cr in 255-ths, each 0...65025.
    @inline(__always)
    func chroma(_ pixel: UInt32) -> (cb: Int32, cr: Int32) {
        let (a, r, g, b) = components(pixel)
        let u = (r &* cb.red &+ g &* cb.green &+ b &* cb.blue &+ 8192) >> 14
        let v = (r &* cr.red &+ g &* cr.green &+ b &* cr.blue &+ 8192) >> 14
        let limit = a &* 255
        return (max(0, min(limit, u &+ a &* 128)), max(0, min(limit, v &+ a &* 128)))
    }

    @inline(__always)
    private func components(_ pixel: UInt32) -> (a: Int32, r: Int32, g: Int32, b: Int32) {
        (
            Int32(truncatingIfNeeded: pixel >> 24), Int32(truncatingIfNeeded: (pixel >> 16) & 255),
            Int32(truncatingIfNeeded: (pixel >> 8) & 255), Int32(truncatingIfNeeded: pixel & 255)
        )
    }
}

extension ColorDescription.Matrix {
    /// K_R and K_B of H.273.
    var weights: (red: Double, blue: Double) {
        switch self {
        case .bt601, .rgb: (0.299, 0.114)
        case .bt709: (0.2126, 0.0722)
        case .bt2020: (0.2627, 0.0593)
        case .fcc: (0.30, 0.11)
        case .smpte240m: (0.212, 0.087)
        }
    }
}

/// x / 255 rounded to nearest, for 0...65025.
@inline(__always)
func divided255(_ x: UInt32) -> UInt32 {
    let biased = x &+ 128
    return (biased &+ (biased >> 8)) >> 8
}
