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
            guard now.timeIntervalSince(state.last) >= 0.1 else { return }
            state.last = now
            Terminal.writeError(state.writer.text(report))
        }
    }

    func finish() {
        state.lock.withLock { Terminal.writeError(state.writer.finish()) }
    }

    func abandon() {
        state.lock.withLock { Terminal.writeError(state.writer.abandon()) }
    }
}
