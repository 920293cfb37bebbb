/// Which span of a source is played in which span of a track. Stands for Core Media's `CMTimeMapping`.
public struct CMTimeMapping: Hashable, Codable, Sendable {
    /// The span of the source; with an invalid start, nothing of it: an empty edit.
    public var source: CMTimeRange
    /// The span of the track it fills.
    public var target: CMTimeRange

    public init(source: CMTimeRange, target: CMTimeRange) {
        self.source = source
        self.target = target
    }

    /// The invalid mapping.
    public init() { self = .invalid }

    /// An empty edit: `target` is left without media.
    public static func empty(_ target: CMTimeRange) -> CMTimeMapping {
        CMTimeMapping(source: .invalid, target: target)
    }

    public static let invalid = CMTimeMapping(source: .invalid, target: .invalid)

    public var isValid: Bool { target.isValid }
    /// True for a valid mapping without a source, an empty edit.
    public var isEmpty: Bool { isValid && !source.start.isNumeric }
}
