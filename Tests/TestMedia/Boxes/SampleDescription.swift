import Foundation

/// One entry of a track's sample description (stsd): the codec and its settings.
public struct SampleDescription: Sendable {
    /// "avc1", "hvc1", "mp4a" …
    public var format: String
    /// Coded size of a picture; nil for sound.
    public var width: Int?
    public var height: Int?
    /// Bodies of the boxes inside the entry, by type ("avcC", "colr", "pasp", "esds").
    public var boxes: [String: Data]

    /// Colour as the colr box of type nclx or nclc tells it.
    public struct ColorTag: Hashable, Sendable {
        public var kind: String
        public var primaries: Int
        public var transfer: Int
        public var matrix: Int
        /// Nil where the box does not say (nclc).
        public var isFullRange: Bool?
    }

    public var color: ColorTag? {
        guard let body = boxes["colr"], var reader = try? ByteReader(body, 0..<body.count), let kind = try? reader.type(),
            kind == "nclx" || kind == "nclc", let primaries = try? reader.u16(), let transfer = try? reader.u16(),
            let matrix = try? reader.u16()
        else { return nil }
        let flags = kind == "nclx" ? try? reader.u8() : nil
        return ColorTag(
            kind: kind, primaries: primaries, transfer: transfer, matrix: matrix, isFullRange: flags.map { $0 & 0x80 != 0 })
    }

    private static let pictures: Set<String> = [
        "avc1", "avc3", "hvc1", "hev1", "vp09", "av01", "mp4v", "apch", "apcn", "apcs", "apco", "ap4h",
    ]

    static func parse(_ data: Data, _ stsd: Box) throws -> [SampleDescription] {
        var reader = try ByteReader(data, stsd.body)
        try reader.skip(4)
        let count = try reader.count(entrySize: 16)
        var entries = [SampleDescription]()
        for _ in 0..<count {
            let start = reader.position
            let size = try reader.u32()
            guard size >= 16, size - 4 <= reader.remaining else { throw BoxError("sample description at \(start) has the size \(size)") }
            entries.append(try entry(data, start..<start + size))
            try reader.skip(size - 4)
        }
        return entries
    }

    private static func entry(_ data: Data, _ range: Range<Int>) throws -> SampleDescription {
        var reader = try ByteReader(data, range)
        try reader.skip(4)
        let format = try reader.type()
        try reader.skip(8)
        var description = SampleDescription(format: format, boxes: [:])
        if pictures.contains(format) {
            try reader.skip(16)
            description.width = try reader.u16()
            description.height = try reader.u16()
            try reader.skip(50)
        } else {
            // QuickTime sound entries of version 1 and 2 are longer.
            let version = try reader.u16()
            try reader.skip(18 + (version == 1 ? 16 : version == 2 ? 36 : 0))
        }
        for box in try Box.parse(data, reader.position..<range.upperBound) {
            description.boxes[box.type] = data.subdata(in: data.startIndex + box.body.lowerBound..<data.startIndex + box.body.upperBound)
        }
        return description
    }
}
