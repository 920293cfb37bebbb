import FiligreeCore
import FiligreePixels
import Testing

/// Prints milliseconds for a 1080p frame, best of several; asserts nothing, machines differ.
@Suite(.serialized) struct TimingTests {
    static let color = ColorDescription(matrix: .bt709, isFullRange: false)

    private func report(_ name: String, rounds: Int = 7, _ body: () -> Void) {
        let best = (0..<rounds).map { _ in ContinuousClock().measure(body) }.min() ?? .zero
        let micros = best.components.attoseconds / 1_000_000_000_000 + best.components.seconds * 1_000_000
        print("1080p \(name): \(Double(micros) / 1000) ms")
    }

    @Test func fullFrame() {
        var random = SeededRandom(21)
        let buffer = PlanarBuffer(width: 1920, height: 1080, color: Self.color)
        let noise = Bitmap.random(width: 1920, height: 1080, using: &random)
        var sprite = YUVSprite(noise, x: 0, y: 0, color: Self.color)
        report("make sprite") { sprite = YUVSprite(noise, x: 0, y: 0, color: Self.color) }
        report("blend, opacity 1") { blend(sprite, x: 0, y: 0, into: buffer.picture) }
        report("blend, opacity 0.5") { blend(sprite, x: 0, y: 0, opacity: 0.5, into: buffer.picture) }
        report("bitmap to picture") { noise.write(into: buffer.picture) }
        var read = Bitmap(width: 0, height: 0)
        report("picture to bitmap") { read = Bitmap(buffer.picture) }
        #expect(read.width == 1920)
    }
}
