import Foundation
import TestMedia
import Testing

/// `inspect` and ffprobe look at the same files.
@Suite struct InspectTests {
    private static func tags(_ name: String, range: String) -> [String] {
        ["-colorspace", name, "-color_primaries", name, "-color_trc", name, "-color_range", range]
    }

    /// One clip a container, each with another codec, rate, size, sound and colour.
    static let clips = [
        RampClip {
            $0.rate = .init(30000, 1001)
            $0.video += tags("bt709", range: "tv")
            $0.sound = .beepFlash([0.5])
        },
        RampClip {
            $0.rate = .init(25, 1)
            ($0.width, $0.height, $0.fileExtension) = (180, 320, "mov")
            $0.video = ["-c:v", "mpeg4", "-q:v", "5"]
            $0.sound = .beepFlash([0.5])
            $0.audio = ["-c:a", "pcm_s16le", "-ar", "44100", "-ac", "1"]
        },
        RampClip {
            $0.rate = .init(24000, 1001)
            ($0.width, $0.height, $0.fileExtension) = (322, 182, "mkv")
            $0.video = RampClip.h264(gop: 15, bFrames: 2) + tags("smpte170m", range: "pc")
            $0.sound = .beepFlash([0.5])
            $0.audio = ["-c:a", "flac", "-ar", "32000"]
        },
        RampClip {
            ($0.frames, $0.fileExtension) = (20, "webm")
            $0.video = ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8", "-threads", "1"]
            $0.sound = .beepFlash([0.5])
            $0.audio = ["-c:a", "libopus"]
        },
        RampClip {
            $0.rate = .init(15, 1)
            $0.fileExtension = "avi"
            $0.video = ["-c:v", "mjpeg", "-q:v", "5"]
            $0.sound = .beepFlash([0.5])
            $0.audio = ["-c:a", "mp2", "-ar", "22050"]
        },
    ]

    @Test(arguments: clips)
    func factsAreFFprobes(of clip: RampClip) throws {
        let path = try ClipMaker.make(clip)
        let file = try InspectedFile(inspecting: path), streams = try Probe.streams(path), format = try Probe.format(path)
        #expect(file.containerNames.joined(separator: ",") == format.formatName)
        let seconds = try #require(file.durationMicroseconds.map { Double($0) / 1_000_000 })
        #expect(abs(seconds - (Double(format.duration ?? "") ?? -1)) < 0.0005)
        #expect(file.tracks.count == 2 && file.tracks.map(\.kind) == streams.map(\.codecType))
        for (track, stream) in zip(file.tracks, streams) { expectSame(track.facts, stream) }
        let picture = file.tracks[0].facts
        #expect(picture.width == clip.width && picture.height == clip.height)
        #expect(picture.averageFrameRate?.text == "\(clip.rate.numerator)/\(clip.rate.denominator)")
    }

    private func expectSame(_ facts: InspectedFile.Facts, _ stream: Probe.Stream) {
        #expect(facts.common.streamIndex == stream.index && facts.common.codecName == stream.codecName)
        #expect(facts.common.timeBase.text == stream.timeBase)
        #expect(facts.width == stream.width && facts.height == stream.height && facts.pixelFormat == stream.pixFmt)
        #expect(facts.sampleRate == stream.sampleRate.flatMap { Int($0) } && facts.channels == stream.channels)
        if stream.codecType == "video" { #expect(facts.averageFrameRate?.text == stream.avgFrameRate) }
        #expect(facts.color?.matrixName == stream.colorSpace && facts.color?.primariesName == stream.colorPrimaries)
        #expect(facts.color?.transferName == stream.colorTransfer && facts.color?.rangeName == stream.colorRange)
        switch (facts.common.duration, stream.duration.flatMap { Double($0) }) {
        case (let ours?, let theirs?): #expect(abs(ours - theirs) < 0.0005)
        case (let ours, let theirs): #expect(ours == theirs)
        }
    }

    /// ffprobe tells the turn counterclockwise, `inspect` as EXIF's number.
    @Test(arguments: zip(["mp4", "mov", "mp4", "mov"], [RampClip.Orientation.up, .right, .down, .left]))
    func turnsAreFFprobes(container: String, orientation: RampClip.Orientation) throws {
        let path = try ClipMaker.make {
            ($0.frames, $0.fileExtension, $0.orientation) = (2, container, orientation)
        }
        let turn = try #require(try Probe.streams(path).first).sideDataList?.compactMap(\.rotation).first ?? 0
        let expected = [0: 1, -90: 6, 90: 8, 180: 3, -180: 3][Int(turn)]
        #expect(try InspectedFile(inspecting: path).tracks[0].facts.orientation == expected)
        #expect(expected == [.up: 1, .right: 6, .down: 3, .left: 8][orientation])
        let text = try FiligreeProgram.run("inspect", path).text
        #expect(text.contains(orientation == .right || orientation == .left ? "180x320" : "upright     320x180"))
    }

    /// The lines for people have the same numbers.
    @Test func textForPeople() throws {
        let text = try FiligreeProgram.run("inspect", try ClipMaker.make(Self.clips[2])).text
        for words in ["h264", "322x182", "23.976 frames/s", "smpte170m", "full range", "flac, 32000 Hz, stereo"] {
            #expect(text.contains(words), "\(words) in \(text)")
        }
    }
}
