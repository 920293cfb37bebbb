/// Why a file cannot be written where it was asked for.
public enum OutputFileError: Error, Hashable, Sendable {
    /// The output is the input, perhaps under another name (link).
    case sameAsInput(output: String, input: String)
    case isDirectory(path: String)
    /// A device, pipe or socket.
    case notAPlainFile(path: String)
    /// More links in a row than the system follows, or a ring of them.
    case tooManyLinks(path: String)
    /// The system refused: the call, on what, its number and words.
    case system(call: String, path: String, code: Int32, message: String)
}

extension OutputFileError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .sameAsInput(let output, let input): "output '\(output)' is the input '\(input)'; choose another name"
        case .isDirectory(let path): "output '\(path)' is a folder; name a file in it"
        case .notAPlainFile(let path): "output '\(path)' is no plain file"
        case .tooManyLinks(let path): "output '\(path)' leads through too many links"
        case .system(let call, let path, _, let message): "cannot write '\(path)' (\(call): \(message))"
        }
    }
}
