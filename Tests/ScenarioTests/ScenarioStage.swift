import Filigree
import Foundation
import Scenarios
import TestMedia

/// A portrait clip with sound, a scenario exported on it, and the decoded result.
struct ScenarioStage {
    static let size = Size(width: 540, height: 960)
    static let clip: Result<String, any Error> = Result {
        try ClipMaker.make {
            $0.width = 540
            $0.height = 960
            $0.frames = 62
            // Tagged: judges differ in what they take for granted.
            $0.video = RampClip.h264(
                gop: 15, extra: ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"])
            $0.sound = .beepFlash([0.5])
        }
    }

    let source: String
    let output: String
    let report: ExportReport
    let frames: FrameDump
    private let folder: TemporaryFolder

    init(_ fileName: String, _ compose: (Clip) throws -> Composition) async throws {
        source = try Self.clip.get()
        folder = try TemporaryFolder()
        output = folder.file(fileName)
        var settings = ExportSettings()
        settings.preset = "ultrafast"
        report = try await Export(try compose(Clip(path: source)), to: output, settings: settings).run()
        frames = try FrameDump.rgba(output)
    }

    /// The mean red, green and blue of a square of 2·`reach` pixels about a point.
    static func mean(_ frames: FrameDump, _ frame: Int, x: Double, y: Double, reach: Int) -> [Double] {
        var sum = [0.0, 0, 0]
        for row in Int(y) - reach..<Int(y) + reach {
            for column in Int(x) - reach..<Int(x) + reach {
                let pixel = frames.pixel(frame, x: column, y: row)
                for index in 0..<3 { sum[index] += Double(pixel[index]) }
            }
        }
        return sum.map { $0 / Double(4 * reach * reach) }
    }

    /// Rows and columns that hold a pixel which `matches` (red, green, blue).
    func extent(_ frame: Int, _ matches: ([Int]) -> Bool) -> PixelRect {
        var box = PixelRect.zero
        for y in 0..<frames.height {
            for x in 0..<frames.width where matches(frames.pixel(frame, x: x, y: y)) {
                box = box.union(PixelRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return box
    }
}
