import FiligreeCore

/// Names of timing curves: Core Animation's, their CSS spellings, and `cubic(a,b,c,d)`.
package enum CurveWord {
    package static let forms =
        "linear, easeIn, easeOut, easeInEaseOut, default (also ease-in, ease-out, ease-in-out, ease) or cubic(x1,y1,x2,y2)"

    /// The curve of `word`; nil for a word that names none. The x of control points lie in 0...1.
    package static func curve(_ word: some StringProtocol) -> TimingFunction? {
        switch String(word) {
        case "linear": .linear
        case "easeIn", "ease-in": .easeIn
        case "easeOut", "ease-out": .easeOut
        case "easeInEaseOut", "ease-in-out": .easeInEaseOut
        case "default", "ease": .default
        default: cubic(String(word))
        }
    }

    private static func cubic(_ word: String) -> TimingFunction? {
        guard word.hasSuffix(")"), let open = word.firstIndex(of: "("), ["cubic", "cubic-bezier"].contains(word[..<open]) else {
            return nil
        }
        let numbers = word[word.index(after: open)...].dropLast().split(separator: ",", omittingEmptySubsequences: false)
            .map { NumberWords.decimal($0.drop { $0 == " " }) }
        guard numbers.count == 4, let x1 = numbers[0], let y1 = numbers[1], let x2 = numbers[2], let y2 = numbers[3] else { return nil }
        guard (0...1).contains(x1), (0...1).contains(x2) else { return nil }
        return TimingFunction(x1, y1, x2, y2)
    }
}
