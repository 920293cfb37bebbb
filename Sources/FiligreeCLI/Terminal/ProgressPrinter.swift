import FiligreeArguments
import Foundation

/// Writes the progress of one export to standard error, at most ten times a second. Safe to call from any thread.
final class ProgressPrinter: Sendable {
    private let state: Mutex

    /// Unchecked: the lock guards the writer and the clock.
    private final class Mutex: @unchecked Sendable {
        let lock = NSLock()
        var writer: ProgressWriter
        var last = Date.distantPast
        /// The last word has been said: reports that were under way come too late.
        var isOver = false

        init(_ writer: ProgressWriter) {
            self.writer = writer
        }
    }

    /// The bar is silent where standard error is no terminal.
    init(_ style: ProgressStyle) {
        state = Mutex(ProgressWriter(style == .bar && !Terminal.errorIsTerminal ? .none : style))
    }

    func report(_ report: ProgressReport) {
        state.lock.withLock {
            let now = Date()
            guard !state.isOver, now.timeIntervalSince(state.last) >= 0.1 else { return }
            state.last = now
            Terminal.writeError(state.writer.text(report))
        }
    }

    /// After an export that went well; `notes` are what it has to remark.
    func finish(notes: [String]) {
        state.lock.withLock {
            state.isOver = true
            Terminal.writeError(state.writer.finish(notes: notes))
        }
    }

    func abandon() {
        state.lock.withLock {
            state.isOver = true
            Terminal.writeError(state.writer.abandon())
        }
    }
}
