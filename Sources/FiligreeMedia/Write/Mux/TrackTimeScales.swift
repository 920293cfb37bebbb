import CFFmpeg

/// The time scales of a boxed file, chosen so that no time of its streams has to be rounded.
struct TrackTimeScales {
    /// Ticks a second of every video track (FFmpeg has one for all); nil leaves it to the muxer.
    let video: Int32?
    /// Ticks a second of the movie: edit lists state start offsets and lengths in it.
    let movie: Int32

    /// `video` and `audio`: what the streams' own times are counted in.
    init(video videoBases: [AVRational], audio sampleRates: [Int32]) {
        let common = Self.commonMultiple(videoBases.map(\.den), limit: Int64(Int32.max))
        video = common.flatMap { $0 > 0 && !videoBases.isEmpty ? Int32($0) : nil }
        let needed = [video ?? 1] + sampleRates.filter { $0 > 0 }
        // Milliseconds too where they fit, for streams of text. A finer scale than the limit only makes long movies need 64-bit lengths.
        let exact = Self.commonMultiple(needed + [1000], limit: 10_000_000) ?? Self.commonMultiple(needed, limit: 10_000_000)
        movie = exact.map { Int32($0) } ?? needed.last ?? 1000
    }

    /// Nil when it exceeds the limit.
    private static func commonMultiple(_ numbers: [Int32], limit: Int64) -> Int64? {
        var result: Int64 = 1
        for number in numbers {
            result = result / av_gcd(result, Int64(number)) * Int64(number)
            if result > limit { return nil }
        }
        return result
    }
}
