/// A word on the command line that does not have the form its option asks for.
package struct ValueError: Error, Hashable, Sendable {
    /// The word as it was given.
    package var word: String
    /// What it should have been, as a noun ("time", "colour").
    package var kind: String
    /// The forms that are accepted, as one sentence.
    package var forms: String

    package init(_ word: String, kind: String, forms: String) {
        self.word = word
        self.kind = kind
        self.forms = forms
    }
}
