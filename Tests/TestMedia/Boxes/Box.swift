import Foundation

/// One box of an ISO base media file (ISO/IEC 14496-12, 4.2), with the boxes inside it where it is a plain container.
public struct Box: Sendable {
    public var type: String
    /// Byte position of the box's header in the file.
    public var offset: Int
    /// Byte positions of what follows the header.
    public var body: Range<Int>
    public var children: [Box] = []

    private static let containers: Set<String> = ["moov", "trak", "mdia", "minf", "stbl", "edts", "dinf", "mvex", "moof", "traf"]
    private static let deepest = 16
    private static let most = 100_000

    /// The boxes in a range of the file.
    public static func parse(_ data: Data, _ range: Range<Int>) throws -> [Box] {
        var budget = most
        return try parse(data, range, depth: 0, &budget)
    }

    private static func parse(_ data: Data, _ range: Range<Int>, depth: Int, _ budget: inout Int) throws -> [Box] {
        guard depth < deepest else { throw BoxError("boxes nest deeper than \(deepest)") }
        var boxes = [Box]()
        var position = range.lowerBound
        while range.upperBound - position >= 8 {
            budget -= 1
            guard budget > 0 else { throw BoxError("more than \(most) boxes") }
            var box = try header(data, position..<range.upperBound)
            if containers.contains(box.type) { box.children = try parse(data, box.body, depth: depth + 1, &budget) }
            boxes.append(box)
            position = box.body.upperBound
        }
        return boxes
    }

    /// Size 1 is followed by a 64-bit size; size 0 reaches to the end of the range.
    private static func header(_ data: Data, _ range: Range<Int>) throws -> Box {
        var reader = try ByteReader(data, range)
        var size = try reader.u32()
        let type = try reader.type()
        if size == 1 { size = try reader.i64() }
        if size == 0 { size = range.count }
        let header = reader.position - range.lowerBound
        guard size >= header, size <= range.count else {
            throw BoxError("box '\(type)' at \(range.lowerBound) has the impossible size \(size)")
        }
        return Box(type: type, offset: range.lowerBound, body: reader.position..<range.lowerBound + size)
    }

    /// The first box at the path of types below this one.
    public func first(_ path: String...) -> Box? {
        var box: Box? = self
        for type in path {
            box = box?.children.first { $0.type == type }
        }
        return box
    }
}
