/// Frames a second as an exact ratio; both parts are positive.
package struct FrameRate: Hashable, Sendable {
    package var numerator: Int
    package var denominator: Int

    /// Nil for a part that is not positive or above 2^31 - 1.
    package init?(_ numerator: Int, _ denominator: Int = 1) {
        guard (1...Int(Int32.max)).contains(numerator), (1...Int(Int32.max)).contains(denominator) else { return nil }
        self.numerator = numerator
        self.denominator = denominator
    }

    package var framesPerSecond: Double { Double(numerator) / Double(denominator) }

    /// The usual rounded names of the NTSC rates and the ratios they stand for.
    private static let ntsc = [
        "23.976": 24, "23.98": 24, "29.97": 30, "47.952": 48, "59.94": 60, "119.88": 120,
    ]

    /// A whole number, a ratio ("30000/1001") or a decimal; 23.976, 29.97, 59.94 and their like mean the NTSC ratio.
    package init(parsing word: String) throws(ValueError) {
        guard let rate = Self.ntsc[word].flatMap({ FrameRate($0 * 1000, 1001) }) ?? Self.ratio(word) ?? Self.decimal(word) else {
            throw ValueError(word, kind: "frame rate", forms: "frames a second as 30, 29.97 or 30000/1001, above 0 and at most 1000")
        }
        self = rate
    }

    private static func ratio(_ word: String) -> FrameRate? {
        let parts = word.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let top = NumberWords.natural(parts[0]), let bottom = NumberWords.natural(parts[1]) else { return nil }
        return FrameRate(top, bottom).flatMap { $0.framesPerSecond <= 1000 ? $0 : nil }
    }

    private static func decimal(_ word: String) -> FrameRate? {
        guard let value = NumberWords.decimal(word), value >= 0.001, value <= 1000 else { return nil }
        if value == value.rounded() { return FrameRate(Int(value)) }
        return FrameRate(Int((value * 1000).rounded()), 1000)
    }
}
