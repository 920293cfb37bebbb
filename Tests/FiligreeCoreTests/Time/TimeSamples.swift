import FiligreeCore
import TestMedia

/// `value / scale` seconds, short for tables.
func time(_ value: Int64, _ scale: Int32, epoch: Int64 = 0) -> CMTime {
    CMTime(value: value, timescale: scale, epoch: epoch)
}

/// All four fields of a time, to compare what equality does not look at.
func fields(_ time: CMTime) -> [Int64] {
    [time.value, Int64(time.timescale), Int64(time.flags.rawValue), time.epoch]
}

extension CMTime {
    /// A number with a value of any size and a timescale of any size.
    static func random(using generator: inout SeededGenerator) -> CMTime {
        let value = Int64.random(in: .min ... .max, using: &generator) >> Int64.random(in: 0...63, using: &generator)
        let scale = Int32.random(in: 0 ... .max, using: &generator) >> Int32.random(in: 0...30, using: &generator)
        return CMTime(value: value, timescale: max(1, scale))
    }

    /// A time of any kind.
    static func randomKind(using generator: inout SeededGenerator) -> CMTime {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: .invalid
        case 1: .positiveInfinity
        case 2: .negativeInfinity
        case 3: .indefinite
        case 4: CMTime(value: 3, timescale: 7, epoch: Int64.random(in: -1...2, using: &generator))
        default: random(using: &generator)
        }
    }

    /// A number as films have them: below a day, in one of the usual timescales.
    static func filmLike(using generator: inout SeededGenerator) -> CMTime {
        let scale = [1, 24, 25, 30, 600, 1000, 30000, 44100, 48000, 90000].randomElement(using: &generator) ?? 1
        return CMTime(value: Int64.random(in: -86400...86400, using: &generator) * Int64(scale) / 7, timescale: Int32(scale))
    }
}
