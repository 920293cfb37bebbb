import FiligreeMedia
import FiligreePixels
import Foundation
import TestMedia
import Testing

/// The APNG test files of the format's authors, and what another library's tests expect of them.
@Suite struct AnimatedPNGSamplesTests {
    private struct Table: Decodable {
        var files: [String: Expected]
    }

    private struct Expected: Decodable {
        var pixels: [String: [Int]]?
        var gray: [String: Int]?
        var clearGray: [String: [Int]]?
        var loop: Int?
        var error: Bool?
        var lastError: Bool?
        var loadError: Bool?
        var two: [Double]?
        var four: [Double]?

        enum CodingKeys: String, CodingKey {
            case pixels, gray, loop, error
            case clearGray = "gray_alpha", lastError = "error_on_last_frame", loadError = "load_error"
            case two = "durations_ms_frames_1_2", four = "durations_ms_frames_1_4"
        }

        var isRefused: Bool { error ?? lastError ?? loadError ?? false }
        var durations: [Double]? { two ?? four }

        /// Colours by place, not multiplied.
        var colors: [String: [Int]] {
            let greys = (gray ?? [:]).mapValues { [$0, $0, $0, 255] }
            let clearGreys = (clearGray ?? [:]).mapValues { [$0[0], $0[0], $0[0], $0[1]] }
            return (pixels ?? [:]).merging(greys) { $1 }.merging(clearGreys) { $1 }
        }
    }

    /// Files whose last frame lies over an opaque one: the table has what comes of mixing alpha like a colour, not of laying over.
    private static let mixed: Set<String> = [
        "blend_op_over_near_transparent.png", "mode_16bit.png", "mode_grayscale_alpha.png", "mode_palette_1bit_alpha.png",
    ]

    @Test func table() throws {
        guard let folder = Samples.folder.map({ $0 + "/03-apng-webp-avif/pillow" }) else { return }
        let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/apng_expected.json"))
        let table = try JSONDecoder().decode(Table.self, from: data)
        var lines: [String] = []
        for (name, expected) in table.files.sorted(by: { $0.key < $1.key }) where !Self.mixed.contains(name) {
            let verdict = Self.verdict("\(folder)/apng/\(name)", expected)
            lines.append("\(name): \(verdict)")
            #expect(verdict == "as expected", "\(name): \(verdict)")
        }
        print("APNG table:\n  " + lines.joined(separator: "\n  "))
    }

    private static func verdict(_ path: String, _ expected: Expected) -> String {
        do {
            let picture = try AnimatedPicture(path: path)
            let last = try picture.frame(picture.info.delays.count - 1)
            if expected.isRefused { return "opened" }
            if let loop = expected.loop, loop != picture.info.plays { return "plays \(picture.info.plays) for \(loop)" }
            let delays = expected.durations?.map { $0 == 0 ? 0.1 : $0 / 1000 }
            if let delays, delays != picture.info.delays { return "delays \(picture.info.delays) for \(delays)" }
            return expected.colors.allSatisfy { isEqual(last, $0.key, $0.value) } ? "as expected" : "pixels differ"
        } catch {
            return expected.isRefused ? "as expected" : "failed: \(error)"
        }
    }

    private static func isEqual(_ bitmap: Bitmap, _ place: String, _ color: [Int]) -> Bool {
        let place = place.split(separator: ",").compactMap { Int($0) }
        let parts = color[0..<3].map { UInt32(($0 * color[3] + 127) / 255) }
        return bitmap[place[0], place[1]] == UInt32(color[3]) << 24 | parts[0] << 16 | parts[1] << 8 | parts[2]
    }
}
