import Foundation

/// The samples of a track: times, sizes, places and key frames (stts, ctts, stsz, stsc, stco or co64, stss).
public struct SampleTable: Sendable {
    /// Decoding times in units of the track, from 0.
    public private(set) var decodeTimes: [Int] = []
    /// Length of each sample in units of the track.
    public private(set) var durations: [Int] = []
    /// Presentation less decoding time; empty without a ctts box.
    public private(set) var compositionOffsets: [Int] = []
    public private(set) var sizes: [Int] = []
    /// Byte positions in the file.
    public private(set) var offsets: [Int] = []
    /// Indices of the key frames, from 0; nil without an stss box, which makes every sample one.
    public private(set) var keyFrames: [Int]?

    public var count: Int { sizes.count }

    /// Presentation times in units of the track, before edits, in the order of decoding.
    public var presentationTimes: [Int] {
        compositionOffsets.isEmpty ? decodeTimes : zip(decodeTimes, compositionOffsets).map { $0 + $1 }
    }

    init(_ data: Data, _ stbl: Box) throws {
        let reader = { (type: String) in try stbl.first(type).map { try ByteReader(data, $0.body) } }
        if var table = try reader("stsz") { sizes = try Self.sizes(&table) }
        if var table = try reader("stts") { durations = try Self.runs(&table, limit: sizes.count) { try $0.u32() } }
        if var table = try reader("ctts") { compositionOffsets = try Self.runs(&table, limit: sizes.count) { try $0.i32() } }
        if var table = try reader("stss") { keyFrames = try Self.list(&table) { try $0.u32() }.map { $0 - 1 } }
        var time = 0
        for duration in durations {
            decodeTimes.append(time)
            time += duration
        }
        var chunks = [Int]()
        if var table = try reader("stco") { chunks = try Self.list(&table) { try $0.u32() } }
        if var table = try reader("co64") { chunks = try Self.list(&table, entrySize: 8) { try $0.i64() } }
        if var table = try reader("stsc") { offsets = try offsets(of: chunks, &table) }
    }

    private static func sizes(_ table: inout ByteReader) throws -> [Int] {
        try table.skip(4)
        let size = try table.u32()
        guard size != 0 else {
            let count = try table.count(entrySize: 4)
            return try (0..<count).map { _ in try table.u32() }
        }
        let count = try table.u32()
        guard count <= table.data.count / size else { throw BoxError("\(count) samples of \(size) bytes are more than the file holds") }
        return Array(repeating: size, count: count)
    }

    /// Pairs of a count and a value, spread out.
    private static func runs(_ table: inout ByteReader, limit: Int, _ value: (inout ByteReader) throws -> Int) throws -> [Int] {
        try table.skip(4)
        var result = [Int]()
        for _ in 0..<(try table.count(entrySize: 8)) {
            let count = try table.u32()
            guard result.count + count <= limit else { throw BoxError("more times than samples") }
            result += Array(repeating: try value(&table), count: count)
        }
        return result
    }

    private static func list(_ table: inout ByteReader, entrySize: Int = 4, _ value: (inout ByteReader) throws -> Int) throws -> [Int] {
        try table.skip(4)
        let count = try table.count(entrySize: entrySize)
        return try (0..<count).map { _ in try value(&table) }
    }

    /// Each stsc entry says how many samples the chunks from its first one on hold.
    private func offsets(of chunks: [Int], _ table: inout ByteReader) throws -> [Int] {
        try table.skip(4)
        var entries = [(first: Int, samples: Int)]()
        for _ in 0..<(try table.count(entrySize: 12)) {
            entries.append((try table.u32() - 1, try table.u32()))
            try table.skip(4)
        }
        var result = [Int]()
        var entry = 0
        for (index, chunk) in chunks.enumerated() {
            while entry + 1 < entries.count, entries[entry + 1].first <= index { entry += 1 }
            var position = chunk
            let samples = entries.isEmpty ? 0 : min(entries[entry].samples, sizes.count - result.count)
            for _ in 0..<samples {
                result.append(position)
                position += sizes[result.count - 1]
            }
        }
        return result
    }
}
