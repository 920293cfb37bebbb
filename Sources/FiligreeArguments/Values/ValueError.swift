/// A word on the command line that does not have the form its option asks for.
package struct ValueError: Error, Hashable, Sendable {
    /// The word as it was given.
    package var word: String
    /// What it should have been, as a noun ("time", "colour").
    package var kind: String
    /// The forms that are accepted, or the part that is wrong and what to do about it.
    package var advice: String

    /// `forms` lists what is accepted.
    package init(_ word: String, kind: String, forms: String) {
        self.init(word, kind: kind, advice: "accepted: \(forms)")
    }

    package init(_ word: String, kind: String, advice: String) {
        self.word = word
        self.kind = kind
        self.advice = advice
    }
}
