/// Rows of a YUV picture to pixels. Plain counted loops over raw pointers with one width of number a loop: they vectorise.
enum ReadRows {
    /// What chroma adds to red, green and blue, in 1/64 level, for `count` chroma samples: three quarters `near` plus one quarter `far`.
    static func chroma(
        cb: (near: UnsafePointer<UInt8>, far: UnsafePointer<UInt8>), cr: (near: UnsafePointer<UInt8>, far: UnsafePointer<UInt8>),
        count: Int, matrix: InverseMatrix,
        red: UnsafeMutablePointer<Int16>, green: UnsafeMutablePointer<Int16>, blue: UnsafeMutablePointer<Int16>
    ) {
        let (cbNear, cbFar, crNear, crFar) = (cb.near, cb.far, cr.near, cr.far)
        let (redCr, greenCb) = (Int32(matrix.redFromCr), Int32(matrix.greenFromCb))
        let (greenCr, blueCb) = (Int32(matrix.greenFromCr), Int32(matrix.blueFromCb))
        for index in 0..<count {
            // Four times the distance from neutral.
            let u = Int32(3 &* Int16(cbNear[index]) &+ Int16(cbFar[index]) &- 512)
            let v = Int32(3 &* Int16(crNear[index]) &+ Int16(crFar[index]) &- 512)
            red[index] = Int16(truncatingIfNeeded: (v &* redCr &+ 256) &>> 9)
            green[index] = Int16(truncatingIfNeeded: (u &* greenCb &+ v &* greenCr &+ 256) &>> 9)
            blue[index] = Int16(truncatingIfNeeded: (u &* blueCb &+ 256) &>> 9)
        }
    }

    /// One colour of two pixels a chroma sample: the left takes its sample, the right the mean with the sample `step` further (0: the same).
    /// Results are 0...255.
    static func color(
        luma: UnsafePointer<UInt8>, chroma: UnsafePointer<Int16>, step: Int, pairs: Int, matrix: InverseMatrix,
        into target: UnsafeMutablePointer<UInt16>
    ) {
        let next = chroma + step
        let weight = UInt32(matrix.luma)
        // Luma 128 levels down, so that sums of luma and chroma stay in 16 bits; 64 units a level, 32 to round.
        let base = Int16(truncatingIfNeeded: -(matrix.lumaOffset * Int(matrix.luma) + 128) / 256 - 128 * 64 + 32)
        for index in 0..<pairs {
            let (here, there) = (chroma[index], next[index])
            // Mean of the two without overflow.
            let between = (here & there) &+ (here ^ there) &>> 1
            let left = Int16(truncatingIfNeeded: (UInt32(luma[2 &* index]) &* 256 &* weight) &>> 16) &+ base
            let right = Int16(truncatingIfNeeded: (UInt32(luma[2 &* index &+ 1]) &* 256 &* weight) &>> 16) &+ base
            target[2 &* index] = UInt16(bitPattern: max(-128, min(127, (left &+ here) &>> 6)) &+ 128)
            target[2 &* index &+ 1] = UInt16(bitPattern: max(-128, min(127, (right &+ between) &>> 6)) &+ 128)
        }
    }

    /// Opaque pixels from rows of the three colours, each 0...255.
    static func pack(
        red: UnsafePointer<UInt16>, green: UnsafePointer<UInt16>, blue: UnsafePointer<UInt16>, count: Int,
        into target: UnsafeMutablePointer<UInt32>
    ) {
        for index in 0..<count {
            let low = green[index] &<< 8 | blue[index]
            target[index] = UInt32(0xFF00 | red[index]) &<< 16 | UInt32(low)
        }
    }
}
