/// Owns the memory of a 4:2:0 picture. Rows begin at multiples of 64 bytes, as FFmpeg's encoders and filters like them.
/// Not for two writers at once; `picture` is valid while the buffer lives.
public final class PlanarBuffer: @unchecked Sendable {
    // Unchecked: as with `PlanarPicture`, the owner keeps two writers from the same rows.
    public let picture: PlanarPicture
    private let memory: UnsafeMutableRawPointer
    private static let alignment = 64

    /// Filled with black. Both sides in 0...32767, or it traps.
    public init(width: Int, height: Int, color: ColorDescription) {
        precondition((0...32767).contains(width) && (0...32767).contains(height), "picture size \(width)x\(height)")
        let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
        let lumaStride = Self.aligned(width)
        let chromaStride = Self.aligned(columns)
        let (lumaBytes, chromaBytes) = (lumaStride * height, chromaStride * rows)
        let total = lumaBytes + 2 * chromaBytes
        memory = .allocate(byteCount: max(total, 1), alignment: Self.alignment)
        let bytes = memory.bindMemory(to: UInt8.self, capacity: max(total, 1))
        bytes.initialize(repeating: color.isFullRange ? 0 : 16, count: lumaBytes)
        (bytes + lumaBytes).initialize(repeating: 128, count: 2 * chromaBytes)
        picture = PlanarPicture(
            width: width, height: height,
            luma: bytes, lumaStride: lumaStride,
            cb: bytes + lumaBytes, cbStride: chromaStride,
            cr: bytes + lumaBytes + chromaBytes, crStride: chromaStride,
            color: color)
    }

    deinit {
        memory.deallocate()
    }

    private static func aligned(_ bytes: Int) -> Int { (bytes + alignment - 1) / alignment * alignment }
}
