import FiligreeArguments
import Testing

@Suite struct TimeSpecTests {
    private static let forms: [(String, Double)] = [
        ("0", 0), ("1.5", 1.5), (".5", 0.5), ("00:01:02.5", 62.5), ("2:03", 123), ("100:00:00", 360_000), ("45/30", 1.5),
        ("1001/30000", 1001.0 / 30000),
        ("90f", 3.003), ("0f", 0), ("1e1", 10),
    ]

    @Test(arguments: forms)
    func everyFormIsRead(word: String, seconds: Double) throws {
        let rate = try FrameRate(parsing: "29.97")
        #expect(abs(try TimeSpec(parsing: word).seconds(at: rate) - seconds) < 1e-12)
    }

    @Test(arguments: [
        "", "-1", "abc", "1:", ":1", "1:60", "1:2:3:4", "1/0", "/2", "1/", "f", "-3f", "1.5f", "nan", "inf", "0x10", " 1", "1 ", "1:-2",
        "1:+2:3",
        "99999999999999999999", "1e300", "٣",
    ])
    func otherWordsAreRefused(word: String) {
        #expect(throws: ValueError.self) { try TimeSpec(parsing: word) }
    }

    @Test(arguments: [
        ("30", 30, 1), ("29.97", 30000, 1001), ("23.976", 24000, 1001), ("30000/1001", 30000, 1001), ("12.5", 12500, 1000),
    ])
    func frameRatesAreExact(word: String, numerator: Int, denominator: Int) throws {
        let rate = try FrameRate(parsing: word)
        #expect(rate.numerator == numerator && rate.denominator == denominator)
    }

    @Test(arguments: ["0", "-1", "1/0", "0/1", "1001", "30fps", "", "99999999999/1"])
    func otherRatesAreRefused(word: String) {
        #expect(throws: ValueError.self) { try FrameRate(parsing: word) }
    }
}
