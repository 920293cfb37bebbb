import Filigree
import Scenarios

/// Renders one scenario: `RunScenario letters|card|caption CLIP OUTPUT [BACKGROUND OVERLAY]`.
@main struct RunScenario {
    static func main() async throws {
        let words = CommandLine.arguments
        guard words.count >= 4 else {
            print("RunScenario letters|card|caption CLIP OUTPUT [BACKGROUND OVERLAY]")
            return
        }
        let movie = try await Movie(path: words[2])
        guard let size = movie.pictureSize else {
            print("\(words[2]) has no video")
            return
        }
        let clip = Clip(path: words[2])
        let composition: Composition
        switch words[1] {
        case "letters": composition = try bouncingLetters(on: clip, pictureSize: size)
        case "caption": composition = blinkingCaption("Filigree", on: clip, pictureSize: size)
        case "card" where words.count == 6:
            composition = birthdayCard(
                for: "Ada", on: clip, pictureSize: size, background: words[4], overlay: words[5],
                overlaySize: try pictureSize(path: words[5]))
        default:
            print("no scenario '\(words[1])' with these words")
            return
        }
        let report = try await Export(composition, to: words[3]).run()
        print("\(report.frameCount) frames, \(report.touchedFrameCount) drawn on, sound \(report.audio.rawValue)")
    }
}
