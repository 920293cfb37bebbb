/// Undoes GIF's compression: codes of growing size, each the name of a run of palette indexes met before.
///
/// For one picture. Ends quietly at what cannot be a code, keeping what came before.
struct LZWDecoder {
    private static let most = 4096
    private let clear: Int
    private let firstBits: Int
    private var bits: Int
    /// Codes that have a meaning: those below; `clear` and the one after it are orders.
    private var count: Int
    private var previous: Int?
    /// For each code: the code of all but its last index, its last index, its first index and how many there are.
    private var prefixes = [UInt16](repeating: 0, count: most)
    private var lasts = [UInt8](repeating: 0, count: most)
    private var firsts = [UInt8](repeating: 0, count: most)
    private var lengths = [UInt16](repeating: 1, count: most)
    /// Bits that wait, the next lowest.
    private var store: UInt64 = 0
    private var stored = 0

    /// - Parameter codeSize: bits of a palette index; nil unless in 1...11 (with the order codes, 12 bits must do).
    init?(codeSize: Int) {
        guard (1...11).contains(codeSize) else { return nil }
        clear = 1 << codeSize
        firstBits = codeSize + 1
        bits = firstBits
        count = clear + 2
        for code in 0..<clear {
            lasts[code] = UInt8(truncatingIfNeeded: code)
            firsts[code] = lasts[code]
        }
    }

    /// Reads codes from data blocks (each a size and as many bytes) and gives each run of indexes to `take` until that says to stop.
    mutating func decode(_ data: [UInt8], take: (ArraySlice<UInt8>) throws(MediaError) -> Bool) throws(MediaError) {
        var run = [UInt8](repeating: 0, count: Self.most)
        var position = 0
        while position < data.count, data[position] > 0 {
            let end = min(position + 1 + Int(data[position]), data.count)
            for byte in data[position + 1..<end] {
                guard try decode(byte, into: &run, take: take) else { return }
            }
            position = end
        }
    }

    /// False when there is nothing more to be read.
    @inline(__always)
    private mutating func decode(
        _ byte: UInt8, into run: inout [UInt8], take: (ArraySlice<UInt8>) throws(MediaError) -> Bool
    ) throws(MediaError) -> Bool {
        store |= UInt64(byte) << UInt64(stored)
        stored += 8
        while stored >= bits {
            let code = Int(store & (1 << UInt64(bits) - 1))
            store >>= UInt64(bits)
            stored -= bits
            if code == clear {
                (bits, count, previous) = (firstBits, clear + 2, nil)
            } else {
                guard let length = accept(code, into: &run), try take(run[0..<length]) else { return false }
            }
        }
        return true
    }

    /// Spells the code out and learns a new one. The length of the run; nil for the end and for what cannot be.
    private mutating func accept(_ code: Int, into run: inout [UInt8]) -> Int? {
        guard code != clear + 1, code < count || (code == count && previous != nil && count < Self.most) else { return nil }
        if let previous { learn(from: previous, first: firsts[code < count ? code : previous]) }
        previous = code
        return spell(code, into: &run)
    }

    /// A full table stays as it is until it is cleared.
    private mutating func learn(from previous: Int, first: UInt8) {
        guard count < Self.most else { return }
        prefixes[count] = UInt16(previous)
        lasts[count] = first
        firsts[count] = firsts[previous]
        lengths[count] = lengths[previous] + 1
        count += 1
        if count == 1 << bits && bits < 12 { bits += 1 }
    }

    private func spell(_ code: Int, into run: inout [UInt8]) -> Int {
        let length = Int(lengths[code])
        var code = code
        for index in stride(from: length - 1, through: 0, by: -1) {
            run[index] = lasts[code]
            code = Int(prefixes[code])
        }
        return length
    }
}
