import Filigree
import Foundation
import TestMedia
import Testing

/// What every export keeps: frames, times, sound, and the pixels that nothing is drawn on.
@Suite struct ExportLawTests {
    /// A small square in a corner, away from the frame number that the clips carry.
    static func mark(on clip: String, size: Size = Size(width: 320, height: 180), opacity: Double = 1) -> Composition {
        var root = Layer(name: "root", frame: Rect(origin: .zero, size: size))
        root.isGeometryFlipped = true
        var square = Layer(name: "square", frame: Rect(x: size.width - 41, y: size.height - 31, width: 33, height: 21))
        square.backgroundColor = Color(red: 1, green: 0, blue: 0)
        square.opacity = opacity
        root.sublayers = [.video(frame: Rect(origin: .zero, size: size)), square]
        return Composition(clip: Clip(path: clip), layer: root)
    }

    static func export(
        _ composition: Composition, _ name: String, in folder: TemporaryFolder, judging streams: String = "0",
        _ change: (inout ExportSettings) -> Void = { _ in }
    ) async throws -> (path: String, report: ExportReport) {
        var settings = ExportSettings()
        settings.preset = "ultrafast"
        change(&settings)
        let path = folder.file(name)
        let report = try await Export(composition, to: path, settings: settings).run()
        // A strict decoder has nothing to say.
        let judge = try Shell.run(
            "ffmpeg",
            [
                "-v", "error", "-xerror", "-err_detect", "explode", "-i", path, "-map", streams, "-vsync", "passthrough", "-enc_time_base",
                "1:90000", "-f",
                "null", "-",
            ])
        #expect(judge.status == 0 && judge.stderr.isEmpty, "\(judge.stderr)")
        return (path, report)
    }

    static let rates = [RampClip.Ratio(24000, 1001), .init(25, 1), .init(30, 1), .init(60, 1)]

    @Test(arguments: [1, 2, 3, 24, 100], rates.indices)
    func framesAndTimesAreTheSource(count: Int, rate: Int) async throws {
        let clip = try ClipMaker.make {
            $0.frames = count
            $0.rate = Self.rates[rate]
            $0.video = RampClip.h264(gop: 12, bFrames: rate % 2 == 0 ? 2 : 0)
            if count >= 24 { $0.sound = .beepFlash([0.25]) }
        }
        let folder = try TemporaryFolder()
        let (path, report) = try await Self.export(Self.mark(on: clip), "out.mp4", in: folder)
        #expect(report.frameCount == count && report.touchedFrameCount == count)
        #expect(try Probe.frames(path).map(\.pts) == Probe.frames(clip).map(\.pts))
        #expect(try FrameDump.yuv420p(path).numbers == (0..<count).map { $0 })
        guard count >= 24 else { return }
        #expect(report.audio == .copied)
        #expect(try Probe.packets(path, "a:0").map(\.dataHash) == Probe.packets(clip, "a:0").map(\.dataHash))
        let (before, after) = (try FrameDump.samples(clip), try FrameDump.samples(path))
        let (first, second) = (BeepSound.onsets(in: before, sampleRate: 48000), BeepSound.onsets(in: after, sampleRate: 48000))
        #expect(first.count == 1 && second.count == 1 && abs(first[0] - second[0]) < 0.001)
    }

    @Test(arguments: ["mp4", "mov", "mkv"], ["mp4", "mov", "mkv"])
    func variableRatesAreKept(source: String, output: String) async throws {
        let clip = try ClipMaker.make {
            $0.frames = 30
            $0.times = (0..<30).map { 3000 * $0 + ($0 % 3) * 900 }
            $0.fileExtension = source
        }
        let folder = try TemporaryFolder()
        let (path, _) = try await Self.export(Self.mark(on: clip), "out." + output, in: folder)
        func seconds(_ path: String) throws -> [Double] { try Probe.frames(path).compactMap { $0.ptsTime.flatMap(Double.init) } }
        let (before, after) = (try seconds(clip), try seconds(path))
        #expect(before.count == 30 && after.count == 30)
        // Matroska counts milliseconds.
        let slack = source == "mkv" || output == "mkv" ? 0.0011 : 0.00001
        #expect(zip(before, after).allSatisfy { abs($0 - $1) <= slack }, "\(before) \(after)")
        #expect(try FrameDump.yuv420p(path).numbers == (0..<30).map { $0 })
    }

