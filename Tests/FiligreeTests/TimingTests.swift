import Filigree
import Foundation
import TestMedia
import Testing

/// Animations stand where they should at the time of each frame: frame n of a steady clip is composed at n divided by the rate.
@Suite struct TimingTests {
    private static let rates = [RampClip.Ratio(24000, 1001), .init(25, 1), .init(30, 1), .init(50, 1)]
    private static let box = Rect(x: 100, y: 80, width: 80, height: 80)

    private static func export(
        _ clip: String, _ layer: Layer, in folder: TemporaryFolder, _ change: (inout ExportSettings) -> Void = { _ in }
    ) async throws -> FrameDump {
        let composition = Composition.covering(clip, size: Size(width: 320, height: 180), with: [.patch(box, .black), layer])
        let (path, _) = try await ExportLawTests.export(composition, "out.mp4", in: folder) {
            $0.quality = .crf(0)
            change(&$0)
        }
        return try FrameDump.yuv420p(path)
    }

    /// White that comes from `begin` to `end`, on black.
    private static func fading(from begin: Double, to end: Double, fill: MediaTiming.FillMode = .both) -> Layer {
        var layer = Layer.patch(box, .white)
        layer.animations = [
            .basic("opacity", from: 0, to: 1, beginTime: begin, duration: end - begin, fillMode: fill, isRemovedOnCompletion: false)
        ]
        return layer
    }

    /// Luma in the middle of the box, for white of `opacity` on black.
    private static func expectOpacity(_ opacity: Double, _ dump: FrameDump, frame: Int, _ note: String = "") {
        let luma = dump.luma(frame, x: 140, y: 120)
        #expect(abs(Double(luma) - 16 - 219 * opacity) <= 1, "frame \(frame): \(luma) for \(opacity) \(note)")
    }

    @Test(arguments: rates.indices, [(0.0, 0.4), (0.3, 0.7), (0.6, 1.0)]) func fadesFollowTheClock(
        rate: Int, window: (begin: Double, end: Double)
    ) async throws {
        let ratio = Self.rates[rate]
        let perSecond = Double(ratio.numerator) / Double(ratio.denominator)
        let clip = try ClipMaker.make {
            $0.frames = Int(perSecond.rounded())
            $0.rate = ratio
        }
        let folder = try TemporaryFolder()
        let dump = try await Self.export(clip, Self.fading(from: window.begin, to: window.end), in: folder)
        #expect(dump.frames.count == Int(perSecond.rounded()))
        for frame in dump.frames.indices {
            let progress = (Double(frame) / perSecond - window.begin) / (window.end - window.begin)
            Self.expectOpacity(min(1, max(0, progress)), dump, frame: frame)
        }
    }

    /// Frames of uneven lengths are composed at their own times.
    @Test func unevenFramesHaveTheirOwnTimes() async throws {
        let times = (0..<20).map { 4500 * $0 + ($0 % 3) * 1700 }
        let clip = try ClipMaker.make {
            $0.frames = 20
            $0.times = times
        }
        let folder = try TemporaryFolder()
        let dump = try await Self.export(clip, Self.fading(from: 0.1, to: 0.9), in: folder)
        #expect(dump.frames.count == 20)
        for frame in dump.frames.indices {
            Self.expectOpacity(min(1, max(0, (Double(times[frame]) / 90000 - 0.1) / 0.8)), dump, frame: frame)
        }
    }

    /// At a rate of its own, an output frame is composed at its own time, not at the time of the picture it shows.
    @Test func newRatesComposeAtNewTimes() async throws {
        let clip = try ClipMaker.make { $0.frames = 30 }
        let folder = try TemporaryFolder()
        let dump = try await Self.export(clip, Self.fading(from: 0, to: 1), in: folder) {
            $0.frameDuration = CMTime(value: 1, timescale: 50)
        }
        #expect(dump.frames.count == 50)
        for frame in dump.frames.indices { Self.expectOpacity(Double(frame) / 50, dump, frame: frame) }
    }

    /// A stretch of a composition looks as it does in the whole.
    @Test func stretchesKeepTheCompositionsClock() async throws {
        let clip = try ClipMaker.make { $0.frames = 30 }
        let folder = try TemporaryFolder()
        let dump = try await Self.export(clip, Self.fading(from: 0, to: 1), in: folder) {
            $0.timeRange = CMTimeRange(start: CMTime(value: 1, timescale: 3), duration: CMTime(value: 1, timescale: 2))
        }
        #expect(dump.frames.count == 15)
        for frame in dump.frames.indices { Self.expectOpacity(Double(frame + 10) / 30, dump, frame: frame) }
    }

    /// Without a fill mode the animation is seen from its begin on, and no more at its end.
    @Test func windowsAreClosedAtTheBeginAndOpenAtTheEnd() async throws {
        let clip = try ClipMaker.make {
            $0.frames = 25
            $0.rate = .init(25, 1)
        }
        let folder = try TemporaryFolder()
        var layer = Layer.patch(Self.box, .white)
        layer.opacity = 0
        layer.animations = [.basic("opacity", from: 1, to: 1, beginTime: 0.2, duration: 0.4)]
        let dump = try await Self.export(clip, layer, in: folder)
        let isSeen = dump.frames.indices.map { dump.luma($0, x: 140, y: 120) > 128 }
        #expect(isSeen == (0..<25).map { (5..<15).contains($0) })
    }

    /// Columns and rows of white, from the middle of the box outwards.
    private static func extent(_ dump: FrameDump, _ frame: Int) -> (width: Double, height: Double) {
        let across = (100..<180).reduce(0.0) { $0 + Double(dump.luma(frame, x: $1, y: 120) - 16) / 219 }
        let down = (80..<160).reduce(0.0) { $0 + Double(dump.luma(frame, x: 140, y: $1) - 16) / 219 }
        return (across, down)
    }

    @Test(arguments: ["transform.scale", "transform.scale.x"], [0.0, 0.25, 0.5]) func scalesFollowTheClock(
        keyPath: String, begin: Double
    ) async throws {
        let clip = try ClipMaker.make { $0.frames = 30 }
        let folder = try TemporaryFolder()
        var layer = Layer.patch(Self.box, .white)
        layer.animations = [
            .basic(
                KeyPath(rawValue: keyPath), from: 0.25, to: 1, beginTime: begin, duration: 0.5, fillMode: .both,
                isRemovedOnCompletion: false)
        ]
        let dump = try await Self.export(clip, layer, in: folder)
        for frame in 0..<30 {
            let progress = min(1, max(0, (Double(frame) / 30 - begin) / 0.5))
            let (width, height) = Self.extent(dump, frame)
            let length = 80 * (0.25 + 0.75 * progress)
            #expect(abs(width - length) <= 0.3, "frame \(frame): \(width) for \(length)")
            #expect(abs(height - (keyPath == "transform.scale" ? length : 80)) <= 0.3, "frame \(frame): \(height)")
        }
    }
}
