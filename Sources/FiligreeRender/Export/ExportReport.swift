import FiligreeCore

/// What an export did.
public struct ExportReport: Hashable, Codable, Sendable {
    public var path: String
    public var frameCount = 0
    /// Frames on which something was drawn.
    public var touchedFrameCount = 0
    /// Pixels of the coded picture.
    public var width = 0
    public var height = 0
    public var audio = Audio.none
    /// What differs from the input and is worth knowing: conversions, tracks left out, damage met. In the order met; at most 100.
    public var notes: [String] = []

    public enum Audio: String, Codable, Sendable {
        case none, copied, encoded
    }

    public init(path: String) {
        self.path = path
    }
}
