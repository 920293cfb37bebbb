import FiligreeCore
import Testing

@Suite("CMTime: the rows of the facts table")
struct CMTimeTableTests {
    @Test func layout() {
        #expect(MemoryLayout<CMTime>.size == 24)
        #expect(MemoryLayout<CMTime>.offset(of: \.value) == 0)
        #expect(MemoryLayout<CMTime>.offset(of: \.timescale) == 8)
        #expect(MemoryLayout<CMTime>.offset(of: \.flags) == 12)
        #expect(MemoryLayout<CMTime>.offset(of: \.epoch) == 16)
    }

    @Test func flags() {
        let all: [CMTimeFlags] = [.valid, .hasBeenRounded, .positiveInfinity, .negativeInfinity, .indefinite]
        #expect(all.map(\.rawValue) == [1, 2, 4, 8, 16])
        #expect(CMTimeFlags.impliedValueFlagsMask.rawValue == 28)
    }

    @Test func constants() {
        #expect(fields(.invalid) == [0, 0, 0, 0])
        #expect(fields(CMTime()) == [0, 0, 0, 0])
        #expect(fields(.zero) == [0, 1, 1, 0])
        #expect(fields(.positiveInfinity) == [0, 0, 5, 0])
        #expect(fields(.negativeInfinity) == [0, 0, 9, 0])
        #expect(fields(.indefinite) == [0, 0, 17, 0])
        #expect(CMTime.maximumTimescale == 0x7fff_ffff)
    }

    @Test(arguments: [0, -1, Int32.min]) func timescaleMustBePositive(_ scale: Int32) {
        #expect(fields(CMTimeMake(value: 5, timescale: scale)) == fields(.invalid))
        let unchecked = CMTime(value: 5, timescale: scale, flags: .valid, epoch: 0)
        #expect(!unchecked.isValid && !unchecked.isNumeric && unchecked == .invalid && unchecked.seconds.isNaN)
    }

    @Test func kinds() {
        let kinds: [CMTime] = [.invalid, .zero, .positiveInfinity, .negativeInfinity, .indefinite]
        #expect(kinds.map(\.isValid) == [false, true, true, true, true])
        #expect(kinds.map(\.isNumeric) == [false, true, false, false, false])
        #expect(kinds.map(\.isPositiveInfinity) == [false, false, true, false, false])
        #expect(kinds.map(\.isNegativeInfinity) == [false, false, false, true, false])
        #expect(kinds.map(\.isIndefinite) == [false, false, false, false, true])
        #expect(kinds.map(\.hasBeenRounded) == [false, false, false, false, false])
    }

    @Test func totalOrder() {
        let ordered: [CMTime] = [
            .negativeInfinity, time(-1, 2), time(1, 3), time(1, 2), time(100, 1), time(1, 1, epoch: 1),
            .indefinite, .positiveInfinity, .invalid,
        ]
        for (i, left) in ordered.enumerated() {
            for (j, right) in ordered.enumerated() {
                #expect(left.compare(right) == Int32((i - j).signum()), "\(left) and \(right)")
            }
        }
    }

    @Test func equalityIsOfTheTime() {
        #expect(time(1, 2) == time(2, 4))
        #expect(time(1, 2).hashValue == time(2, 4).hashValue)
        #expect(CMTime(value: 1, timescale: 2, flags: [.valid, .hasBeenRounded], epoch: 0) == time(1, 2))
        #expect(time(1, 2) != time(1, 2, epoch: 1))
        #expect(Set([time(0, 1), time(0, 600), .invalid, CMTime(), .indefinite]).count == 3)
    }

    @Test func descriptions() {
        #expect(time(1, 2).description == "{1/2 = 0.500}")
        #expect(time(-1, 3).description == "{-1/3 = -0.333}")
        #expect(time(2999, 1500).description == "{2999/1500 = 1.999}")
        #expect(CMTime.zero.description == "{0/1 = 0.000}")
        #expect(CMTime.invalid.description == "{INVALID}")
        #expect(time(Int64.min, 1).description == "{-9223372036854775808/1 = -9223372036854775808.000}")
    }

    @Test func dictionaryForm() {
        let moment = CMTime(value: -7, timescale: 30, flags: [.valid, .hasBeenRounded], epoch: 4)
        #expect(moment.dictionary == ["value": -7, "timescale": 30, "epoch": 4, "flags": 3])
        #expect(fields(CMTime(dictionary: moment.dictionary)) == fields(moment))
        #expect(fields(CMTime(dictionary: nil)) == fields(.invalid))
        #expect(!CMTime(dictionary: ["value": 1, "timescale": 1 << 40, "epoch": 0, "flags": 1]).isValid)
    }
}
