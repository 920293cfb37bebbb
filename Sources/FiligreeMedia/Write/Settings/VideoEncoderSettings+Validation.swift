extension VideoEncoderSettings {
    /// Throws `MediaError.invalidSetting` for the first value that cannot be honoured; the text names what would be.
    public func validate() throws(MediaError) {
        try validateSize()
        try validateTimes()
        try validateNames()
        try validateQuality()
        try validateNumbers()
        try validateTags()
    }

    private func validateSize() throws(MediaError) {
        try require(
            (1...16384).contains(width) && (1...16384).contains(height), "picture size \(width)x\(height); sides may be 1 to 16384")
        try require(
            codec.pixelFormats.contains(pixelFormat),
            "pixel format \(pixelFormat.rawValue) for \(codec.rawValue); it takes \(codec.pixelFormats.map(\.rawValue).listed)")
        // x265 writes beyond its buffers for pictures smaller than its largest coding unit.
        try require(codec != .hevc || (width >= 64 && height >= 64), "picture size \(width)x\(height): hevc needs 64x64 or more")
        guard codec == .h264 || codec == .hevc || codec == .prores else { return }
        let isOdd = (pixelFormat.halvesWidth && width % 2 != 0) || (pixelFormat.halvesHeight && height % 2 != 0)
        try require(
            !isOdd,
            "picture size \(width)x\(height): \(codec.rawValue) needs even sides for \(pixelFormat.rawValue); pad or crop to "
                + "\((width + 1) / 2 * 2)x\((height + 1) / 2 * 2)")
    }

    private func validateTimes() throws(MediaError) {
        try require(timeBase.isPositive, "time base \(timeBase)")
        try require(frameRate?.isPositive ?? true, "frame rate \(frameRate.map(String.init(describing:)) ?? "")")
        switch keyFrameInterval {
        case .automatic: break
        case .frames(let count): try require((1...1_000_000).contains(count), "key frame interval of \(count) frames")
        case .seconds(let seconds): try require(seconds > 0 && seconds <= 3600, "key frame interval of \(seconds) s")
        }
    }

    private func validateNames() throws(MediaError) {
        try requireName("preset", preset, codec.presets)
        try requireName("profile", profile, codec.profiles)
        try requireName("level", level, codec.levels)
        try requireName("tune", tune, codec.tunes)
    }

    private func validateQuality() throws(MediaError) {
        switch quality {
        case .level: return
        case .bitRate(let bits):
            try require(codec != .prores, "bit rate for prores; choose a profile: \(codec.profiles.listed)")
            try require((1000...2_000_000_000).contains(bits), "bit rate \(bits); it may be 1000 to 2000000000 bits a second")
        case .constantRateFactor(let value):
            guard let factors = codec.rateFactors else {
                throw .invalidSetting("rate factor for \(codec.rawValue); choose a profile: \(codec.profiles.listed)")
            }
            try require(
                factors.contains(value), "rate factor \(value); \(codec.rawValue) takes \(factors.lowerBound) to \(factors.upperBound)")
        }
    }

    private func validateNumbers() throws(MediaError) {
        try require((0...256).contains(threads), "\(threads) threads; 0 to 256")
        try require((0...16).contains(maxBFrames ?? 0), "\(maxBFrames ?? 0) B frames in a row; 0 to 16")
    }

    private func validateTags() throws(MediaError) {
        if let fault = color.fault { throw .invalidSetting(fault) }
        try require(sampleAspectRatio?.isPositive ?? true, "sample aspect ratio \(sampleAspectRatio.map(String.init(describing:)) ?? "")")
        try require(displayMatrix?.count ?? 9 == 9, "display matrix of \(displayMatrix?.count ?? 0) numbers instead of 9")
    }

    private func requireName(_ kind: String, _ value: String?, _ names: [String]) throws(MediaError) {
        guard let value else { return }
        try require(!names.isEmpty, "\(kind) '\(value)': \(codec.rawValue) has none")
        try require(names.contains(value), "\(kind) '\(value)'; \(codec.rawValue) has \(names.listed)")
    }
}

/// Throws `invalidSetting` with the text unless the condition holds.
func require(_ condition: Bool, _ text: @autoclosure () -> String) throws(MediaError) {
    guard condition else { throw .invalidSetting(text()) }
}

extension [String] {
    /// "a, b, c", for messages.
    var listed: String { joined(separator: ", ") }
}
