import FiligreeMedia
import Foundation
import Testing

/// Times: irregular ones, edit lists, and finding a place again.
@Suite struct ReadSeekTests {
    /// From every frame's time: the packet is the last key frame at or before it, and decoding from there gives that frame.
    @Test(arguments: ["mp4", "mkv", "ts", "avi"]) func seekGoesToTheKeyFrameBefore(_ kind: String) throws {
        let material = try ReadMaterial()
        let codec = kind == "avi" ? "-c:v mpeg4 -g 7" : "-c:v libx264 -preset ultrafast -bf 2 -g 7 -sc_threshold 0"
        let path = try material.make("a." + kind, ReadMaterial.clip(seconds: 2), "-f lavfi -i sine=d=2", codec, "-c:a mp2")
        let reader = try MovieReader(path: path)
        let stream = try #require(reader.info.mainVideo).common.streamIndex
        var keys: [Int64] = []
        while let packet = try reader.next() {
            if packet.streamIndex == stream && packet.isKey { keys.append(packet.presentationTime ?? packet.decodingTime ?? 0) }
        }
        let times = try ReadResult.video(path).times
        #expect(keys.count >= 7)
        for time in times.reversed() + times {
            try reader.seek(toStream: stream, ticks: time)
            var packet = try reader.next()
            while let other = packet, other.streamIndex != stream { packet = try reader.next() }
            let first = try #require(packet)
            #expect(first.isKey)
            let met = first.presentationTime ?? first.decodingTime, expected = keys.last { $0 <= time }
            if kind == "ts" {
                // No index: at most two groups early, never late.
                let earlier = keys.filter { $0 <= time }.suffix(3)
                #expect(met.map(earlier.contains) ?? false, "\(kind) \(time)")
            } else {
                #expect(met == expected, "\(kind) \(time)")
            }
        }
        try reader.seek(toStream: stream, ticks: .min / 4)
        #expect(try reader.next() != nil)
        try reader.seek(toStream: stream, ticks: .max / 4)
        #expect(throws: MediaError.self) { try reader.seek(toStream: 99, ticks: 0) }
    }

    @Test func seekThenPlayIsPlay() throws {
        let material = try ReadMaterial()
        let path = try material.make("a.mp4", ReadMaterial.clip(seconds: 2), "-c:v libx264 -preset ultrafast -bf 2 -g 10")
        var whole: [Int64: [UInt8]] = [:]
        _ = try ReadResult.video(path) { whole[$0.presentationTime!] = $0.lumaBytes }
        let reader = try MovieReader(path: path)
        let decoder = try VideoDecoder(parameters: reader.parameters(ofStream: 0), threads: 2, path: path)
        for time in whole.keys.sorted().filter({ $0 % 3 == 0 }).reversed() {
            try reader.seek(toStream: 0, ticks: time)
            decoder.flush()
            search: while true {
                switch try decoder.receive() {
                case .needsInput: try decoder.send(reader.next())
                case .endOfStream: Issue.record("no frame at \(time)"); break search
                case .frame(let frame) where frame.presentationTime == time:
                    #expect(frame.lumaBytes == whole[time])
                    break search
                case .frame: continue
                }
            }
        }
    }

    @Test func irregularTimesStay() throws {
        let material = try ReadMaterial()
        let path = try material.make(
            "a.mp4", ReadMaterial.clip(), "-vf settb=1/1000,setpts='N*40+mod(N*7,5)*6' -fps_mode passthrough -enc_time_base 1/1000",
            "-video_track_timescale 1000 -c:v libx264 -bf 2")
        let times = try ReadResult.video(path, threads: 3).times
        let expected = (0..<25).map { (number: Int) -> Int64 in
            let jitter = (number * 7) % 5
            return Int64(number * 40 + jitter * 6)
        }
        #expect(times == expected)
    }

    /// Cut by copying: the file starts at a key frame, its edit list half a second later.
    @Test func editListsHideFrames() throws {
        let material = try ReadMaterial()
        let source = try material.make("a.mp4", ReadMaterial.clip(seconds: 3), "-c:v libx264 -preset ultrafast -bf 2 -g 25 -sc_threshold 0")
        let cut = try material.make("cut.mp4", "-ss 1.5 -i file:\(source) -c copy")
        var first: [UInt8]?
        let result = try ReadResult.video(cut) { if first == nil { first = $0.lumaBytes } }
        let judged = try ReadResult.judgedTimes(cut, stream: 0)
        #expect(result.times == judged && result.times.first == 0)
        #expect(result.frames < 50)
        var whole: [[UInt8]] = []
        _ = try ReadResult.video(source) { whole.append($0.lumaBytes) }
        #expect(whole.firstIndex(of: first!) == whole.count - result.frames)
    }

    @Test func unwantedStreamsAreSkipped() throws {
        let material = try ReadMaterial()
        let path = try material.make("a.mkv", ReadMaterial.clip(), "-f lavfi -i sine=d=1 -c:v mpeg4 -c:a mp2")
        let reader = try MovieReader(path: path)
        reader.select([1])
        var seen: Set<Int> = []
        while let packet = try reader.next() { seen.insert(packet.streamIndex) }
        #expect(seen == [1])
        #expect(try reader.next() == nil)
    }
}

extension Frame {
    /// The first plane of an 8-bit 4:2:0 picture without the padding of its rows.
    var lumaBytes: [UInt8] {
        guard let picture = planarPicture() else { return [] }
        var bytes: [UInt8] = []
        for y in 0..<picture.height {
            bytes += UnsafeBufferPointer(start: picture.luma + y * picture.lumaStride, count: picture.width)
        }
        return bytes
    }
}
