import FiligreeCore

/// What is exported: a clip, the layer tree that shows it, and the frame of both.
public struct Composition: Hashable, Codable, Sendable {
    /// The movie; track 1 of the composition.
    public var clip: Clip
    /// The whole picture, in a space of `renderSize`; a layer with `.video` content shows the clip. Nil: the clip fills the picture.
    public var layer: Layer?
    /// Pixels of the output. Nil: the upright picture of the clip, with square pixels.
    public var renderSize: Size?
    /// Length of an output frame. Nil: every frame keeps the time it has in the source.
    public var frameDuration: CMTime?
    /// Behind everything; alpha is ignored.
    public var backgroundColor = Color.black

    public init(clip: Clip, layer: Layer? = nil) {
        self.clip = clip
        self.layer = layer
    }
}

/// A movie file, or a stretch of it.
public struct Clip: Hashable, Codable, Sendable {
    public var path: String
    /// The stretch that is used, in the movie's presentation time; nil is all of it.
    public var timeRange: CMTimeRange?
    /// False leaves the sound out.
    public var hasAudio = true

    public init(path: String, timeRange: CMTimeRange? = nil) {
        self.path = path
        self.timeRange = timeRange
    }
}
