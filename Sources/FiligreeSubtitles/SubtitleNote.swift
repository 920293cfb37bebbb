/// Something in a file that could not be read or cannot be shown as asked. Equal findings are one note with a count.
public struct SubtitleNote: Hashable, Codable, Sendable {
    public var kind: Kind
    /// What it was: a tag, a setting, a reason ("\\blur", "region", "the end is not after the start").
    public var detail: String
    /// Line numbers, from 1, of the first few findings.
    public var lines: [Int]
    /// All findings.
    public var count: Int

    public enum Kind: String, Codable, Sendable, CaseIterable {
        /// The characters were read in an encoding that is a guess, or were damaged.
        case encoding
        /// A cue or line that makes no sense; left out.
        case broken
        /// A cue that makes sense but would never be seen; left out.
        case dropped
        /// Something that would change the picture and is not done.
        case unsupported
        /// Done, but not quite as asked.
        case approximated
        /// More of something than is handled; the excess is left out.
        case excess
        /// A style that the file uses but does not have.
        case missingStyle
    }

    public init(_ kind: Kind, _ detail: String, line: Int) {
        self.kind = kind
        self.detail = detail
        lines = [line]
        count = 1
    }
}

extension SubtitleNote: CustomStringConvertible {
    public var description: String {
        let places = lines.map(String.init).joined(separator: ", ") + (count > lines.count ? " …" : "")
        return "\(lines.count == 1 ? "line" : "lines") \(places): \(kind.words): \(detail)" + (count > 1 ? " (\(count) times)" : "")
    }
}

extension SubtitleNote.Kind {
    fileprivate var words: String { self == .missingStyle ? "missing style" : rawValue }
}
