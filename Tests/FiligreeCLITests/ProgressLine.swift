import Foundation
import TestMedia

/// One line of `--progress json`.
struct ProgressLine: Decodable {
    var phase: String
    var fraction: Double
    var frame: Int
    var fps: Double
    /// Seconds; nil while nobody can tell, and then the key is there with a null.
    var eta: Double?
    /// What the export has to remark; only in the last line, and only if there is something.
    var notes: [String]?

    /// Throws for a line that is no JSON object with exactly these keys, each of its type.
    init(parsing line: some StringProtocol) throws {
        let data = Data(line.utf8)
        let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        guard let object, object.keys.filter({ $0 != "notes" }).sorted() == ["eta", "fps", "fraction", "frame", "phase"] else {
            throw Shell.Failure(description: "no line of progress: \(line)")
        }
        self = try JSONDecoder().decode(Self.self, from: data)
    }
}
