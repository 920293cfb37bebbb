import FiligreeMedia
import Foundation
import Testing

@Suite struct WriteSettingsTests {
    static func fault(_ change: (inout VideoEncoderSettings) -> Void, codec: VideoCodec = .h264) -> String {
        var settings = WriteMaterial.settings(codec)
        change(&settings)
        do {
            _ = try VideoEncoder(settings)
            return "none"
        } catch {
            guard case .invalidSetting(let text) = error else { return "\(error)" }
            return text
        }
    }

    @Test func wrongNamesListTheRightOnes() {
        #expect(Self.fault { $0.preset = "fastest" }.contains("ultrafast, superfast"))
        #expect(Self.fault { $0.profile = "best" }.contains("baseline, main, high"))
        #expect(Self.fault { $0.level = "9.9" }.contains("5.1"))
        #expect(Self.fault { $0.tune = "music" }.contains("zerolatency"))
        #expect(Self.fault({ $0.preset = "fast" }, codec: .prores).contains("has none"))
        #expect(Self.fault { $0.privateOptions = ["no-such-thing": "1"] }.contains("no-such-thing"))
    }

    @Test func impossibleNumbersAreRefused() {
        #expect(Self.fault { $0.width = 95 }.contains("pad or crop to 96x64"))
        #expect(Self.fault { $0.height = 63 }.contains("pad or crop to 96x64"))
        #expect(Self.fault({ $0.width = 95 }, codec: .vp9) == "none")
        for bad in [0, -2, 1 << 40] { #expect(Self.fault { $0.width = bad }.contains("picture size")) }
        #expect(Self.fault { $0.timeBase = Ratio(0, 1) }.contains("time base"))
        #expect(Self.fault { $0.timeBase = Ratio(1, -30) }.contains("time base"))
        #expect(Self.fault { $0.frameRate = Ratio(30, 0) }.contains("frame rate"))
        #expect(Self.fault { $0.quality = .crf(52) }.contains("0.0 to 51.0"))
        #expect(Self.fault { $0.quality = .crf(.nan) }.contains("rate factor"))
        #expect(Self.fault { $0.quality = .bitrate(-1) }.contains("bit rate"))
        #expect(Self.fault { $0.keyFrameInterval = .seconds(.infinity) }.contains("key frame"))
        #expect(Self.fault { $0.threads = -1 }.contains("threads"))
        #expect(Self.fault { $0.maxBFrames = 99 }.contains("B frames"))
        #expect(Self.fault { $0.color.matrix = 99 }.contains("matrix 99"))
        #expect(Self.fault { $0.displayMatrix = [1, 2] }.contains("display matrix"))
        #expect(Self.fault { $0.sampleAspectRatio = Ratio(1, 0) }.contains("aspect"))
        #expect(Self.fault { $0.pixelFormat = .yuv422p10 } == "none")
    }

    @Test func soundSettingsAreChecked() {
        #expect(throws: MediaError.self) { try AudioEncoder(AudioEncoderSettings(codec: .opus, sampleRate: 44100)) }
        #expect(throws: MediaError.self) { try AudioEncoder(AudioEncoderSettings(channelCount: 0)) }
        #expect(throws: MediaError.self) { try AudioEncoder(AudioEncoderSettings(codec: .flac, bitRate: 64000)) }
        #expect(throws: Never.self) { try AudioEncoder(AudioEncoderSettings(channelCount: 6)) }
    }

    @Test func framesMustFit() throws {
        let encoder = try VideoEncoder(WriteMaterial.settings())
        #expect(throws: MediaError.self) { try encoder.send(Frame.picture(width: 96, height: 64)) }
        #expect(throws: MediaError.self) { try encoder.send(WriteMaterial.picture(0, time: 0, width: 64)) }
        try encoder.send(WriteMaterial.picture(0, time: 5))
        #expect(throws: MediaError.self) { try encoder.send(WriteMaterial.picture(0, time: 5)) }
        #expect(throws: MediaError.self) { try encoder.send(WriteMaterial.picture(0, time: 4)) }
    }

    @Test func settingsSurviveCoding() throws {
        var settings = WriteMaterial.settings(.hevc)
        settings.quality = .crf(21.5)
        settings.keyFrameInterval = .seconds(2)
        settings.color = .bt709
        let copy = try JSONDecoder().decode(VideoEncoderSettings.self, from: JSONEncoder().encode(settings))
        #expect(copy == settings)
    }

    @Test func endingsNameContainers() throws {
        #expect(try Container(path: "/a.b/c.MP4") == .mp4)
        #expect(try Container(path: "x.tar.webm") == .webm)
        for path in ["", "mp4", "/mp4", "a.", "a.avi", "/x.mp4/y"] {
            #expect(throws: MediaError.self) { try Container(path: path) }
        }
    }

    @Test func containersKnowWhatTheyHold() {
        #expect(
            Container.mp4.canStore(VideoCodec.h264) && Container.mp4.canStore(VideoCodec.hevc) && Container.mp4.canStore(AudioCodec.opus))
        #expect(!Container.mp4.canStore(AudioCodec.pcm) && !Container.mp4.canStore(VideoCodec.prores))
        #expect(
            Container.webm.canStore(VideoCodec.vp9) && Container.webm.canStore(VideoCodec.av1) && Container.webm.canStore(AudioCodec.opus))
        #expect(!Container.webm.canStore(VideoCodec.h264) && !Container.webm.canStore(AudioCodec.aac))
        #expect(Container.mov.canStore(VideoCodec.prores) && Container.mov.canStore(AudioCodec.pcm))
        for container in Container.allCases {
            #expect(container.canStore(container.usualVideoCodec) && container.canStore(container.usualAudioCodec))
        }
    }
}
