import Foundation

/// One track of a movie file.
public struct TrackBoxes: Sendable {
    public var id: Int
    /// "vide", "soun" or another four letters.
    public var handler: String
    /// Units a second of the track's times.
    public var timescale: Int
    public var duration: Int
    /// a, b, u, c, d, v, x, y, w as stored.
    public var matrix: [Int]
    /// Byte position of the matrix in the file.
    public var matrixOffset: Int
    /// Presentation size in pixels, from the track header.
    public var width: Double
    public var height: Double
    public var edits: [Edit]
    public var descriptions: [SampleDescription]
    public var samples: SampleTable

    public struct Edit: Hashable, Sendable {
        /// In units of the movie.
        public var duration: Int
        /// In units of the track; -1 is an empty edit.
        public var mediaTime: Int
        /// 1.0 is stored as 65536.
        public var rate: Int
    }

    init(_ data: Data, _ trak: Box) throws {
        guard let tkhd = trak.first("tkhd"), let mdhd = trak.first("mdia", "mdhd"), let hdlr = trak.first("mdia", "hdlr"),
            let stbl = trak.first("mdia", "minf", "stbl")
        else { throw BoxError("track at \(trak.offset) lacks a header") }
        var reader = try ByteReader(data, tkhd.body)
        let version = try reader.u8()
        try reader.skip(3 + (version == 1 ? 16 : 8))
        id = try reader.u32()
        try reader.skip(4 + (version == 1 ? 8 : 4) + 16)
        matrixOffset = reader.position
        matrix = []
        for _ in 0..<9 { matrix.append(try reader.i32()) }
        width = Double(try reader.u32()) / 65536
        height = Double(try reader.u32()) / 65536
        (timescale, duration) = try Self.times(data, mdhd)
        reader = try ByteReader(data, hdlr.body)
        try reader.skip(8)
        handler = try reader.type()
        edits = try trak.first("edts", "elst").map { try Self.edits(data, $0) } ?? []
        descriptions = try stbl.first("stsd").map { try SampleDescription.parse(data, $0) } ?? []
        samples = try SampleTable(data, stbl)
    }

    /// Timescale and duration of an mvhd or mdhd box.
    static func times(_ data: Data, _ box: Box) throws -> (timescale: Int, duration: Int) {
        var reader = try ByteReader(data, box.body)
        let version = try reader.u8()
        try reader.skip(3 + (version == 1 ? 16 : 8))
        let timescale = try reader.u32()
        return (timescale, version == 1 ? try reader.i64() : try reader.u32())
    }

    private static func edits(_ data: Data, _ box: Box) throws -> [Edit] {
        var reader = try ByteReader(data, box.body)
        let version = try reader.u8()
        try reader.skip(3)
        let count = try reader.count(entrySize: version == 1 ? 20 : 12)
        var edits = [Edit]()
        for _ in 0..<count {
            let duration = version == 1 ? try reader.i64() : try reader.u32()
            let time = version == 1 ? try reader.i64() : try reader.i32()
            edits.append(Edit(duration: duration, mediaTime: time, rate: try reader.i32()))
        }
        return edits
    }
}
