/// Values under a byte budget: what was used longest ago goes first. For one thread.
struct LRUCache<Key: Hashable, Value> {
    fileprivate struct Entry {
        var value: Value
        var byteCount: Int
        var lastUse: UInt64
    }

    private let byteLimit: Int
    private var entries: [Key: Entry] = [:]
    private var clock: UInt64 = 0
    private(set) var byteCount = 0

    init(byteLimit: Int) {
        self.byteLimit = byteLimit
    }

    mutating func value(for key: Key) -> Value? {
        guard let index = entries.index(forKey: key) else { return nil }
        clock += 1
        entries.values[index].lastUse = clock
        return entries.values[index].value
    }

    /// Keeps `value` unless it alone is larger than the budget.
    mutating func insert(_ value: Value, for key: Key, byteCount size: Int) {
        remove(key)
        guard size <= byteLimit else { return }
        while byteCount + size > byteLimit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key {
            remove(oldest)
        }
        clock += 1
        entries[key] = Entry(value: value, byteCount: size, lastUse: clock)
        byteCount += size
    }

    private mutating func remove(_ key: Key) {
        guard let entry = entries.removeValue(forKey: key) else { return }
        byteCount -= entry.byteCount
    }
}

extension LRUCache: Sendable where Key: Sendable, Value: Sendable {}
extension LRUCache.Entry: Sendable where Key: Sendable, Value: Sendable {}
