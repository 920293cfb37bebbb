/// A frame's number drawn into its luma: sixteen cells across the top eighth of the picture (white is 1, most significant bit at the left),
/// and the same bits inverted in the eighth below, so that damage is noticed instead of misread.
public enum Barcode {
    public static let bits = 16

    /// Draws `number` (0...65535) into a luma plane, row by row without padding. Smallest picture: 64x16.
    public static func draw(_ number: Int, into luma: inout [UInt8], width: Int, height: Int) {
        precondition(width >= 64 && height >= 16 && luma.count >= width * height && (0..<65536).contains(number))
        let band = height / 8
        for y in 0..<2 * band {
            for x in 0..<width {
                let bit = number >> (bits - 1 - x * bits / width) & 1
                luma[y * width + x] = (bit == 1) == (y < band) ? 235 : 16
            }
        }
    }

    /// Reads the number back from a luma plane (rows of `stride` bytes); nil where the two rows of cells contradict each other.
    public static func decode(_ luma: some Collection<UInt8>, width: Int, height: Int, stride: Int? = nil) -> Int? {
        let bytes = Array(luma)
        let stride = stride ?? width
        let band = height / 8
        guard width >= 64, band >= 2, bytes.count >= (height - 1) * stride + width else { return nil }
        let row = { (y: Int) in Array(bytes[y * stride..<y * stride + width]) }
        return decode(row: row(band / 2), inverted: row(band + band / 2))
    }

    /// Reads the number from one row of pixels through the cells and one through the inverted cells.
    public static func decode(row: [UInt8], inverted: [UInt8]) -> Int? {
        guard row.count == inverted.count, row.count >= bits * 4 else { return nil }
        var number = 0
        for cell in 0..<bits {
            let middle = (2 * cell + 1) * row.count / (2 * bits)
            let (upper, lower) = (row[middle], inverted[middle])
            guard (upper > 125) != (lower > 125) else { return nil }
            number = number << 1 | (upper > 125 ? 1 : 0)
        }
        return number
    }
}
