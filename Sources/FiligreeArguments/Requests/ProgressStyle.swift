/// How the progress of an export is told on standard error.
package enum ProgressStyle: String, Sendable, CaseIterable {
    /// A bar on a terminal; nothing where standard error is none.
    case bar
    /// One JSON object a line.
    case json
    case none
}
