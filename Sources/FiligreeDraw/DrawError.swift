import FiligreeCore
import FiligreeScene

/// Why something could not be drawn.
public enum DrawError: Error, Hashable, Sendable {
    /// A call of Cairo failed; `text` is Cairo's own.
    case cairo(call: String, text: String)
    /// A group is opened and not closed, or closed and not opened.
    case unbalancedGroups
    case groupsTooDeep(limit: Int)
    /// A canvas or picture with more pixels than is drawn at once.
    case pictureTooLarge(width: Int, height: Int, pixelLimit: Int)
    /// Text is to be set and FontConfig knows no font at all.
    case noFonts
    /// A font file that is missing, or none.
    case unusableFontFile(path: String)
    /// More font files (in sets that are used together) than one process keeps.
    case tooManyFontFiles(limit: Int)
    case textTooLong(scalars: Int, limit: Int)
    case tooManySpans(Int, limit: Int)
    /// Different shadows in one text.
    case tooManyTextShadows(Int, limit: Int)
    case fontSizeOutOfRange(Double, least: Double, greatest: Double)
    /// Text whose lines may become longer than the text setter can count (`extent` in pixels).
    case textTooLarge(extent: Double, limit: Double)
    /// Text that an animation scales beyond the drawing library's coordinates (`extent` in pixels).
    case scaledTextTooLarge(extent: Double, limit: Double)
    case pathTooLong(elements: Int, limit: Int)
    case tooManyGradientStops(count: Int, limit: Int)
    /// A dash pattern so short against its path that it would make more dashes than `limit`.
    case tooManyDashes(limit: Int)
    /// Video among operations that were to become sprites: only a canvas can show video.
    case videoInSprite(VideoReference)
    /// A group that blends with what is below it among operations that were to become sprites.
    case blendInSprite(BlendMode)
}
