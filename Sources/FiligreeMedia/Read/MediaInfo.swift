import FiligreeCore
import FiligreePixels

/// What a file says about itself and its tracks.
public struct MediaInfo: Hashable, Codable, Sendable {
    /// FFmpeg's names of the container ("mov,mp4,m4a,3gp,3g2,mj2").
    public var formatName: String
    /// Seconds; nil when unknown.
    public var duration: Double?
    /// Seconds on the container's clock; nil when unknown.
    public var startTime: Double?
    /// Bits a second of all tracks; nil when unknown.
    public var bitRate: Int?
    public var videoTracks: [VideoTrackInfo] = []
    public var audioTracks: [AudioTrackInfo] = []
    public var otherTracks: [OtherTrackInfo] = []
    /// The container's own words ("title", "creation_time").
    public var metadata: [String: String] = [:]

    /// The track a viewer sees: never cover art; the default one first, then the largest.
    public var mainVideo: VideoTrackInfo? {
        videoTracks.filter { !$0.isAttachedPicture }.max { first, second in
            (first.isDefault ? 1 : 0, first.width * first.height, -first.streamIndex)
                < (second.isDefault ? 1 : 0, second.width * second.height, -second.streamIndex)
        }
    }

    /// The sound a viewer hears: the default track, else the first.
    public var mainAudio: AudioTrackInfo? {
        audioTracks.first { $0.isDefault } ?? audioTracks.first
    }

    /// True where the clock's zero means nothing (transport and program streams): such a movie begins at its start time.
    public var hasArbitraryClock: Bool {
        ["mpegts", "mpeg", "mpegvideo", "rtp"].contains { formatName.split(separator: ",").contains(Substring($0)) }
    }
}

/// One video track.
public struct VideoTrackInfo: Hashable, Codable, Sendable {
    public var streamIndex: Int
    /// FFmpeg's name ("h264").
    public var codec: String
    public var profile: String?
    public var level: Int?
    /// Pixels as they are coded, before orientation and pixel shape.
    public var width: Int
    public var height: Int
    /// How the coded picture is to be turned; `displayMatrix` are the raw numbers behind it.
    public var orientation: Orientation
    public var displayMatrix: [Int32]?
    /// Width by height of a pixel, 1/1 when not said.
    public var sampleAspectRatio: Ratio
    public var pixelFormat: String
    /// Bits of a component.
    public var bitDepth: Int
    /// False for one field after the other.
    public var isProgressive: Bool
    public var hasAlpha: Bool
    /// Frames a second: the container's nominal rate, nil when unknown.
    public var frameRate: Ratio?
    /// As the container counts them; nil when it does not.
    public var frameCount: Int?
    public var timeBase: Ratio
    /// Ticks of `timeBase`; nil when unknown.
    public var startTicks: Int64?
    public var durationTicks: Int64?
    public var color: VideoColor
    /// Cover art: one picture for the whole file.
    public var isAttachedPicture: Bool
    public var isDefault: Bool
    public var language: String?
    public var title: String?

    /// Pixels of the picture as it is looked at: turned, with square pixels (the longer pixel side is kept).
    public var uprightSize: (width: Double, height: Double) {
        let ratio = sampleAspectRatio.number
        let (w, h) = ratio >= 1 ? (Double(width) * ratio, Double(height)) : (Double(width), Double(height) / ratio)
        return orientation.swapsSides ? (h, w) : (w, h)
    }
}

/// How a video track's numbers stand for colour.
public struct VideoColor: Hashable, Codable, Sendable {
    /// H.273 code points as the file has them.
    public var tags: ColorTags
    /// FFmpeg's names of them ("bt709", "unknown").
    public var matrix: String
    public var primaries: String
    public var transfer: String
    /// True for PQ and HLG.
    public var isHDR: Bool
    /// What the numbers are taken for: the tags, and where there are none the usual: BT.709 from 1280 columns or 720 rows up, else BT.601;
    /// limited range.
    public var description: ColorDescription
}

/// One sound track.
public struct AudioTrackInfo: Hashable, Codable, Sendable {
    public var streamIndex: Int
    public var codec: String
    public var profile: String?
    public var sampleRate: Int
    public var channelCount: Int
    public var channelLayout: String
    /// Bits a second; nil when unknown.
    public var bitRate: Int?
    public var timeBase: Ratio
    public var startTicks: Int64?
    public var durationTicks: Int64?
    /// Samples before the first that is heard.
    public var primingSamples: Int
    public var isDefault: Bool
    public var language: String?
    public var title: String?
}

/// A track that is neither picture nor sound.
public struct OtherTrackInfo: Hashable, Codable, Sendable {
    public var streamIndex: Int
    /// "subtitle", "data", "attachment".
    public var kind: String
    public var codec: String
    public var language: String?
}
