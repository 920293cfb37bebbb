import FiligreeCore
import FiligreeDraw
import FiligreeMedia
import FiligreePixels
import FiligreeRender
import FiligreeScene

/// A movie file, opened to be asked about.
public struct Movie: Sendable {
    public let path: String
    /// Containers, tracks, times, orientation and colour.
    public let info: MediaInfo

    /// Opens and probes the file. Throws `FiligreeError`.
    public init(path: String) async throws {
        self.path = path
        info = try await onThread { try MovieReader(path: path).info }
    }

    /// Pixels of the upright picture, which is the space of a composition's layers; nil without a video track.
    public var pictureSize: Size? {
        info.mainVideo?.uprightSize
    }
}

/// The least room that text needs, in points; `wrapWidth` breaks its lines. Throws `FiligreeError` for text beyond the limits.
public func measure(_ text: TextContent, wrapWidth: Double? = nil) throws -> Size {
    do {
        return try measureText(text, wrapWidth: wrapWidth)
    } catch {
        throw FiligreeError(error)
    }
}
