import Foundation
import Synchronization

/// The threads of one job. The first one that fails stops the others; its error is the job's.
final class StageGroup: Sendable {
    private let group = DispatchGroup()
    private let failure = Mutex<(any Error)?>(nil)
    private let stoppers = Mutex<[@Sendable () -> Void]>([])

    /// Registers what wakes a blocked stage (a queue's `stop`).
    func onStop(_ stop: @escaping @Sendable () -> Void) {
        stoppers.withLock { $0.append(stop) }
    }

    /// Runs `body` on a thread of its own: codecs block for long, which Swift's cooperative pool must never do.
    func spawn(_ name: String, _ body: @escaping @Sendable () throws -> Void) {
        group.enter()
        let thread = Thread { [self] in
            do {
                try body()
            } catch {
                stop(with: error)
            }
            group.leave()
        }
        thread.name = name
        thread.stackSize = 8 << 20
        thread.start()
    }

    /// Ends the job early. Only the first cause counts; a `Stopped` is an echo of another stage's failure.
    func stop(with error: any Error) {
        failure.withLock { if $0 == nil, !(error is Stopped) { $0 = error } }
        for stop in stoppers.withLock({ $0 }) { stop() }
    }

    /// Waits for all threads; throws the first failure.
    func wait() throws {
        group.wait()
        if let error = failure.withLock({ $0 }) { throw error }
    }
}
