import Synchronization

/// A flag that one thread raises and others look at.
public final class Cancellation: Sendable {
    private let flag = Atomic<Bool>(false)

    public init() {}

    public func cancel() {
        flag.store(true, ordering: .relaxed)
    }

    public var isCancelled: Bool { flag.load(ordering: .relaxed) }

    /// Throws `MediaError.cancelled` once the flag is up.
    public func check() throws(MediaError) {
        if isCancelled { throw .cancelled }
    }
}
