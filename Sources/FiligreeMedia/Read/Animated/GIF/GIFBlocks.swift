/// Walks through the blocks of a GIF. Everything cut or unknown ends the walk, without an error.
struct GIFBlocks {
    enum Block {
        case frame(GIFFrame)
        /// As `AnimatedPictureInfo.plays`.
        case plays(Int)
    }

    private var cursor: FileCursor
    /// What the control block said for the picture that follows.
    private var control = GIFFrame()

    init(_ file: FileBytes) {
        cursor = FileCursor(file)
    }

    /// Signature, size of the canvas and the palette of all pictures that have none of their own. First of all.
    mutating func screen() throws(MediaError) -> (width: Int, height: Int, palette: GIFPalette?)? {
        guard let header = try cursor.bytes(13) else { return nil }
        guard header[10] & 0x80 != 0 else { return (header.little16(6), header.little16(8), nil) }
        guard let colors = try cursor.bytes(3 * Self.entries(header[10])) else { return nil }
        return (header.little16(6), header.little16(8), GIFPalette(bytes: colors))
    }

    /// Entries of a palette, from the flags that announce it.
    private static func entries(_ flags: UInt8) -> Int { 2 << Int(flags & 7) }

    /// The next block that matters; nil at the end.
    mutating func next() throws(MediaError) -> Block? {
        while let kind = try cursor.byte() {
            switch kind {
            case 0x2C: return try picture().map { .frame($0) }
            case 0x21: if let block = try extensionBlock() { return block }
            // Empty blocks that some writers leave between others.
            case 0: continue
            default: return nil
            }
        }
        return nil
    }

    /// Nil where the file ends before the first byte of its pixels. An empty picture needs none.
    private mutating func picture() throws(MediaError) -> GIFFrame? {
        defer { control = GIFFrame() }
        var frame = control
        guard let header = try cursor.bytes(9) else { return nil }
        (frame.x, frame.y) = (header.little16(0), header.little16(2))
        (frame.width, frame.height) = (header.little16(4), header.little16(6))
        frame.isInterlaced = header[8] & 0x40 != 0
        if header[8] & 0x80 != 0 {
            frame.palette = (cursor.position, Self.entries(header[8]))
            cursor.position += 3 * Self.entries(header[8])
        }
        guard let codeSize = try cursor.byte(), !cursor.isAtEnd else { return frame.isEmpty ? frame : nil }
        frame.codeSize = Int(codeSize)
        let start = cursor.position
        try skipBlocks()
        frame.data = start..<cursor.position
        return frame
    }

    /// Behind the empty block that ends a row of data blocks, or the end of the file.
    private mutating func skipBlocks() throws(MediaError) {
        while let size = try cursor.byte(), size > 0 {
            cursor.position = min(cursor.position + Int(size), cursor.file.count)
        }
    }

    /// The repeat count if it is that; a control block is kept for the picture.
    private mutating func extensionBlock() throws(MediaError) -> Block? {
        guard let label = try cursor.byte(), let size = try cursor.byte() else { return nil }
        guard size > 0 else { return nil }
        guard let head = try cursor.bytes(Int(size)) else {
            cursor.position = cursor.file.count
            return nil
        }
        if label == 0xF9 { note(head) }
        let isLoop = label == 0xFF && (head.elementsEqual("NETSCAPE2.0".utf8) || head.elementsEqual("ANIMEXTS1.0".utf8))
        return isLoop ? try plays() : try skippingBlocks()
    }

    private mutating func skippingBlocks() throws(MediaError) -> Block? {
        try skipBlocks()
        return nil
    }

    private mutating func note(_ head: [UInt8]) {
        guard head.count >= 4 else { return }
        control.disposal = FrameDisposal(gifCode: (head[0] >> 2) & 7)
        control.delay = head.little16(1)
        control.clearIndex = head[0] & 1 != 0 ? Int(head[3]) : nil
    }

    /// A block of 1 and a count of further plays; other kinds (how much to buffer) are passed.
    private mutating func plays() throws(MediaError) -> Block? {
        var found: Block?
        while let size = try cursor.byte(), size > 0 {
            guard let block = try cursor.bytes(Int(size)) else {
                cursor.position = cursor.file.count
                break
            }
            if block.count >= 3, block[0] & 7 == 1 { found = .plays(block.little16(1) == 0 ? 0 : block.little16(1) + 1) }
        }
        return found
    }
}
