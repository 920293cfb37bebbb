import Foundation

/// A fresh folder that is removed, with all that is in it, when the value goes.
public final class TemporaryFolder: Sendable {
    public let path: String

    public init() throws {
        let base = FileManager.default.temporaryDirectory.appendingPathComponent("filigree-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: base, withIntermediateDirectories: true)
        path = base.path
    }

    /// The path of a file of that name in the folder; nothing is made.
    public func file(_ name: String) -> String {
        path + "/" + name
    }

    /// Names in the folder, sorted.
    public var contents: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}
