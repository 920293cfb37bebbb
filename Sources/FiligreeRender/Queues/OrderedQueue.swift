import Foundation

/// Puts the work of several threads back in order: elements are pushed with their index in any order and popped 0, 1, 2, …
/// A producer that is more than `window` ahead of the consumer waits.
final class OrderedQueue<Element: Sendable>: @unchecked Sendable {
    // Unchecked: every stored property is read and written only while `condition` is held.
    private let condition = NSCondition()
    private let window: Int
    private var waiting: [Int: Element] = [:]
    private var next = 0
    private var end: Int?
    private var isStopped = false

    init(window: Int) {
        self.window = window
    }

    func push(_ element: Element, at index: Int) throws(Stopped) {
        condition.lock()
        defer { condition.unlock() }
        while index >= next + window, !isStopped { condition.wait() }
        guard !isStopped else { throw Stopped() }
        waiting[index] = element
        condition.broadcast()
    }

    /// Waits for the next element in order; nil when all `end` elements are taken.
    func pop() throws(Stopped) -> Element? {
        condition.lock()
        defer { condition.unlock() }
        while !isStopped {
            if let element = waiting.removeValue(forKey: next) {
                next += 1
                condition.broadcast()
                return element
            }
            if let end, next >= end { return nil }
            condition.wait()
        }
        throw Stopped()
    }

    /// There are `count` elements in all.
    func finish(count: Int) {
        condition.lock()
        end = count
        condition.broadcast()
        condition.unlock()
    }

    /// Drops everything and wakes every waiting thread with `Stopped`.
    func stop() {
        condition.lock()
        isStopped = true
        waiting = [:]
        condition.broadcast()
        condition.unlock()
    }
}
