import FiligreeMedia
import Foundation
import Testing

/// Sound: as many samples as are meant to be heard, at their times.
@Suite struct ReadSoundTests {
    private func decode(_ path: String, rate: Int, channels: Int, isPlanar: Bool = true) throws -> (
        samples: [Float], blocks: [(time: Int64, count: Int)]
    ) {
        let reader = try MovieReader(path: path)
        let stream = try #require(reader.info.mainAudio).common.streamIndex
        reader.select([stream])
        let decoder = try AudioDecoder(parameters: reader.parameters(ofStream: stream), path: path)
        let converter = try SampleConverter(sampleRate: rate, channels: channels, isPlanar: isPlanar, timeBase: decoder.timeBase)
        var samples: [Float] = [], blocks: [(Int64, Int)] = []
        func take(_ frames: [Frame]) {
            for frame in frames {
                blocks.append((frame.presentationTime!, frame.sampleCount))
                samples += isPlanar ? Array(frame.samples(ofChannel: 0)!) : Array(frame.interleavedSamples!)
            }
        }
        while true {
            switch try decoder.receive() {
            case .needsInput: try decoder.send(reader.next())
            case .frame(let frame): take(try converter.convert(frame))
            case .endOfStream:
                take(try converter.convert(nil))
                return (samples, blocks)
            }
        }
    }

    @Test(arguments: ["a.m4a", "a.mkv", "a.wav", "a.flac", "a.mp3", "a.ogg"]) func samplesAreTheJudges(_ name: String) throws {
        let material = try ReadMaterial()
        let codec = ["m4a": "-c:a aac", "mkv": "-c:a libopus"][(name as NSString).pathExtension] ?? ""
        let path = try material.make(name, "-f lavfi -i sine=f=440:r=48000:d=0.7 -ac 2", codec)
        let result = try decode(path, rate: 48000, channels: 2)
        let judged = try WriteJudge.decodedSound(path)
        #expect(result.samples.count == judged.count)
        #expect(zip(result.samples, judged).allSatisfy { abs($0 - $1) < 0.001 })
        for (block, next) in zip(result.blocks, result.blocks.dropFirst()) { #expect(block.time + Int64(block.count) == next.time) }
    }

    @Test func rateAndLayoutChange() throws {
        let material = try ReadMaterial()
        let path = try material.make("a.wav", "-f lavfi -i sine=f=440:r=44100:d=1 -ac 1")
        let result = try decode(path, rate: 48000, channels: 2, isPlanar: false)
        #expect(abs(result.samples.count - 96000) <= 4)
        #expect(result.blocks.first?.time == 0)
        for (block, next) in zip(result.blocks, result.blocks.dropFirst()) { #expect(block.time + Int64(block.count) == next.time) }
        // 440 Hz crosses zero upwards 440 times a second.
        let left = stride(from: 0, to: result.samples.count, by: 2).map { result.samples[$0] }
        let crossings = zip(left, left.dropFirst()).filter { $0 <= 0 && $1 > 0 }.count
        #expect(abs(crossings - 440) <= 1)
        #expect(throws: MediaError.self) { try SampleConverter(sampleRate: 1, channels: 2, timeBase: Ratio(1, 1)) }
        #expect(throws: MediaError.self) { try SampleConverter(sampleRate: 48000, channels: 0, timeBase: Ratio(1, 1)) }
    }
}
