/// Why a file gives no subtitles at all. Lesser faults are notes.
public enum SubtitleError: Error, Hashable, Sendable {
    /// Bytes, and how many there may be.
    case tooLarge(size: Int, limit: Int)
    /// Neither the contents nor the file's extension is of a known format.
    case unknownFormat
    case tooManyCues(limit: Int)
    /// More styled pieces of text than any real file has.
    case tooManyRuns(limit: Int)
}

extension SubtitleError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .tooLarge(let size, let limit): "the subtitles are \(size) bytes; at most \(limit) are read"
        case .unknownFormat: "not subtitles in SubRip (.srt), WebVTT (.vtt) or ASS/SSA (.ass, .ssa) format"
        case .tooManyCues(let limit): "more than \(limit) subtitles in one file"
        case .tooManyRuns(let limit): "more than \(limit) differently styled pieces of text"
        }
    }
}
