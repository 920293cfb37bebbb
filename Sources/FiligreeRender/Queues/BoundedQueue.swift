import Foundation

/// Thrown out of a blocked queue when the job that owns it ends early (failed elsewhere, or cancelled).
struct Stopped: Error {}

/// A first-in first-out line between threads that holds at most `capacity` elements: a fast producer waits for its consumer,
/// so that memory does not grow with the length of the video.
final class BoundedQueue<Element: Sendable>: @unchecked Sendable {
    // Unchecked: every stored property is read and written only while `condition` is held.
    private let condition = NSCondition()
    private let capacity: Int
    private var elements: [Element] = []
    private var isFinished = false
    private var isStopped = false

    init(capacity: Int) {
        self.capacity = capacity
    }

    /// Waits for a free place.
    func push(_ element: Element) throws(Stopped) {
        condition.lock()
        defer { condition.unlock() }
        while elements.count >= capacity, !isStopped { condition.wait() }
        guard !isStopped else { throw Stopped() }
        elements.append(element)
        condition.broadcast()
    }

    /// Waits for an element; nil when the producer has finished and all is taken.
    func pop() throws(Stopped) -> Element? {
        condition.lock()
        defer { condition.unlock() }
        while elements.isEmpty, !isFinished, !isStopped { condition.wait() }
        guard !isStopped else { throw Stopped() }
        guard !elements.isEmpty else { return nil }
        let element = elements.removeFirst()
        condition.broadcast()
        return element
    }

    /// No more elements will come.
    func finish() {
        condition.lock()
        isFinished = true
        condition.broadcast()
        condition.unlock()
    }

    /// Drops everything and wakes every waiting thread with `Stopped`.
    func stop() {
        condition.lock()
        isStopped = true
        elements = []
        condition.broadcast()
        condition.unlock()
    }
}
