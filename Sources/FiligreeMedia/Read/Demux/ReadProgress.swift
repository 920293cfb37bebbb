import CFFmpeg

/// How far each stream was read, to tell a file that ends early from one that ends.
struct ReadProgress {
    private struct Track {
        var isSelected = true
        var timeBase: Double
        var frameCount: Int64?
        var end: Double?
        var isJudged: Bool
        var packets: Int64 = 0
        var reached = -Double.infinity
        var longest = 0.0
    }

    private var tracks: [Track]
    private var hasJumped = false
    /// Of the container, in seconds, where no track says its own (as in Matroska).
    private let end: Double?

    init(_ info: MediaInfo) {
        tracks = info.tracks.map { track in
            let common = track.common
            var isPicture = false
            if case .video(let video) = track { isPicture = video.isAttachedPicture }
            let end = common.duration.map { $0 + (common.start ?? 0) }
            return Track(timeBase: common.timeBase.number, frameCount: common.frameCount, end: end, isJudged: track.isTimed && !isPicture)
        }
        let isSaidByTracks = info.tracks.contains { $0.common.duration != nil }
        end = isSaidByTracks ? nil : info.durationMicroseconds.map { Double($0 + (info.startMicroseconds ?? 0)) / 1_000_000 }
    }

    /// No packet came yet.
    var isEmpty: Bool { tracks.allSatisfy { $0.packets == 0 } }

    mutating func select(_ indexes: Set<Int>) {
        for index in tracks.indices { tracks[index].isSelected = indexes.contains(index) }
    }

    func isSelected(_ index: Int) -> Bool { tracks[index].isSelected }

    mutating func jumped() { hasJumped = true }

    mutating func note(_ packet: Packet) {
        let index = packet.streamIndex
        tracks[index].packets += 1
        guard let time = packet.presentationTime ?? packet.decodingTime else { return }
        let duration = Double(packet.duration) * tracks[index].timeBase
        tracks[index].longest = max(tracks[index].longest, duration)
        tracks[index].reached = max(tracks[index].reached, Double(time) * tracks[index].timeBase + duration)
    }

    /// What is missing at the end of the file, for a message; nil when nothing is.
    var shortfall: String? {
        for (index, track) in tracks.enumerated() where track.isSelected && track.isJudged {
            guard let end = track.end, track.packets > 0, track.reached.isFinite else { continue }
            let slack = max(0.25, 4 * track.longest)
            guard track.reached < end - slack else { continue }
            if !hasJumped, let count = track.frameCount, track.packets >= count { continue }
            return "stream \(index) has \(Self.text(track.reached)) s of \(Self.text(end)) s"
        }
        return wholeShortfall
    }

    /// The longest track must reach the container's end, which may be that of any of them.
    private var wholeShortfall: String? {
        let judged = tracks.filter(\.isJudged)
        guard let end, judged.allSatisfy(\.isSelected), let reached = judged.map(\.reached).max(), reached.isFinite,
            reached < end - max(0.5, 4 * (judged.map(\.longest).max() ?? 0))
        else { return nil }
        return "it has \(Self.text(reached)) s of \(Self.text(end)) s"
    }

    private static func text(_ seconds: Double) -> String {
        "\((seconds * 1000).rounded() / 1000)"
    }
}

extension MediaTrack {
    /// Pictures or sound.
    fileprivate var isTimed: Bool {
        if case .other = self { false } else { true }
    }
}
