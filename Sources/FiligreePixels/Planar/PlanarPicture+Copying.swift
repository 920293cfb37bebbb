extension PlanarPicture {
    /// Takes over the pixels of a picture that is not larger; the last column and row of `source` are repeated to fill the rest.
    public func copy(_ source: PlanarPicture) {
        precondition(source.width <= width && source.height <= height && source.width > 0 && source.height > 0, "larger than the target")
        Self.copy(source.luma, source.lumaStride, source.width, source.height, to: luma, lumaStride, width, height)
        let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
        let (sourceColumns, sourceRows) = ((source.width + 1) / 2, (source.height + 1) / 2)
        Self.copy(source.cb, source.cbStride, sourceColumns, sourceRows, to: cb, cbStride, columns, rows)
        Self.copy(source.cr, source.crStride, sourceColumns, sourceRows, to: cr, crStride, columns, rows)
    }

    private static func copy(
        _ source: UnsafeMutablePointer<UInt8>, _ sourceStride: Int, _ sourceColumns: Int, _ sourceRows: Int,
        to target: UnsafeMutablePointer<UInt8>, _ stride: Int, _ columns: Int, _ rows: Int
    ) {
        for row in 0..<rows {
            let (from, to) = (source + min(row, sourceRows - 1) * sourceStride, target + row * stride)
            to.update(from: from, count: sourceColumns)
            (to + sourceColumns).update(repeating: from[sourceColumns - 1], count: columns - sourceColumns)
        }
    }
}
