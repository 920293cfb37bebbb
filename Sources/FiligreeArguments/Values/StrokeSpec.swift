import FiligreeCore

/// An outline: its colour and its width in pixels ("white:3"). Around text it lies outside of the letters, on shapes across the edge.
package struct StrokeSpec: Hashable, Sendable {
    package var color: Color
    /// Pixels, above 0.
    package var width: Double

    package init(parsing word: String) throws(ValueError) {
        guard let colon = word.lastIndex(of: ":"), let width = NumberWords.decimal(word[word.index(after: colon)...]), width > 0,
            width <= 1000
        else { throw ValueError(word, kind: "stroke", forms: "COLOUR:WIDTH with the width in pixels, above 0 (white:3)") }
        color = try ColorSpec.parse(String(word[..<colon]))
        self.width = width
    }
}
