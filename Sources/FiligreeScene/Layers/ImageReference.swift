/// A picture, or one frame of an animated picture, named without being loaded.
public struct ImageReference: Hashable, Codable, Sendable {
    public var source: ImageSource
    /// Number of the frame in an animated picture, from 0; nil is the still picture (of a file with both, the one that still viewers show).
    public var frame: Int?

    public init(_ source: ImageSource, frame: Int? = nil) {
        self.source = source
        self.frame = frame
    }
}

/// Where a picture comes from.
public enum ImageSource: Hashable, Codable, Sendable {
    /// A file's path.
    case file(String)
    /// A picture that the caller handed to the renderer under this name.
    case memory(String)

    /// The file's path; nil for pictures in memory.
    public var path: String? {
        if case .file(let path) = self { path } else { nil }
    }
}
