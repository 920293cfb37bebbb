import Dispatch
import Foundation

/// Calls a closure at SIGINT, SIGTERM or SIGHUP instead of ending the program, as long as the value lives.
final class Interrupt {
    private let sources: [any DispatchSourceSignal]

    /// `action` runs on a queue of its own; at the second signal the program ends at once.
    init(_ action: @escaping @Sendable () -> Void) {
        let queue = DispatchQueue(label: "filigree.interrupt")
        let count = Count()
        sources = [SIGINT, SIGTERM, SIGHUP].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler {
                if count.next() > 1 { _exit(ExitStatus.interrupted.rawValue) }
                action()
            }
            source.resume()
            return source
        }
    }

    deinit {
        for source in sources { source.cancel() }
    }

    /// Signals seen. Unchecked: only the queue of the signal sources touches it.
    private final class Count: @unchecked Sendable {
        private var seen = 0

        func next() -> Int {
            seen += 1
            return seen
        }
    }
}
