import FiligreeCore
import FiligreeMedia

/// What the caller may choose about an export. What is nil follows the source.
public struct ExportSettings: Hashable, Codable, Sendable {
    /// Nil: the container's usual codec (H.264 in mp4, mov, m4v and mkv; VP9 in webm).
    public var videoCodec: VideoCodec?
    public var quality = VideoQuality.high
    /// The encoder's own name of a speed ("veryfast"); nil is its default.
    public var preset: String?
    public var profile: String?
    /// Pixels, upright. Nil: the composition's or the source's.
    public var size: SizeRequest?
    /// Output frames a second as a frame's length. Nil: every frame keeps its time.
    public var frameDuration: CMTime?
    /// The stretch of the composition that is exported.
    public var timeRange: CMTimeRange?
    public var hasAudio = true
    /// Whatever would be a note in the report is an error, and no file is made.
    public var isStrict = false
    /// Threads of each codec; 0 is one for each core.
    public var threads = 0
    /// Threads that compose frames; 0 chooses.
    public var composingThreads = 0

    public init() {}

    /// A size of the upright picture; a nil side follows from the other and the aspect.
    public struct SizeRequest: Hashable, Codable, Sendable {
        public var width: Int?
        public var height: Int?

        public init(width: Int?, height: Int?) {
            self.width = width
            self.height = height
        }
    }
}
