import FiligreeCore

/// What a file holds, as its headers (and a look at the first packets) say. Pure values.
public struct MediaInfo: Hashable, Codable, Sendable {
    /// The names of FFmpeg's reader for the container ("mov", "mp4", "m4a"…).
    public var containerNames: [String]
    /// Microseconds from the first to the last shown moment; nil when unknown.
    public var durationMicroseconds: Int64?
    /// Microseconds, the earliest start of a track; nil when unknown.
    public var startMicroseconds: Int64?
    /// Bits a second of the whole file; nil when unknown.
    public var bitRate: Int64?
    /// In the order of the file.
    public var tracks: [MediaTrack]
    /// Text labels of the file ("title"), keys as FFmpeg names them.
    public var labels: [String: String]

    public var videoTracks: [VideoTrackInfo] {
        tracks.compactMap { if case .video(let track) = $0 { track } else { nil } }
    }

    public var audioTracks: [AudioTrackInfo] {
        tracks.compactMap { if case .audio(let track) = $0 { track } else { nil } }
    }

    /// The track a player would show: one that can be decoded, marked as default, the largest, the first. Never a cover picture.
    public var mainVideo: VideoTrackInfo? {
        videoTracks.filter { !$0.isAttachedPicture }.enumerated().max {
            ($0.element.rank, $1.offset) < ($1.element.rank, $0.offset)
        }?.element
    }

    /// The track a player would play: one that can be decoded, marked as default, with the most channels, the first.
    public var mainAudio: AudioTrackInfo? {
        audioTracks.enumerated().max { ($0.element.rank, $1.offset) < ($1.element.rank, $0.offset) }?.element
    }
}

extension MediaInfo {
    mutating func setPriming(_ samples: Int, ofStream index: Int) {
        guard case .audio(var track) = tracks[index] else { return }
        track.priming = samples
        tracks[index] = .audio(track)
    }
}

/// One track of a file.
public enum MediaTrack: Hashable, Codable, Sendable {
    case video(VideoTrackInfo)
    case audio(AudioTrackInfo)
    case other(OtherTrackInfo)

    public var common: TrackInfo {
        switch self {
        case .video(let track): track.common
        case .audio(let track): track.common
        case .other(let track): track.common
        }
    }
}

/// As one flat object, with a "type" beside the track's own values.
extension MediaTrack {
    private enum CodingKeys: String, CodingKey { case type }

    private enum Kind: String, Codable { case video, audio, other }

    public init(from decoder: any Decoder) throws {
        self =
            switch try decoder.container(keyedBy: CodingKeys.self).decode(Kind.self, forKey: .type) {
            case .video: .video(try VideoTrackInfo(from: decoder))
            case .audio: .audio(try AudioTrackInfo(from: decoder))
            case .other: .other(try OtherTrackInfo(from: decoder))
            }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .video(let track):
            try container.encode(Kind.video, forKey: .type)
            try track.encode(to: encoder)
        case .audio(let track):
            try container.encode(Kind.audio, forKey: .type)
            try track.encode(to: encoder)
        case .other(let track):
            try container.encode(Kind.other, forKey: .type)
            try track.encode(to: encoder)
        }
    }
}

/// Subtitles, time codes, attachments and the like.
public struct OtherTrackInfo: Hashable, Codable, Sendable {
    public var common: TrackInfo
    /// "subtitle", "data", "attachment" or "unknown".
    public var kind: String
}

extension VideoTrackInfo {
    fileprivate var rank: Int64 {
        let area = Int64(width) * Int64(height)
        return (common.isDecodable ? 1 << 60 : 0) + (common.isDefault ? 1 << 59 : 0) + area
    }
}

extension AudioTrackInfo {
    fileprivate var rank: Int64 {
        (common.isDecodable ? 1 << 60 : 0) + (common.isDefault ? 1 << 59 : 0) + Int64(channels)
    }
}
