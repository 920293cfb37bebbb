import Synchronization

/// A flag that ends work: set once, by anyone, from any thread; looked at by those who work.
public final class Cancellation: Sendable {
    private let flag = Atomic(false)

    public init() {}

    public var isCancelled: Bool { flag.load(ordering: .relaxed) }

    /// Blocking reads that know this flag end soon after, with `MediaError.cancelled`.
    public func cancel() { flag.store(true, ordering: .relaxed) }
}

extension Cancellation {
    /// Throws `MediaError.cancelled` once the flag is up.
    public func check() throws(MediaError) {
        if isCancelled { throw .cancelled }
    }
}
