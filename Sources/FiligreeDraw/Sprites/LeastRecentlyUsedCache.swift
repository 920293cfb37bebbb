/// Values up to a total of bytes; what was not asked for the longest goes first. Entries form a ring through `slots`, so every
/// operation takes constant time.
package struct LeastRecentlyUsedCache<Key: Hashable, Value> {
    package let byteLimit: Int
    package private(set) var byteCount = 0
    private var indices: [Key: Int] = [:]
    private var slots: [Slot] = []
    private var free: [Int] = []
    /// The most and the least recently used slot; nil when empty.
    private var newest: Int?
    private var oldest: Int?

    fileprivate struct Slot {
        var key: Key
        var value: Value?
        var byteCount: Int
        var newer: Int?
        var older: Int?
    }

    package init(byteLimit: Int) {
        self.byteLimit = byteLimit
    }

    package var count: Int { indices.count }

    /// The kept value, which becomes the most recently used one.
    package mutating func value(for key: Key) -> Value? {
        guard let index = indices[key] else { return nil }
        unlink(index)
        linkAsNewest(index)
        return slots[index].value
    }

    /// Keeps `value` and drops as many old ones as that takes. A value that is greater than the limit is not kept.
    package mutating func insert(_ value: Value, for key: Key, byteCount size: Int) {
        if let index = indices[key] { remove(index) }
        guard size <= byteLimit else { return }
        while byteCount + size > byteLimit, let oldest { remove(oldest) }
        let slot = Slot(key: key, value: value, byteCount: size)
        let index = free.popLast() ?? slots.count
        if index == slots.count { slots.append(slot) } else { slots[index] = slot }
        indices[key] = index
        byteCount += size
        linkAsNewest(index)
    }

    private mutating func remove(_ index: Int) {
        unlink(index)
        indices[slots[index].key] = nil
        byteCount -= slots[index].byteCount
        slots[index].value = nil
        free.append(index)
    }

    private mutating func unlink(_ index: Int) {
        let (newer, older) = (slots[index].newer, slots[index].older)
        if let newer { slots[newer].older = older } else { newest = older }
        if let older { slots[older].newer = newer } else { oldest = newer }
        (slots[index].newer, slots[index].older) = (nil, nil)
    }

    private mutating func linkAsNewest(_ index: Int) {
        slots[index].older = newest
        if let newest { slots[newest].newer = index } else { oldest = index }
        newest = index
    }
}

extension LeastRecentlyUsedCache: Sendable where Key: Sendable, Value: Sendable {}
extension LeastRecentlyUsedCache.Slot: Sendable where Key: Sendable, Value: Sendable {}
