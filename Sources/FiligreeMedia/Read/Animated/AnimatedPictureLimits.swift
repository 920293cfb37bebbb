extension AnimatedPicture {
    /// How much an animated picture may be.
    public struct Limits: Hashable, Codable, Sendable {
        /// Of the canvas, and of each frame's own picture.
        public var picture = StillPicture.Limits()
        /// Frames of one play.
        public var frames = 50_000
        /// Bytes of the file.
        public var bytes = 512 << 20

        public init() {}
    }
}

extension AnimatedPicture.Limits {
    func checkCount(_ count: Int, path: String) throws(MediaError) {
        guard count <= frames else { throw .unsupported(reason: "an animation of more than \(frames) frames", path: path) }
    }
}
