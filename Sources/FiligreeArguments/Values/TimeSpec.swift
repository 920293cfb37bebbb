/// A time or a length of time as it is written: exact seconds, or a number of frames that becomes seconds once the frame rate is known.
package enum TimeSpec: Hashable, Sendable {
    case seconds(Double)
    /// `numerator / denominator` seconds.
    case rational(Int, Int)
    /// Frames of the output.
    case frames(Int)

    package static let forms =
        "seconds (1.5), a clock (00:01:02.5), a ratio (45/30) or frames (90f); not negative"

    /// Reads one of `forms`; at most 1,000 hours.
    package init(parsing word: String) throws(ValueError) {
        guard let time = Self.frames(word) ?? Self.ratio(word) ?? Self.clock(word) else {
            throw ValueError(word, kind: "time", forms: Self.forms)
        }
        self = time
    }

    /// Seconds at `rate`, the output's.
    package func seconds(at rate: FrameRate) -> Double {
        switch self {
        case .seconds(let seconds): seconds
        case .rational(let top, let bottom): Double(top) / Double(bottom)
        case .frames(let count): Double(count) * Double(rate.denominator) / Double(rate.numerator)
        }
    }

    private static let longest = 3_600_000.0

    private static func frames(_ word: String) -> TimeSpec? {
        guard word.hasSuffix("f"), let count = NumberWords.natural(word.dropLast()), count <= 1_000_000_000 else { return nil }
        return .frames(count)
    }

    private static func ratio(_ word: String) -> TimeSpec? {
        let parts = word.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let top = NumberWords.natural(parts[0]), let bottom = NumberWords.natural(parts[1]) else { return nil }
        guard bottom > 0, Double(top) / Double(bottom) <= longest else { return nil }
        return .rational(top, bottom)
    }

    /// Plain seconds are a clock without colons.
    private static func clock(_ word: String) -> TimeSpec? {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count), let last = parts.last, let seconds = NumberWords.decimal(last) else { return nil }
        guard seconds >= 0, last.first != "-", parts.count == 1 || seconds < 60 else { return nil }
        var whole = 0
        for (index, part) in parts.dropLast().enumerated() {
            guard let value = NumberWords.natural(part), value < 100_000, index == 0 || value < 60 else { return nil }
            whole = whole * 60 + value
        }
        let total = Double(whole) * 60 + seconds
        return total <= longest ? .seconds(total) : nil
    }
}
