import FiligreeMedia

/// Pictures and sounds made in code.
enum WriteMaterial {
    static let width = 96, height = 64

    /// A grey picture whose top half shows the number in 12 columns of light or dark luma, lowest bit left; the rest moves with it.
    static func picture(_ number: Int, time: Int64, width: Int = width, height: Int = height) throws -> Frame {
        let frame = try Frame.picture(width: width, height: height)
        frame.presentationTime = time
        frame.editPlanes { plane, bytes, stride, rows in
            let columns = plane == 0 ? width : (width + 1) / 2
            for y in 0..<rows {
                for x in 0..<columns {
                    bytes[y * stride + x] = plane == 0 ? luma(x, y, number, width, height) : UInt8(112 + (x + number) % 32)
                }
            }
        }
        return frame
    }

    private static func luma(_ x: Int, _ y: Int, _ number: Int, _ width: Int, _ height: Int) -> UInt8 {
        if y >= height / 2 { return UInt8(80 + (x + 3 * number + y) % 96) }
        return number >> (x * 12 / width) & 1 == 1 ? 216 : 36
    }

    /// The number in each decoded grey picture.
    static func numbers(in luma: [UInt8], width: Int = width, height: Int = height) -> [Int] {
        stride(from: 0, to: luma.count, by: width * height).map { start in
            (0..<12).reduce(0) { sum, bit in
                let x = (2 * bit + 1) * width / 24
                return luma[start + height / 4 * width + x] > 126 ? sum | 1 << bit : sum
            }
        }
    }

    static func settings(_ codec: VideoCodec = .h264, timeBase: Ratio = Ratio(1, 30), rate: Ratio? = Ratio(30, 1)) -> VideoEncoderSettings {
        var settings = VideoEncoderSettings(codec: codec, width: width, height: height, timeBase: timeBase, frameRate: rate)
        settings.preset = codec == .prores ? nil : "veryfast"
        settings.threads = 1
        return settings
    }

    /// Encodes a numbered picture at each of the times into a file of one stream.
    static func write(
        _ settings: VideoEncoderSettings, times: [Int64], to path: String, keyFrames: Set<Int> = [], durations: [Int64]? = nil
    ) throws {
        let encoder = try VideoEncoder(settings)
        var writer = try MovieWriter(path: path, container: Container(path: path))
        let stream = try writer.addStream(encoder.parameters)
        try writer.start()
        for (index, time) in times.enumerated() {
            let frame = try picture(index, time: time, width: settings.width, height: settings.height)
            if let durations { frame.shownDuration = durations[index] }
            try encoder.send(frame, forceKeyFrame: keyFrames.contains(index))
            try drain(encoder.receive, into: &writer, stream)
        }
        try encoder.send(nil)
        try drain(encoder.receive, into: &writer, stream)
        try writer.finish()
    }

    static func drain(_ receive: () throws -> EncoderOutput, into writer: inout MovieWriter, _ stream: Int) throws {
        while case .packet(let packet) = try receive() { try writer.write(packet, stream: stream) }
    }

    /// Silence with a short burst that begins at sample `beep` (a half-sine 64 samples long).
    static func beep(at beep: Int, length: Int) -> [Float] {
        (0..<length).map { index in
            (beep..<beep + 64).contains(index) ? 0.8 * sinus(Float(index - beep) / 64) : 0
        }
    }

    private static func sinus(_ half: Float) -> Float {
        // Bhaskara's approximation: near enough for a recognisable hump, and no library.
        let x = half * 180
        return 4 * x * (180 - x) / (40500 - x * (180 - x))
    }
}
