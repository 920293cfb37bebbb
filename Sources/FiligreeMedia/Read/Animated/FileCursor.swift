/// A place in a file that moves as bytes are taken.
struct FileCursor {
    let file: FileBytes
    var position: Int

    init(_ file: FileBytes, at position: Int = 0) {
        (self.file, self.position) = (file, position)
    }

    var isAtEnd: Bool { position >= file.count }

    /// Nil at the end of the file.
    mutating func byte() throws(MediaError) -> UInt8? {
        let byte = try file.byte(at: position)
        if byte != nil { position += 1 }
        return byte
    }

    /// Exactly `count` bytes, at most 64 KiB; nil, and nothing taken, where the file ends before.
    mutating func bytes(_ count: Int) throws(MediaError) -> [UInt8]? {
        guard position + count <= file.count else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(count)
        let start = position
        while result.count < count, let next = try byte() { result.append(next) }
        if result.count < count { position = start }
        return result.count < count ? nil : result
    }
}

extension [UInt8] {
    /// Two bytes at `offset`, the low one first. Must lie inside.
    func little16(_ offset: Int) -> Int { Int(self[offset]) | Int(self[offset + 1]) << 8 }
    /// Three bytes at `offset`, the low one first. Must lie inside.
    func little24(_ offset: Int) -> Int { little16(offset) | Int(self[offset + 2]) << 16 }
    /// Four bytes at `offset`, the low one first. Must lie inside.
    func little32(_ offset: Int) -> Int { little16(offset) | little16(offset + 2) << 16 }
    /// Two bytes at `offset`, the high one first. Must lie inside.
    func big16(_ offset: Int) -> Int { Int(self[offset]) << 8 | Int(self[offset + 1]) }
    /// Four bytes at `offset`, the high one first. Must lie inside.
    func big32(_ offset: Int) -> Int { big16(offset) << 16 | big16(offset + 2) }
}
