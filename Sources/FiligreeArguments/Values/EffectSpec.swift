import FiligreeScene

/// How an item comes or goes: a named effect and how long it takes ("fade:0.5").
package struct EffectSpec: Hashable, Sendable {
    /// Directions tell where the item moves: "slide-left" comes in from the right, and goes out to the left.
    package var name: ShowEffect
    package var duration: TimeSpec

    package static let defaultDuration = TimeSpec.rational(1, 2)

    package static var forms: String {
        let names = ShowEffect.allCases.map(\.rawValue).joined(separator: ", ")
        return "NAME or NAME:TIME (fade:0.5, half a second when no time is given); names: \(names)"
    }

    package init(parsing word: String) throws(ValueError) {
        let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = ShowEffect(rawValue: String(parts[0])) else {
            let near =
                Spelling.nearest(to: String(parts[0]), among: ShowEffect.allCases.map(\.rawValue)).map { "; did you mean \($0)?" } ?? ""
            throw ValueError(word, kind: "effect", forms: Self.forms + near)
        }
        self.name = name
        duration = parts.count == 2 ? try TimeSpec(parsing: String(parts[1])) : Self.defaultDuration
    }
}
