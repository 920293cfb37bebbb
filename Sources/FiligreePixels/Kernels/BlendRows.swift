/// Rows of a sprite onto rows of a picture, all in 16-bit arithmetic. Plain counted loops over raw pointers: they vectorise.
enum BlendRows {
    /// v / 255 rounded to nearest, exact for 0...65279.
    @inline(__always)
    private static func dividedBy255(_ value: UInt16) -> UInt16 {
        let biased = value &+ 128
        return (biased &+ biased &>> 8) &>> 8
    }

    /// The upper half of the product.
    @inline(__always)
    private static func high(_ a: UInt16, _ b: UInt16) -> UInt16 {
        UInt16(truncatingIfNeeded: (UInt32(a) &* UInt32(b)) &>> 16)
    }

    /// a·Y + (1 − a)·dst, rounded once and exactly.
    static func luma(
        _ luma: UnsafePointer<UInt16>, alpha: UnsafePointer<UInt8>, count: Int, onto target: UnsafeMutablePointer<UInt8>
    ) {
        for index in 0..<count {
            let rest = 255 &- UInt16(alpha[index])
            target[index] = UInt8(truncatingIfNeeded: dividedBy255(luma[index] &+ rest &* UInt16(target[index])))
        }
    }

    /// The same with the sprite's alpha lowered to `opacity` / 65536. Within 1/128 level before the rounding.
    static func luma(
        _ luma: UnsafePointer<UInt16>, alpha: UnsafePointer<UInt8>, opacity: UInt16, count: Int,
        onto target: UnsafeMutablePointer<UInt8>
    ) {
        for index in 0..<count {
            let rest = 65535 &- high(UInt16(alpha[index]) &* 257, opacity)
            // Both products are cut off, not rounded: one unit of 1/255 gives back their mean loss.
            let value = high(luma[index], opacity) &+ high(UInt16(target[index]) &* 255, rest) &+ 1
            target[index] = UInt8(truncatingIfNeeded: dividedBy255(value))
        }
    }

    /// a·C + (1 − a)·dst with 16 bits of alpha. Within 1/128 level before the rounding; exact where alpha is 0 or full.
    static func chroma(
        _ chroma: UnsafePointer<UInt16>, alpha: UnsafePointer<UInt16>, count: Int, onto target: UnsafeMutablePointer<UInt8>
    ) {
        for index in 0..<count {
            let rest = 65535 &- alpha[index]
            let value = chroma[index] &+ high(UInt16(target[index]) &<< 8, rest) &+ 128
            target[index] = UInt8(truncatingIfNeeded: value &>> 8)
        }
    }

    /// The same with the sprite's alpha lowered to `opacity` / 65536.
    static func chroma(
        _ chroma: UnsafePointer<UInt16>, alpha: UnsafePointer<UInt16>, opacity: UInt16, count: Int,
        onto target: UnsafeMutablePointer<UInt8>
    ) {
        for index in 0..<count {
            let rest = 65535 &- high(alpha[index], opacity)
            let value = high(chroma[index], opacity) &+ high(UInt16(target[index]) &<< 8, rest) &+ 129
            target[index] = UInt8(truncatingIfNeeded: value &>> 8)
        }
    }
}
