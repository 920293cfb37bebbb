/// The colours of a GIF picture: opaque `0xFFRRGGBB`, at most 256.
struct GIFPalette {
    var colors: [UInt32]

    /// Three bytes an entry.
    init(bytes: [UInt8]) {
        colors = stride(from: 0, to: bytes.count - 2, by: 3).map { offset in
            0xFF00_0000 | UInt32(bytes[offset]) << 16 | UInt32(bytes[offset + 1]) << 8 | UInt32(bytes[offset + 2])
        }
    }

    /// For a file without any palette, where the format leaves the choice to the reader: greys.
    static let grey = GIFPalette(bytes: (0...255).flatMap { [UInt8](repeating: UInt8($0), count: 3) })
}
