/// What can go wrong while frames are made, besides the errors of media and drawing.
public enum RenderError: Error, Hashable, Sendable {
    /// A layer names a picture in memory that was not handed over.
    case pictureMissing(String)
    /// The settings contradict the input or each other; says which and what would do.
    case invalidSetting(String)
    /// Strict: these notes would have been in the report.
    case notAsAsked([String])
    /// The movie has no frame in the asked range.
    case noFrames(path: String)
    /// HDR is refused until it can be kept; says which transfer was met.
    case highDynamicRange(path: String, transfer: String)
}
