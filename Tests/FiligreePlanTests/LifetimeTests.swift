import FiligreeCore
import FiligreePlan
import FiligreeScene
import TestMedia
import Testing

/// Layers that are seen only for a while are found by time; what is drawn is the same as if each were asked.
@Suite struct LifetimeTests {
    private let stage = Size(width: 200, height: 100)
    private let geometry = PictureGeometry(codedWidth: 200, codedHeight: 100)

    /// Timings that begin, end, fill, repeat, run backwards or stand still.
    private func timing(_ random: inout SeededGenerator, isLayer: Bool) -> MediaTiming {
        let begins = [0, 0, 1.5, 3, -1, Double.random(in: 0..<8, using: &random)]
        return MediaTiming(
            beginTime: begins.randomElement(using: &random)!, speed: [1, 1, 2, 0.5, 0, -1].randomElement(using: &random)!,
            duration: isLayer ? [.infinity, 2, 0.5].randomElement(using: &random)! : [0, 1, 2.5].randomElement(using: &random)!,
            repeatCount: [0, 0, 2, 1.5, .infinity].randomElement(using: &random)!, autoreverses: Bool.random(using: &random),
            fillMode: MediaTiming.FillMode.allCases.randomElement(using: &random)!)
    }

    private func layer(_ random: inout SeededGenerator, _ number: Int, depth: Int = 0) -> Layer {
        var layer = Layer(frame: Rect(x: Double(number % 20) * 10, y: Double(number / 20 % 10) * 10, width: 9, height: 9))
        layer.backgroundColor = .white
        if Int.random(in: 0..<3, using: &random) == 0 { layer.timing = timing(&random, isLayer: true) }
        if Int.random(in: 0..<4, using: &random) > 0 {
            let start = Double.random(in: 0..<8, using: &random)
            layer.show(from: start, to: start + Double.random(in: 0..<2, using: &random), on: stage)
        }
        if Int.random(in: 0..<3, using: &random) == 0 {
            var shown = Animation.basic("hidden", from: .flag(false), to: .flag(false), duration: 1)
            shown.timing = timing(&random, isLayer: false)
            shown.isRemovedOnCompletion = Bool.random(using: &random)
            if Bool.random(using: &random) {
                shown = Animation(
                    .group([shown]), timing: timing(&random, isLayer: false), isRemovedOnCompletion: Bool.random(using: &random))
            }
            layer.isHidden = true
            layer.animations.append(shown)
        }
        if depth < 2, Int.random(in: 0..<8, using: &random) == 0 {
            layer.sublayers = (0..<20).map { self.layer(&random, number + $0, depth: depth + 1) }
        }
        return layer
    }

    @Test(arguments: 0..<20) func whatIsFoundIsWhatIsSeen(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var root = Layer(frame: Rect(origin: .zero, size: stage))
        root.isGeometryFlipped = true
        root.sublayers = (0..<60).map { layer(&random, $0) }
        let plan = try RenderPlan(layer: root, geometry: geometry, sizes: KnownSizes())
        // A clock of its own, the same as the movie's: each sublayer is asked.
        root.timing = MediaTiming(beginTime: 0, duration: .infinity, fillMode: .both)
        let plain = try RenderPlan(layer: root, geometry: geometry, sizes: KnownSizes())
        var times = (0..<100).map { Double($0) / 10 }
        times += (0..<100).map { _ in Double.random(in: 0..<11, using: &random) }
        var counts: Set<Int> = []
        for time in times {
            let list = try plan.drawList(at: time)
            #expect(try list.operations == plain.drawList(at: time).operations, "at \(time)")
            counts.insert(list.operations.count)
        }
        #expect(counts.count > 3)
    }

    @Test func windowsAreLifetimes() {
        var layer = Layer()
        #expect(layer.lifetime == -Double.infinity..<Double.infinity)
        layer.show(from: 2, to: 3, on: stage)
        #expect(layer.lifetime.map { abs($0.lowerBound - 2) < 1e-3 && abs($0.upperBound - 3) < 1e-3 } == true)
        layer.animations = []
        #expect(layer.lifetime == nil)
        layer.timing.beginTime = .nan
        layer.isHidden = false
        #expect(layer.lifetime == -Double.infinity..<Double.infinity)
    }
}
