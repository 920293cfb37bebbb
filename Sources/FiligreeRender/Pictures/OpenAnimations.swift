import FiligreeDraw
import FiligreeMedia
import Synchronization

/// Animated pictures that are open, so that frames in rising order are decoded one from the other. The ones used last stay open.
final class OpenAnimations: Sendable {
    private let slots = Mutex(LeastRecentlyUsedCache<String, Slot>(byteLimit: OpenAnimations.limit))
    /// Files open at a time; each holds a canvas.
    private static let limit = 32

    /// One file. Unchecked: the lock lets one thread at a time at the picture.
    private final class Slot: @unchecked Sendable {
        private let lock = Mutex(())
        private var picture: AnimatedPicture?

        func with<Result>(_ path: String, _ body: (AnimatedPicture) throws -> Result) throws -> Result {
            try lock.withLock { _ in
                let picture = try self.picture ?? AnimatedPicture(path: path)
                self.picture = picture
                return try body(picture)
            }
        }
    }

    /// Gives `body` the open picture, alone.
    func with<Result>(_ path: String, _ body: (AnimatedPicture) throws -> Result) throws -> Result {
        let slot = slots.withLock { slots in
            if let known = slots.value(for: path) { return known }
            let slot = Slot()
            slots.insert(slot, for: path, byteCount: 1)
            return slot
        }
        return try slot.with(path, body)
    }
}
