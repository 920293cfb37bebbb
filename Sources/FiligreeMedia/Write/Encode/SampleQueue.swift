import CFFmpeg

/// Samples on their way from blocks of any length to the encoder's blocks. One row for each channel, oldest first.
struct SampleQueue {
    private var rows: [[Float]]
    /// Samples of each row that have left already.
    private var taken = 0

    init(channelCount: Int) {
        rows = Array(repeating: [], count: channelCount)
    }

    var count: Int { rows[0].count - taken }

    /// `frame` has planar floats for as many channels as the queue has rows.
    mutating func append(_ frame: UnsafePointer<AVFrame>) {
        let count = Int(frame.pointee.nb_samples)
        for channel in rows.indices {
            frame.pointee.extended_data[channel]!.withMemoryRebound(to: Float.self, capacity: count) {
                rows[channel].append(contentsOf: UnsafeBufferPointer(start: $0, count: count))
            }
        }
    }

    /// Moves the oldest `length` samples into `frame`, which has room for them in the format it says.
    mutating func take(_ length: Int, into frame: UnsafeMutablePointer<AVFrame>) {
        let format = AVSampleFormat(frame.pointee.format)
        for channel in rows.indices {
            let samples = rows[channel][taken..<taken + length]
            switch format {
            case AV_SAMPLE_FMT_FLTP: store(samples, frame, plane: channel, offset: 0, step: 1, as: Float.self) { $0 }
            case AV_SAMPLE_FMT_FLT: store(samples, frame, plane: 0, offset: channel, step: rows.count, as: Float.self) { $0 }
            case AV_SAMPLE_FMT_S16:
                store(samples, frame, plane: 0, offset: channel, step: rows.count, as: Int16.self) { Int16(Self.integer($0, bits: 16)) }
            default:
                // 24 bits at the top of 32.
                store(samples, frame, plane: 0, offset: channel, step: rows.count, as: Int32.self) { Self.integer($0, bits: 24) << 8 }
            }
        }
        taken += length
        compact()
    }

    /// The nearest integer of so many bits; full scale is 1. Not-a-number becomes silence.
    private static func integer(_ sample: Float, bits: Int32) -> Int32 {
        let scale = Float(1 << (bits - 1))
        let scaled = (sample * scale).rounded()
        return scaled.isNaN ? 0 : Int32(min(max(scaled, -scale), scale - 1))
    }

    private func store<Sample>(
        _ samples: ArraySlice<Float>, _ frame: UnsafeMutablePointer<AVFrame>, plane: Int, offset: Int, step: Int, as type: Sample.Type,
        _ convert: (Float) -> Sample
    ) {
        frame.pointee.extended_data[plane]!.withMemoryRebound(to: type, capacity: samples.count * step) { target in
            var index = offset
            for sample in samples {
                target[index] = convert(sample)
                index += step
            }
        }
    }

    /// Gives back memory now and then: moving the rest for every block would cost more than it saves.
    private mutating func compact() {
        guard taken >= 65536 || count == 0 else { return }
        for channel in rows.indices { rows[channel].removeFirst(taken) }
        taken = 0
    }
}
