extension ColorDescription.Matrix {
    /// The shares of red and blue in luma (ITU-T H.273 table 4, KR and KB). `.rgb` is no matrix and H.273 forbids it in 4:2:0;
    /// a picture that claims it all the same is taken as BT.709.
    package var lumaShares: (red: Double, blue: Double) {
        switch self {
        case .bt601: (0.299, 0.114)
        case .bt709, .rgb: (0.2126, 0.0722)
        case .bt2020: (0.2627, 0.0593)
        case .fcc: (0.30, 0.11)
        case .smpte240m: (0.212, 0.087)
        }
    }
}

/// RGB to YUV in whole numbers: one level is 2^15 units. Rows sum exactly, so grey has neutral chroma and white is white.
/// All weights fit 16 signed bits, which lets loops multiply pairs of them at once.
struct ForwardMatrix: Sendable {
    let luma: (red: Int16, green: Int16, blue: Int16)
    let cb: (red: Int16, green: Int16, blue: Int16)
    let cr: (red: Int16, green: Int16, blue: Int16)
    /// Luma of black: 16 or 0.
    let lumaOffset: UInt32

    init(_ color: ColorDescription) {
        let (kr, kb) = color.matrix.lumaShares
        let lumaScale = (color.isFullRange ? 1 : 219.0 / 255) * 32768
        let chromaScale = (color.isFullRange ? 1 : 224.0 / 255) * 16384
        func whole(_ value: Double) -> Int { Int(value.rounded()) }
        let (red, blue) = (whole(kr * lumaScale), whole(kb * lumaScale))
        luma = (Int16(red), Int16(whole(lumaScale) - red - blue), Int16(blue))
        let top = whole(chromaScale)
        let cbRed = whole(-kr / (1 - kb) * chromaScale)
        cb = (Int16(cbRed), Int16(-top - cbRed), Int16(top))
        let crBlue = whole(-kb / (1 - kr) * chromaScale)
        cr = (Int16(top), Int16(-top - crBlue), Int16(crBlue))
        lumaOffset = color.isFullRange ? 0 : 16
    }
}

/// YUV to RGB in whole numbers: luma in 2^14 units a level, chroma in 2^13.
struct InverseMatrix: Sendable {
    let luma: UInt16
    let redFromCr: Int16
    let greenFromCb: Int16
    let greenFromCr: Int16
    let blueFromCb: Int16
    /// Luma of black: 16 or 0.
    let lumaOffset: Int

    init(_ color: ColorDescription) {
        let (kr, kb) = color.matrix.lumaShares
        let chromaScale = (color.isFullRange ? 1 : 255.0 / 224) * 8192
        func whole(_ value: Double) -> Int16 { Int16(value.rounded()) }
        luma = UInt16(((color.isFullRange ? 1 : 255.0 / 219) * 16384).rounded())
        redFromCr = whole(2 * (1 - kr) * chromaScale)
        blueFromCb = whole(2 * (1 - kb) * chromaScale)
        greenFromCb = whole(-2 * (1 - kb) * kb / (1 - kr - kb) * chromaScale)
        greenFromCr = whole(-2 * (1 - kr) * kr / (1 - kr - kb) * chromaScale)
        lumaOffset = color.isFullRange ? 0 : 16
    }
}
