/// Wrong usage: what is wrong, where, and what to do. Ends the program with status 2.
package struct UsageError: Error, Hashable, Sendable {
    /// What is wrong, as a sentence without a full stop.
    package var what: String
    /// Where: an option, with the item it belongs to.
    package var place: String?
    /// What to do instead, as a sentence without a full stop.
    package var advice: String

    package init(_ what: String, at place: String? = nil, advice: String) {
        self.what = what
        self.place = place
        self.advice = advice
    }

    package init(_ error: ValueError, at place: String) {
        self.init("'\(error.word)' is no \(error.kind)", at: place, advice: error.advice)
    }

    /// One line for standard error.
    package var message: String {
        let place = place.map { "\($0): " } ?? ""
        return "\(place)\(what); \(advice)"
    }
}
