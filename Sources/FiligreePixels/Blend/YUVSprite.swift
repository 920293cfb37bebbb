/// A premultiplied picture in the numbers of a YUV video, made once and blended often. It belongs to positions of one parity: its chroma cells
/// lie on the video's chroma grid.
public struct YUVSprite: Sendable {
    /// Of the luma area, in pixels.
    public let width: Int
    public let height: Int
    /// Whether x and y of the place it was made for are odd.
    let isOddX: Bool
    let isOddY: Bool
    /// a·Y in 255-ths, and a; row after row.
    let luma: [UInt16]
    let alpha: [UInt8]
    /// For each 2x2 cell of the video's grid: the mean of a·Cb and a·Cr in 255-ths, and the sum of the four a (0...1020).
    let chromaWidth: Int
    let chromaHeight: Int
    let cb: [UInt16]
    let cr: [UInt16]
    let chromaAlpha: [UInt16]
    /// Columns of each row between the first and the last that is not clear.
    let lumaSpans: [Range<Int>]
    let chromaSpans: [Range<Int>]

    public var byteCount: Int {
        luma.count * 3 + cb.count * 6 + (lumaSpans.count + chromaSpans.count) * MemoryLayout<Range<Int>>.stride
    }

    /// For blending with its top left pixel at column `x`, row `y`, or any place whose coordinates are odd and even in the same way.
    public init(_ bitmap: Bitmap, x: Int, y: Int, color: ColorDescription) {
        let map = RGBToYUV(color)
        width = bitmap.width
        height = bitmap.height
        isOddX = x & 1 != 0
        isOddY = y & 1 != 0
        luma = bitmap.pixels.map { map.luma($0) }
        alpha = bitmap.pixels.map { UInt8(truncatingIfNeeded: $0 >> 24) }
        let cells = ChromaCells(bitmap, left: x & 1, top: y & 1, map: map)
        chromaWidth = cells.width
        chromaHeight = cells.height
        cb = cells.cb
        cr = cells.cr
        chromaAlpha = cells.alpha
        lumaSpans = Self.spans(alpha, width: bitmap.width, height: bitmap.height)
        chromaSpans = Self.spans(cells.alpha, width: cells.width, height: cells.height)
    }

    private static func spans<Element: BinaryInteger>(_ alpha: [Element], width: Int, height: Int) -> [Range<Int>] {
        (0..<height).map { y in
            let row = alpha[(y * width)..<((y + 1) * width)]
            guard let first = row.firstIndex(where: { $0 != 0 }), let last = row.lastIndex(where: { $0 != 0 }) else { return 0..<0 }
            return (first - y * width)..<(last - y * width + 1)
        }
    }
}

/// The sums of a bitmap over the cells of the video's chroma grid; what a cell covers outside the bitmap counts as clear.
private struct ChromaCells {
    let width: Int
    let height: Int
    private(set) var cb: [UInt16]
    private(set) var cr: [UInt16]
    private(set) var alpha: [UInt16]

    /// - Parameter left: 1 when the bitmap's first column is the second of its cell; `top` likewise for rows.
    init(_ bitmap: Bitmap, left: Int, top: Int, map: RGBToYUV) {
        width = (bitmap.width + left + 1) / 2
        height = (bitmap.height + top + 1) / 2
        cb = [UInt16](repeating: 0, count: width * height)
        cr = cb
        alpha = cb
        for row in 0..<height {
            for column in 0..<width {
                add(bitmap, column: column, row: row, left: left, top: top, map: map)
            }
        }
    }

    private mutating func add(_ bitmap: Bitmap, column: Int, row: Int, left: Int, top: Int, map: RGBToYUV) {
        var (u, v, a) = (Int32(2), Int32(2), UInt16(0))
        for y in max(0, 2 * row - top)..<min(bitmap.height, 2 * row - top + 2) {
            for x in max(0, 2 * column - left)..<min(bitmap.width, 2 * column - left + 2) {
                let pixel = bitmap.pixels[y * bitmap.width + x]
                let chroma = map.chroma(pixel)
                u &+= chroma.cb
                v &+= chroma.cr
                a &+= UInt16(truncatingIfNeeded: pixel >> 24)
            }
        }
        let index = row * width + column
        cb[index] = UInt16(truncatingIfNeeded: u >> 2)
        cr[index] = UInt16(truncatingIfNeeded: v >> 2)
        alpha[index] = a
    }
}
