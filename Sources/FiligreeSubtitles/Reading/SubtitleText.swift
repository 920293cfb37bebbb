import Foundation

/// A file's text as lines of UTF-8. Works on bytes: a string's characters cost too much for files of megabytes.
struct SubtitleText {
    private let bytes: [UInt8]
    private let lines: [Range<Int>]
    /// What had to be assumed or repaired; nil for clean UTF-8 or UTF-16.
    let encodingRemark: String?

    init(_ data: Data) {
        (bytes, encodingRemark) = Self.decode(data)
        lines = Self.lines(of: bytes)
    }

    var count: Int { lines.count }

    /// Line `index`, from 0, without its end.
    subscript(index: Int) -> ArraySlice<UInt8> { bytes[lines[index]] }

    /// By its byte order mark, else UTF-8 where that is possible, else Windows-1252, in which every byte means something.
    private static func decode(_ data: Data) -> ([UInt8], String?) {
        let raw = [UInt8](data)
        if raw.starts(with: [0xEF, 0xBB, 0xBF]) { return repaired(raw.dropFirst(3)) }
        if raw.starts(with: [0xFF, 0xFE]) { return utf16(raw.dropFirst(2), isBigEndian: false) }
        if raw.starts(with: [0xFE, 0xFF]) { return utf16(raw.dropFirst(2), isBigEndian: true) }
        if String(validating: raw, as: UTF8.self) != nil { return (raw, nil) }
        var text: [UInt8] = []
        text.reserveCapacity(raw.count + raw.count / 4)
        for byte in raw { text.append(contentsOf: windows1252[Int(byte)]) }
        return (text, "read as Windows-1252: the text is not UTF-8 and has no byte order mark")
    }

    private static func repaired(_ raw: ArraySlice<UInt8>) -> ([UInt8], String?) {
        if String(validating: raw, as: UTF8.self) != nil { return ([UInt8](raw), nil) }
        return ([UInt8](String(decoding: raw, as: UTF8.self).utf8), "damaged UTF-8: what is no character is shown as \u{FFFD}")
    }

    private static func utf16(_ raw: ArraySlice<UInt8>, isBigEndian: Bool) -> ([UInt8], String?) {
        let units = stride(from: raw.startIndex, to: raw.endIndex - 1, by: 2).map { index in
            let (first, second) = (UInt16(raw[index]), UInt16(raw[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        let isWhole = raw.count % 2 == 0 && String(validating: units, as: UTF16.self) != nil
        let remark = "damaged UTF-16: what is no character is shown as \u{FFFD}"
        return ([UInt8](String(decoding: units, as: UTF16.self).utf8), isWhole ? nil : remark)
    }

    /// CR LF, LF and CR alone all end a line.
    private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
        var (result, start, index): ([Range<Int>], Int, Int) = ([], 0, 0)
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x0A || byte == 0x0D {
                result.append(start..<index)
                if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
                start = index + 1
            }
            index += 1
        }
        if start < bytes.count { result.append(start..<bytes.count) }
        return result
    }

    /// The UTF-8 of each byte. 0x80...0x9F are those of the WHATWG's encoding standard (index-windows-1252), the rest is Latin-1.
    private static let windows1252: [[UInt8]] = (0...255).map { byte in
        let upper: [UInt32] = [
            0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D, 0x8F,
            0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
        ]
        let scalar = (0x80...0x9F).contains(byte) ? upper[byte - 0x80] : UInt32(byte)
        return Unicode.Scalar(scalar).map { [UInt8](String($0).utf8) } ?? []
    }
}
