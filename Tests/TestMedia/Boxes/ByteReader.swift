import Foundation

/// Reads big-endian numbers from a part of a file and throws at its end.
struct ByteReader {
    let data: Data
    private(set) var position: Int
    let end: Int

    /// Reads `data[range]`; positions count from the start of the file.
    init(_ data: Data, _ range: Range<Int>) throws {
        guard range.lowerBound >= 0, range.upperBound <= data.count else { throw BoxError("range \(range) lies outside the file") }
        self.data = data
        position = range.lowerBound
        end = range.upperBound
    }

    var remaining: Int { end - position }

    mutating func unsigned(_ bytes: Int) throws -> UInt64 {
        guard remaining >= bytes else { throw BoxError("end of box at \(position)") }
        var value: UInt64 = 0
        for index in position..<position + bytes {
            value = value << 8 | UInt64(data[data.startIndex + index])
        }
        position += bytes
        return value
    }

    mutating func u8() throws -> Int { Int(try unsigned(1)) }
    mutating func u16() throws -> Int { Int(try unsigned(2)) }
    mutating func u32() throws -> Int { Int(try unsigned(4)) }
    mutating func i32() throws -> Int { Int(Int32(truncatingIfNeeded: try unsigned(4))) }
    mutating func i64() throws -> Int { Int(Int64(bitPattern: try unsigned(8))) }

    mutating func type() throws -> String {
        String(decoding: try bytes(4), as: Unicode.ASCII.self)
    }

    mutating func bytes(_ count: Int) throws -> Data {
        guard count >= 0, remaining >= count else { throw BoxError("end of box at \(position)") }
        defer { position += count }
        return data.subdata(in: data.startIndex + position..<data.startIndex + position + count)
    }

    mutating func skip(_ count: Int) throws {
        guard count >= 0, remaining >= count else { throw BoxError("end of box at \(position)") }
        position += count
    }

    /// A table's entry count, checked against what is left of the box before anything is read.
    mutating func count(entrySize: Int) throws -> Int {
        let count = try u32()
        guard count <= remaining / entrySize else { throw BoxError("table of \(count) entries at \(position) is larger than its box") }
        return count
    }
}
