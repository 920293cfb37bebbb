import FiligreeCore
import Testing

@Suite("CMTime: seconds and scales")
struct CMTimeSecondsTests {
    @Test(
        arguments: [
            (0.5, 1, [0, 1, 3, 0]), (1.5, 2, [3, 2, 1, 0]), (1.25, 4, [5, 4, 1, 0]), (-0.75, 2, [-1, 2, 3, 0]), (20, 1, [20, 1, 1, 0]),
            (.nan, 600, [0, 600, 3, 0]), (.infinity, 600, [0, 0, 5, 0]), (-.infinity, 600, [0, 0, 9, 0]),
            (1, 0, [0, 0, 0, 0]), (1, -600, [0, 0, 0, 0]),
            (.greatestFiniteMagnitude, 600, [0, 0, 5, 0]), (-.greatestFiniteMagnitude, 600, [0, 0, 9, 0]),
            (0x1p62, 4, [1 << 62, 1, 1, 0]), (0x1p61, 5, [1 << 62, 2, 1, 0]),
        ] as [(Double, Int32, [Int64])])
    func made(seconds: Double, scale: Int32, expected: [Int64]) {
        #expect(fields(CMTimeMakeWithSeconds(seconds, preferredTimescale: scale)) == expected)
    }

    @Test func read() {
        #expect(time(1, 10).seconds == 0.1)
        #expect(CMTimeGetSeconds(.positiveInfinity) == .infinity)
        #expect(CMTimeGetSeconds(.negativeInfinity) == -.infinity)
        #expect(CMTime.invalid.seconds.isNaN && CMTime.indefinite.seconds.isNaN)
    }

    @Test(
        arguments: [
            (.roundHalfAwayFromZero, 1, -1), (.roundTowardZero, 0, 0), (.roundAwayFromZero, 1, -1), (.quickTime, 0, -1),
            (.roundTowardPositiveInfinity, 1, 0), (.roundTowardNegativeInfinity, 0, -1),
        ] as [(CMTimeRoundingMethod, Int64, Int64)])
    func halves(method: CMTimeRoundingMethod, plus: Int64, minus: Int64) {
        #expect(fields(time(1, 2).convertScale(1, method: method)) == [plus, 1, 3, 0])
        #expect(fields(time(-1, 2).convertScale(1, method: method)) == [minus, 1, 3, 0])
    }

    @Test func roundingMethodsHaveTheirNumbers() {
        #expect(CMTimeRoundingMethod.allCases.map(\.rawValue) == [1, 2, 3, 4, 5, 6])
        #expect(CMTimeRoundingMethod.default == .roundHalfAwayFromZero)
    }

    @Test func quickTime() {
        #expect(fields(time(1, 2).convertScale(3, method: .quickTime)) == [2, 3, 3, 0])
        #expect(fields(time(5, 3).convertScale(2, method: .quickTime)) == [3, 2, 3, 0])
        #expect(fields(time(-1, 600).convertScale(30, method: .quickTime)) == [-1, 30, 3, 0])
        #expect(fields(time(-31, 20).convertScale(10, method: .quickTime)) == [-15, 10, 3, 0])
    }

    @Test func convertScale() {
        #expect(fields(time(10, 2).convertScale(1, method: .default)) == [5, 1, 1, 0])
        #expect(fields(time(1, 10, epoch: 3).convertScale(11, method: .default)) == [1, 11, 3, 3])
        #expect(fields(time(1, 2).convertScale(0, method: .default)) == fields(.invalid))
        #expect(fields(time(1, 2).convertScale(-5, method: .default)) == fields(.invalid))
        #expect(time(Int64.max, 1).convertScale(2, method: .default) == .positiveInfinity)
        #expect(time(Int64.min, 1).convertScale(2, method: .default) == .negativeInfinity)
        for kind in [CMTime.invalid, .indefinite, .positiveInfinity, .negativeInfinity] {
            #expect(fields(kind.convertScale(600, method: .default)) == fields(kind))
        }
    }

    @Test func roundedStaysRounded() {
        let rounded = CMTime(seconds: 0.3, preferredTimescale: 2)
        #expect(rounded.hasBeenRounded && rounded.convertScale(600, method: .default).hasBeenRounded)
        #expect((rounded + .zero).hasBeenRounded && rounded.multiplied(by: 2).hasBeenRounded && rounded.absoluteValue.hasBeenRounded)
        #expect(!time(1, 10).hasBeenRounded)
    }
}
