/// Carries something that only one thread may use from the thread that made it to the one that uses it.
final class Handoff<Value>: @unchecked Sendable {
    // Unchecked: the value is taken once, by the thread that owns it from then on; the maker keeps no reference.
    private var value: Value?

    init(_ value: Value) {
        self.value = value
    }

    func take() -> Value {
        guard let taken = value else { preconditionFailure("taken twice") }
        value = nil
        return taken
    }
}
