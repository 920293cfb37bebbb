/// Rows of pixels to rows of a sprite or picture. Plain counted loops over raw pointers: they vectorise. Callers check ranges.
enum SpriteRows {
    /// a·Y in units of 1/255 level, from premultiplied pixels: offset·a + 255·Σ weight·p, rounded once, at most 255·a.
    static func luma(
        _ source: UnsafePointer<UInt32>, count: Int, matrix: ForwardMatrix,
        into luma: UnsafeMutablePointer<UInt16>, alpha: UnsafeMutablePointer<UInt8>
    ) {
        let (red, green, blue) = (Int32(matrix.luma.red), Int32(matrix.luma.green), Int32(matrix.luma.blue))
        let offset = Int32(matrix.lumaOffset)
        for index in 0..<count {
            let pixel = source[index]
            let a = Int32(bitPattern: pixel >> 24)
            let sum =
                Int32(bitPattern: pixel >> 16 & 0xFF) &* red &+ Int32(bitPattern: pixel >> 8 & 0xFF) &* green
                &+ Int32(bitPattern: pixel & 0xFF) &* blue
            let value = a &* offset &+ ((sum &<< 8 &- sum &+ 16384) &>> 15)
            luma[index] = UInt16(truncatingIfNeeded: min(value, a &<< 8 &- a))
            alpha[index] = UInt8(truncatingIfNeeded: a)
        }
    }

    /// Sums of two pixels, one above the other, as pairs of 16-bit lanes: red and blue in `redBlue`, alpha and green in `alphaGreen`.
    /// `opaque` is or-ed into every pixel: 0, or 0xFF000000 to take all for opaque. For a single row pass a row of zeros, or the row twice.
    static func addRows(
        _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, count: Int, opaque: UInt32,
        redBlue: UnsafeMutablePointer<UInt32>, alphaGreen: UnsafeMutablePointer<UInt32>
    ) {
        for index in 0..<count {
            let (top, bottom) = (upper[index] | opaque, lower[index] | opaque)
            redBlue[index] = (top & 0x00FF_00FF) &+ (bottom & 0x00FF_00FF)
            alphaGreen[index] = (top &>> 8 & 0x00FF_00FF) &+ (bottom &>> 8 & 0x00FF_00FF)
        }
    }

    /// Mean a·C of 2x2 cells in units of 1/256 level, from sums of `addRows` (two entries a cell); neutral is 128·256·a.
    static func chroma(
        redBlue: UnsafePointer<UInt32>, alphaGreen: UnsafePointer<UInt32>, cells: Int,
        weights: (red: Int16, green: Int16, blue: Int16), into chroma: UnsafeMutablePointer<UInt16>
    ) {
        let (red, green, blue) = (Int32(weights.red), Int32(weights.green), Int32(weights.blue))
        for cell in 0..<cells {
            let rb = redBlue[2 &* cell] &+ redBlue[2 &* cell &+ 1]
            let ag = alphaGreen[2 &* cell] &+ alphaGreen[2 &* cell &+ 1]
            let a = Int32(bitPattern: ag &>> 16 & 0x7FF)
            // The masks tell the compiler that 16-bit multiplication is enough; sums end at 1020.
            let sum =
                Int32(bitPattern: rb &>> 16 & 0x7FF) &* red &+ Int32(bitPattern: ag & 0x7FF) &* green
                &+ Int32(bitPattern: rb & 0x7FF) &* blue
            // a · 2^24 / 1020 by repeating its digits in base 256; exactly 2^24 for 1020.
            let neutral = (a &<< 16 &+ a &<< 8 &+ a &+ a &>> 8 &+ 2) &>> 2
            let value = (neutral &+ sum &+ 256) &>> 9
            chroma[cell] = UInt16(truncatingIfNeeded: min(value, a &<< 6))
        }
    }

    /// Mean alpha of 2x2 cells, 65535 for opaque.
    static func chromaAlpha(alphaGreen: UnsafePointer<UInt32>, cells: Int, into alpha: UnsafeMutablePointer<UInt16>) {
        for cell in 0..<cells {
            let sum = (alphaGreen[2 &* cell] &+ alphaGreen[2 &* cell &+ 1]) &>> 16
            // 65535 / 1020 = 257 / 4.
            alpha[cell] = UInt16(truncatingIfNeeded: (sum &* 257 &+ 2) &>> 2)
        }
    }
}
