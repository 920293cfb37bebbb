import FiligreeCore
import Testing

@Suite("CMTime: sums and products")
struct CMTimeArithmeticTests {
    static let huge = CMTime(value: .max, timescale: 600)

    @Test(
        arguments: [
            (time(1, 10), time(2, 10), [3, 10, 1, 0]),
            (time(1, 2), time(1, 2), [2, 2, 1, 0]),
            (time(1, 2), time(1, 3), [5, 6, 1, 0]),
            (time(1, 0x7fff_ffff), time(1, 2), [0x4000_0001, 0x7fff_ffff, 3, 0]),
            (huge, time(1, 600), [1 << 62, 300, 1, 0]),
            (huge, huge, [Int64.max, 300, 1, 0]),
            (time(.max, 1), time(1, 1), [0, 0, 5, 0]),
            (time(.min, 1), time(-1, 1), [0, 0, 9, 0]),
            (.positiveInfinity, time(5, 1), [0, 0, 5, 0]),
            (time(5, 1), .negativeInfinity, [0, 0, 9, 0]),
            (.positiveInfinity, .positiveInfinity, [0, 0, 5, 0]),
            (.positiveInfinity, .negativeInfinity, [0, 0, 0, 0]),
            (.positiveInfinity, .indefinite, [0, 0, 5, 0]),
            (.indefinite, time(5, 1), [0, 0, 17, 0]),
            (.invalid, .positiveInfinity, [0, 0, 0, 0]),
            (.invalid, time(5, 1), [0, 0, 0, 0]),
            (time(1, 1, epoch: 2), time(1, 1), [2, 1, 1, 2]),
            (time(1, 1), time(1, 1, epoch: 2), [2, 1, 1, 2]),
            (time(1, 1, epoch: 2), time(1, 1, epoch: 2), [2, 1, 1, 0]),
            (time(1, 1, epoch: 2), time(1, 1, epoch: 3), [0, 0, 0, 0]),
        ] as [(CMTime, CMTime, [Int64])])
    func sums(left: CMTime, right: CMTime, expected: [Int64]) {
        #expect(fields(left + right) == expected)
        #expect(fields(CMTimeAdd(right, left)) == expected)
    }

    @Test(
        arguments: [
            (time(2, 10), time(1, 10), [1, 10, 1, 0]),
            (time(1, 2), time(1, 2), [0, 2, 1, 0]),
            (time(0, 1), time(.min, 2), [1 << 62, 1, 1, 0]),
            (.positiveInfinity, .positiveInfinity, [0, 0, 0, 0]),
            (.positiveInfinity, .negativeInfinity, [0, 0, 5, 0]),
            (.negativeInfinity, .positiveInfinity, [0, 0, 9, 0]),
            (time(1, 1), .positiveInfinity, [0, 0, 9, 0]),
            (.indefinite, time(1, 1), [0, 0, 17, 0]),
            (time(5, 1, epoch: 2), time(3, 1, epoch: 2), [2, 1, 1, 0]),
            (time(5, 1, epoch: 2), time(3, 1), [2, 1, 1, 2]),
            (time(5, 1, epoch: 2), time(3, 1, epoch: 1), [0, 0, 0, 0]),
        ] as [(CMTime, CMTime, [Int64])])
    func differences(left: CMTime, right: CMTime, expected: [Int64]) {
        #expect(fields(CMTimeSubtract(left, right)) == expected)
    }

    @Test(
        arguments: [
            (time(1, 2), 3, [3, 2, 1, 0]), (time(1, 2, epoch: 1), -2, [-2, 2, 1, 1]),
            (time(.max, 1), 2, [0, 0, 5, 0]), (time(.max, 1), -2, [0, 0, 9, 0]), (time(.min, 2), -1, [1 << 62, 1, 1, 0]),
            (.positiveInfinity, -1, [0, 0, 9, 0]), (.indefinite, 2, [0, 0, 17, 0]), (.invalid, 2, [0, 0, 0, 0]),
        ] as [(CMTime, Int32, [Int64])])
    func wholeMultiples(of moment: CMTime, by multiplier: Int32, expected: [Int64]) {
        #expect(fields(CMTimeMultiply(moment, multiplier: multiplier)) == expected)
    }

    @Test(
        arguments: [
            (time(1, 2), 1.5, [3, 4, 1, 0]), (time(1, 2), 4.0, [4, 2, 1, 0]), (time(1, 2), 5.0, [5, 2, 1, 0]),
            (time(1, 1), 0.1, [6554, 65536, 3, 0]), (time(1, 600), -0.3, [-38, 76800, 3, 0]),
            (time(90000, 90000), 0.3, [27000, 90000, 3, 0]),
            (time(1, 3), 0x1p-1074, [0, 98304, 3, 0]), (time(1, 3), 1e300, [0, 0, 5, 0]), (time(.max, 4), -4.0, [-Int64.max, 1, 1, 0]),
            (time(.min, 1), 0x1p-63, [-1, 1, 1, 0]), (time(7, 9), 0, [0, 9, 1, 0]), (time(0, 9), 0.1, [0, 9, 1, 0]),
            (time(1, 9), .nan, [0, 0, 0, 0]), (time(1, 9), -.infinity, [0, 0, 9, 0]), (time(0, 9), .infinity, [0, 0, 0, 0]),
            (.negativeInfinity, -0.5, [0, 0, 5, 0]), (.indefinite, 0.5, [0, 0, 17, 0]),
        ] as [(CMTime, Double, [Int64])])
    func multiples(of moment: CMTime, by multiplier: Double, expected: [Int64]) {
        #expect(fields(CMTimeMultiplyByFloat64(moment, multiplier: multiplier)) == expected)
    }

    @Test(
        arguments: [
            (time(3, 2), 1, 3, [3, 6, 1, 0]), (time(1, 2), 2, 3, [2, 6, 1, 0]), (time(1000, 1), 20, 10, [2000, 1, 1, 0]),
            (time(1, 2), -1, 3, [-1, 6, 1, 0]), (time(1, 2), 1, -3, [-1, 6, 1, 0]), (time(1, 2), .min, .min, [1, 2, 1, 0]),
            (time(1, 2), 1, 0, [0, 0, 5, 0]), (time(90000, 90000), 1, 90000, [1, 90000, 1, 0]),
            (time(1, 90000), 1, 90000, [0, 0x7fff_ffff, 3, 0]), (time(.max, 1), 3, 1, [0, 0, 5, 0]),
            (.positiveInfinity, 1, -2, [0, 0, 9, 0]), (.invalid, 1, 2, [0, 0, 0, 0]), (.indefinite, 1, 2, [0, 0, 17, 0]),
        ] as [(CMTime, Int32, Int32, [Int64])])
    func ratios(of moment: CMTime, multiplier: Int32, divisor: Int32, expected: [Int64]) {
        #expect(fields(CMTimeMultiplyByRatio(moment, multiplier: multiplier, divisor: divisor)) == expected)
    }

    @Test func absoluteValues() {
        #expect(CMTimeAbsoluteValue(.negativeInfinity) == .positiveInfinity)
        #expect(fields(time(-3, 2, epoch: 1).absoluteValue) == [3, 2, 1, 1])
        #expect(fields(time(.min, 2).absoluteValue) == [1 << 62, 1, 1, 0])
        #expect(CMTime.indefinite.absoluteValue == .indefinite && !CMTime.invalid.absoluteValue.isValid)
    }
}
