import Foundation
import TestMedia

/// What `inspect --json` says, as a program of another hand would read it.
struct InspectedFile: Decodable {
    var containerNames: [String]
    var durationMicroseconds: Int?
    /// In the order of the file.
    var tracks: [Track]

    struct Track: Decodable {
        /// "video" or "audio".
        var kind: String
        var facts: Facts

        private enum CodingKeys: String, CodingKey { case type }

        /// A flat object with its kind beside its facts.
        init(from decoder: any Decoder) throws {
            kind = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .type)
            facts = try Facts(from: decoder)
        }
    }

    /// Of both kinds of tracks; what the kind has not is nil.
    struct Facts: Decodable {
        var common: Common
        var width: Int?
        var height: Int?
        /// EXIF's number.
        var orientation: Int?
        var pixelFormat: String?
        var averageFrameRate: Ratio?
        var color: Color?
        var sampleRate: Int?
        var channels: Int?
    }

    struct Common: Decodable {
        var streamIndex: Int
        var codecName: String
        var timeBase: Ratio
        var frameCount: Int?
        var durationTicks: Int?

        /// Seconds; nil when the container does not say.
        var duration: Double? {
            durationTicks.map { Double($0) * Double(timeBase.numerator) / Double(timeBase.denominator) }
        }
    }

    struct Color: Decodable {
        var matrixName: String?
        var primariesName: String?
        var transferName: String?
        var rangeName: String?
    }

    struct Ratio: Decodable {
        var numerator: Int
        var denominator: Int

        /// As ffprobe writes it.
        var text: String { "\(numerator)/\(denominator)" }
    }

    /// Asks the program.
    init(inspecting path: String) throws {
        let run = try Shell.require(FiligreeProgram.path, ["inspect", "--json", path])
        self = try JSONDecoder().decode(Self.self, from: run.stdout)
    }
}
