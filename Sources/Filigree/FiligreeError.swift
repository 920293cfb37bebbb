import FiligreeDraw
import FiligreeMedia
import FiligreeRender

/// The one error of the front door: what went wrong, on what, and what to do about it.
public struct FiligreeError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Kind: String, Codable, Sendable {
        /// A file cannot be opened, read or understood.
        case input
        /// The output cannot be written.
        case output
        /// The input is valid, but Filigree does not handle it.
        case unsupported
        /// A setting or a scene that cannot be honoured.
        case invalidRequest
        case cancelled
    }

    public var kind: Kind
    /// What happened, in a sentence without the file's name.
    public var problem: String
    /// The file, layer or setting it is about.
    public var subject: String
    /// What would help, if anything is known to.
    public var advice: String?

    public init(_ kind: Kind, _ problem: String, subject: String, advice: String? = nil) {
        self.kind = kind
        self.problem = problem
        self.subject = subject
        self.advice = advice
    }

    public var description: String {
        let head = subject.isEmpty ? problem : "\(subject): \(problem)"
        return advice.map { "\(head); \($0)" } ?? head
    }
}