    /// Lossless coding shows what went to the encoder.
    @Test(arguments: [1.0, 0.5])
    func whatIsNotDrawnOnKeepsItsBits(opacity: Double) async throws {
        let clip = try ClipMaker.make { $0.frames = 12 }
        let folder = try TemporaryFolder()
        let (path, _) = try await Self.export(Self.mark(on: clip, opacity: opacity), "out.mp4", in: folder) { $0.quality = .crf(0) }
        let (before, after) = (try FrameDump.yuv420p(clip), try FrameDump.yuv420p(path))
        let box = PixelRect(x: 279, y: 149, width: 33, height: 21)
        for frame in 0..<12 {
            var changed = PixelRect.zero
            for y in 0..<180 {
                for x in 0..<320 where before.luma(frame, x: x, y: y) != after.luma(frame, x: x, y: y) {
                    changed = changed.union(PixelRect(x: x, y: y, width: 1, height: 1))
                }
            }
            #expect(changed.intersection(box) == changed && !changed.isEmpty, "\(changed)")
            for y in 0..<90 {
                for x in 0..<160 where before.chroma(frame, x: x, y: y) != after.chroma(frame, x: x, y: y) {
                    #expect((139..<156).contains(x) && (74..<85).contains(y), "chroma \(x) \(y)")
                }
            }
        }
    }

    @Test func oneThreadAndManyMakeTheSameFrames() async throws {
        let clip = try ClipMaker.make { $0.frames = 40 }
        let folder = try TemporaryFolder()
        var composition = Self.mark(on: clip)
        var text = TextContent("grow")
        text.fontName = "DejaVu Sans"
        var label = Layer(name: "label", frame: Rect(x: 60, y: 90, width: 120, height: 50), content: .text(text))
        label.animations = [.basic("transform.scale", from: 0.2, to: 1.3, duration: 0.7, repeatCount: .infinity)]
        composition.layer?.sublayers.append(label)
        let one = try await Self.export(composition, "one.mp4", in: folder) {
            $0.quality = .crf(0); $0.composingThreads = 1
        }
        let four = try await Self.export(composition, "four.mp4", in: folder) {
            $0.quality = .crf(0); $0.composingThreads = 4
        }
        let (first, second) = (try FrameDump.yuv420p(one.path), try FrameDump.yuv420p(four.path))
        #expect(first.frames == second.frames)

        // A single frame, asked for in any order, is the frame of the export: both are looked at through the same conversion to RGB.
        let exported = Composition(clip: Clip(path: one.path))
        for index in [31, 2, 17] {
            let time = (Double(index) + 0.2) / 30
            let picture = try await frame(of: composition, at: time)
            #expect(try await frame(of: exported, at: time) == picture, "frame \(index)")
        }
    }

    @Test func cutsAreExactInPictureAndSound() async throws {
        let clip = try ClipMaker.make {
            $0.frames = 90
            $0.sound = .beepFlash([1.5])
        }
        let folder = try TemporaryFolder()
        let (path, report) = try await Self.export(Self.mark(on: clip), "cut.mp4", in: folder) {
            $0.timeRange = CMTimeRange(start: CMTime(value: 1, timescale: 1), duration: CMTime(value: 1, timescale: 1))
        }
        #expect(report.frameCount == 30 && report.audio == .encoded)
        #expect(try FrameDump.yuv420p(path).numbers == (30..<60).map { $0 })
        #expect(try Probe.frames(path).first?.pts == 0)
        let samples = try FrameDump.samples(path)
        let last = try #require(try Probe.packets(path, "a:0").last)
        #expect(try #require(last.pts) + #require(last.duration) == 48000)
        let onsets = BeepSound.onsets(in: samples, sampleRate: 48000)
        #expect(onsets.count == 1 && abs(onsets[0] - 0.5) < 0.002, "\(onsets)")
    }

    @Test(arguments: [(30, 25), (24, 60), (30, 30)])
    func constantRatesFollowTheFloorRule(from: Int, to: Int) async throws {
        let clip = try ClipMaker.make {
            $0.frames = 48
            $0.rate = .init(from, 1)
        }
        let folder = try TemporaryFolder()
        let (path, report) = try await Self.export(Self.mark(on: clip), "out.mp4", in: folder) {
            $0.frameDuration = CMTime(value: 1, timescale: Int32(to))
        }
        let count = (48 * to + from - 1) / from
        #expect(report.frameCount == count)
        #expect(try FrameDump.yuv420p(path).numbers == (0..<count).map { $0 * from / to })
    }

    @Test func aCancelledExportLeavesWhatWasThere() async throws {
        let clip = try ClipMaker.make { $0.frames = 100 }
        let folder = try TemporaryFolder()
        let path = folder.file("kept.mp4")
        try Data("old".utf8).write(to: URL(fileURLWithPath: path))
        let export = Export(Self.mark(on: clip), to: path)
        export.cancel()
        await #expect(throws: FiligreeError.self) { try await export.run() }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("old".utf8))
        #expect(folder.contents == ["kept.mp4"])
    }

    @Test func anOutputThatIsAnInputIsRefused() async throws {
        let clip = try ClipMaker.make { $0.frames = 10 }
        let folder = try TemporaryFolder()
        let link = folder.file("link.mp4")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: clip)
        let before = try Data(contentsOf: URL(fileURLWithPath: clip))
        await #expect(throws: FiligreeError.self) { try await Export(Self.mark(on: clip), to: link).run() }
        #expect(try Data(contentsOf: URL(fileURLWithPath: clip)) == before)
    }
}
