import Foundation

/// An MP4 or QuickTime file as its boxes tell it, read without any media library.
public struct MovieBoxes: Sendable {
    /// Types of the boxes at the top, in file order ("ftyp", "moov", "mdat").
    public var topLevel: [String]
    public var brands: [String]
    /// Units a second of the movie header and of edit durations.
    public var timescale: Int
    public var duration: Int
    public var tracks: [TrackBoxes]

    public init(path: String) throws {
        try self.init(data: try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe))
    }

    public init(data: Data) throws {
        let boxes = try Box.parse(data, 0..<data.count)
        topLevel = boxes.map(\.type)
        brands = try boxes.first { $0.type == "ftyp" }.map { try Self.brands(data, $0) } ?? []
        guard let moov = boxes.first(where: { $0.type == "moov" }) else { throw BoxError("no moov box") }
        guard let mvhd = moov.first("mvhd") else { throw BoxError("no mvhd box") }
        (timescale, duration) = try TrackBoxes.times(data, mvhd)
        tracks = try moov.children.filter { $0.type == "trak" }.map { try TrackBoxes(data, $0) }
    }

    /// True when a player can start before it has the whole file.
    public var isFastStart: Bool {
        guard let moov = topLevel.firstIndex(of: "moov"), let mdat = topLevel.firstIndex(of: "mdat") else { return false }
        return moov < mdat
    }

    private static func brands(_ data: Data, _ box: Box) throws -> [String] {
        var reader = try ByteReader(data, box.body)
        var brands = [try reader.type()]
        try reader.skip(4)
        while reader.remaining >= 4 { brands.append(try reader.type()) }
        return brands
    }
}
