import FiligreeCore

/// Where and how a movie is written.
package struct OutputRequest: Hashable, Sendable {
    package var destination: Destination
    package var videoCodec: String?
    /// Nil leaves the choice to the encoder's default.
    package var rate: Rate?
    package var preset: String?
    package var profile: String?
    /// Nil keeps the upright size of the input.
    package var size: SizeSpec?
    /// Nil keeps the times of the input's frames.
    package var frameRate: FrameRate?
    /// The stretch of the input that is exported; nil is from its start, to its end.
    package var from: TimeSpec?
    package var to: TimeSpec?
    package var hasAudio: Bool
    /// Nil leaves the choice to the encoder.
    package var threads: Int?
    /// Memory for pictures and what is drawn from them; nil is the engine's default.
    package var contentByteLimit: Int?
    /// What cannot be drawn as asked is an error instead of a warning.
    package var isStrict: Bool

    package enum Destination: Hashable, Sendable {
        /// A file; its extension is one of `extensions`.
        case file(String)
        /// Frames are made and thrown away, for measuring.
        case discard

        package static let extensions = ["mp4", "mov", "m4v", "mkv", "webm"]
    }

    /// What holds the encoder's bit rate.
    package enum Rate: Hashable, Sendable {
        case quality(Quality)
        /// The encoder's constant rate factor, smaller is better.
        case crf(Double)
        /// Bits a second.
        case bitrate(Int)
    }

    package enum Quality: String, Sendable, CaseIterable {
        case high, medium, low
    }
}
