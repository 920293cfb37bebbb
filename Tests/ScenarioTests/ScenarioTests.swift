import Filigree
import Scenarios
import TestMedia
import Testing

/// The scenes of the examples, exported and looked at.
@Suite(.serialized) struct ScenarioTests {
    private static func isGreen(_ pixel: [Int]) -> Bool { pixel[1] > pixel[0] + 90 && pixel[1] > pixel[2] + 90 }
    private static func isPink(_ pixel: [Int]) -> Bool { pixel[0] > pixel[1] + 100 && pixel[2] > pixel[1] + 20 }

    @Test func lettersGrowFromAFifthAgainAndAgain() async throws {
        let stage = try await ScenarioStage("letters.mp4") { try bouncingLetters(on: $0, pictureSize: ScenarioStage.size) }
        #expect(stage.report.frameCount == 62 && stage.report.touchedFrameCount == 62)
        #expect(try Probe.frames(stage.output).map(\.pts) == Probe.frames(stage.source).map(\.pts))
        #expect(try Probe.packets(stage.output, "a:0").map(\.dataHash) == Probe.packets(stage.source, "a:0").map(\.dataHash))

        let (small, half, large, again) = (
            stage.extent(0, Self.isGreen), stage.extent(30, Self.isGreen), stage.extent(59, Self.isGreen), stage.extent(60, Self.isGreen)
        )
        #expect(large.x >= 238 && large.width > 130 && large.height > 38 && large.maxY <= 472)
        // Scale 0.2 + 0.8 t / 2 about the bottom edge: heights by the rule, to the pixel and a half of an edge.
        #expect(abs(Double(small.height) / Double(large.height) - 0.2) < 0.07)
        #expect(abs(Double(half.height) / Double(large.height) - 0.6) < 0.05)
        #expect(again == small)
    }

    @Test func theCardHasAFrameAVideoAPictureAndAGreeting() async throws {
        let pictures = try TemporaryFolder()
        let (background, overlay) = (pictures.file("background.png"), pictures.file("overlay.png"))
        try Shell.require("ffmpeg", ["-v", "error", "-f", "lavfi", "-i", "color=0x2040C0:s=400x300", "-frames:v", "1", background])
        try Shell.require("ffmpeg", ["-v", "error", "-f", "lavfi", "-i", "color=0x20C040:s=108x54", "-frames:v", "1", overlay])
        let stage = try await ScenarioStage("card.mov") {
            birthdayCard(
                for: "Ada", on: $0, pictureSize: ScenarioStage.size, background: background, overlay: overlay,
                overlaySize: Size(width: 108, height: 54))
        }
        #expect(stage.report.frameCount == 62 && stage.report.audio == .copied)
        func isNear(_ pixel: [Int], _ color: [Int]) -> Bool { zip(pixel, color).allSatisfy { abs($0 - $1) <= 6 } }
        for (x, y) in [(4, 4), (535, 4), (10, 500)] { #expect(isNear(stage.frames.pixel(20, x: x, y: y), [0x20, 0x40, 0xC0])) }
        // The video is inset by 20 on every side, scaled to 500x920.
        let movie = try FrameDump.rgba(stage.source)
        for (x, y) in [(60.0, 60.0), (480, 60), (270, 400), (60, 700), (480, 700)] {
            let shown = ScenarioStage.mean(stage.frames, 20, x: x, y: y, reach: 20)
            let meant = ScenarioStage.mean(movie, 20, x: (x - 20) * 540 / 500, y: (y - 20) * 960 / 920, reach: 21)
            #expect(zip(shown, meant).allSatisfy { abs($0 - $1) < 8 }, "\(shown) \(meant)")
        }
        // y = -0.15 of 960 with a height of 270: the picture's top is 126 above the bottom edge.
        let green = stage.extent(20, Self.isGreen)
        #expect(abs(green.y - (960 - 126)) <= 1 && green.maxY == 960 && green.x == 0 && green.maxX == 540)
        // The greeting's layer lies between 0.66 of the height and 150 above; y grows upwards.
        let greeting = stage.extent(20, Self.isPink)
        #expect(greeting.y >= 960 - 634 - 150 - 2 && greeting.maxY <= 960 - 634 + 20)
        #expect(greeting.width > 300 && abs(greeting.x + greeting.width / 2 - 270) <= 4)
    }

    @Test func theCaptionRunsFromRedToYellow() async throws {
        let stage = try await ScenarioStage("caption.mp4") { blinkingCaption("IIIII", on: $0, pictureSize: ScenarioStage.size) }
        for (frame, green) in [(0, 0.0), (30, 0.5), (45, 0.75), (60, 0.0)] {
            var best = [0, 0, 255]
            for y in 905..<945 {
                for x in 230..<310 {
                    let pixel = stage.frames.pixel(frame, x: x, y: y)
                    if pixel[0] - pixel[2] > best[0] - best[2] { best = pixel }
                }
            }
            // Strokes of two pixels share their chroma with the video, so the hue is judged and not the level.
            #expect(abs(Double(best[1] - best[2]) / Double(max(1, best[0] - best[2])) - green) < 0.2, "\(frame): \(best)")
        }
    }
}
