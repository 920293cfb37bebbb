/// Rows of pixels to rows of a YUV picture. Plain counted loops over raw pointers: they vectorise.
enum WriteRows {
    /// Luma of pixels that count as opaque, rounded to nearest.
    static func luma(
        _ source: UnsafePointer<UInt32>, count: Int, matrix: ForwardMatrix, into target: UnsafeMutablePointer<UInt8>
    ) {
        let (red, green, blue) = (Int32(matrix.luma.red), Int32(matrix.luma.green), Int32(matrix.luma.blue))
        let base = Int32(matrix.lumaOffset) &<< 15 &+ 16384
        for index in 0..<count {
            let pixel = source[index]
            let sum =
                Int32(bitPattern: pixel >> 16 & 0xFF) &* red &+ Int32(bitPattern: pixel >> 8 & 0xFF) &* green
                &+ Int32(bitPattern: pixel & 0xFF) &* blue
            target[index] = UInt8(truncatingIfNeeded: (sum &+ base) &>> 15)
        }
    }

    /// Chroma in 1/256 level (at most 65280) to bytes, rounded to nearest.
    static func chroma(_ source: UnsafePointer<UInt16>, count: Int, into target: UnsafeMutablePointer<UInt8>) {
        for index in 0..<count { target[index] = UInt8(truncatingIfNeeded: (source[index] &+ 128) &>> 8) }
    }

    /// The same where new pixels fill only `quarters` of 4 parts of each cell: the rest keeps the old value.
    static func chroma(_ source: UnsafePointer<UInt16>, quarters: Int, count: Int, into target: UnsafeMutablePointer<UInt8>) {
        for index in 0..<count {
            let value = Int(source[index]) * quarters + Int(target[index]) * 256 * (4 - quarters)
            target[index] = UInt8((value + 512) >> 10)
        }
    }
}
