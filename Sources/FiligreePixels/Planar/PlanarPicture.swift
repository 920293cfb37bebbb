import FiligreeCore

/// A view of an 8-bit 4:2:0 picture in three planes that someone else owns: valid only while the owner says so.
/// Chroma planes have (width + 1) / 2 columns and (height + 1) / 2 rows. Strides are bytes and may exceed the width.
public struct PlanarPicture: @unchecked Sendable {
    // Unchecked: raw pointers are not Sendable; the owner keeps two writers from the same rows.
    public let width: Int
    public let height: Int
    public let luma: UnsafeMutablePointer<UInt8>
    public let cb: UnsafeMutablePointer<UInt8>
    public let cr: UnsafeMutablePointer<UInt8>
    public let lumaStride: Int
    public let cbStride: Int
    public let crStride: Int
    public let color: ColorDescription

    public init(
        width: Int, height: Int,
        luma: UnsafeMutablePointer<UInt8>, lumaStride: Int,
        cb: UnsafeMutablePointer<UInt8>, cbStride: Int,
        cr: UnsafeMutablePointer<UInt8>, crStride: Int,
        color: ColorDescription
    ) {
        self.width = width
        self.height = height
        self.luma = luma
        self.cb = cb
        self.cr = cr
        self.lumaStride = lumaStride
        self.cbStride = cbStride
        self.crStride = crStride
        self.color = color
    }

    /// The whole picture, from (0, 0).
    public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
    /// Columns of a chroma plane.
    public var chromaWidth: Int { (width + 1) / 2 }
    /// Rows of a chroma plane.
    public var chromaHeight: Int { (height + 1) / 2 }
}
