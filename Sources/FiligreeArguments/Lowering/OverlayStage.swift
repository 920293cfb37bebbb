import FiligreeCore
import FiligreeScene

/// What lowering has to know about the world: the picture, its time, and how large things are.
package struct OverlayStage {
    /// The upright picture of the output, in pixels.
    package var size: Size
    package var frameRate: FrameRate
    /// Seconds.
    package var duration: Double
    /// Pixels of a picture; throws where it cannot be read.
    package var imageSize: (String) throws -> Size
    /// The frames of an animated picture; throws where it cannot be read.
    package var animation: (String) throws -> FrameSequence
    /// Numbered pictures by their pattern and frames a second.
    package var numbered: (String, Double) throws -> FrameSequence
    /// The box that text needs, its lines broken at a width in pixels if one is given.
    package var textSize: (TextContent, Double?) throws -> Size

    package init(
        size: Size, frameRate: FrameRate, duration: Double, imageSize: @escaping (String) throws -> Size,
        animation: @escaping (String) throws -> FrameSequence, numbered: @escaping (String, Double) throws -> FrameSequence,
        textSize: @escaping (TextContent, Double?) throws -> Size
    ) {
        self.size = size
        self.frameRate = frameRate
        self.duration = duration
        self.imageSize = imageSize
        self.animation = animation
        self.numbered = numbered
        self.textSize = textSize
    }
}

/// When an item is seen and how it comes and goes; all times in seconds of the movie.
package struct ShowWindow: Hashable, Sendable {
    package var from: Double
    package var to: Double
    package var appear: Effect?
    package var disappear: Effect?

    package struct Effect: Hashable, Sendable {
        package var name: ShowEffect
        /// Seconds, at most the window's length.
        package var duration: Double
    }
}
