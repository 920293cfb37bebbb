import FiligreeCore

extension MediaInfo {
    /// Seconds from the first to the last shown moment; nil when unknown.
    public var duration: Double? { durationMicroseconds.map { Double($0) / 1_000_000 } }

    /// Tracks that are neither picture nor sound.
    public var otherTracks: [OtherTrackInfo] {
        tracks.compactMap { if case .other(let track) = $0 { track } else { nil } }
    }

    /// True where the clock's zero means nothing (transport and program streams): such a movie begins at its start time.
    public var hasArbitraryClock: Bool { !["mpegts", "mpeg", "mpegvideo"].allSatisfy { !containerNames.contains($0) } }
}

extension VideoTrackInfo {
    /// The picture as it is looked at, in square pixels: its lines as they are, stretched by the pixel shape, and turned.
    public var uprightSize: Size {
        let square = Size(width: Double(width) * sampleAspectRatio.number, height: Double(height))
        return orientation.swapsSides ? Size(width: square.height, height: square.width) : square
    }

    /// Pictures a second: the average where it is known, else what the file promises; nil when neither is.
    public var rate: Ratio? {
        if averageFrameRate.numerator > 0, averageFrameRate.denominator > 0 { return averageFrameRate }
        return nominalFrameRate.numerator > 0 && nominalFrameRate.denominator > 0 ? nominalFrameRate : nil
    }
}
