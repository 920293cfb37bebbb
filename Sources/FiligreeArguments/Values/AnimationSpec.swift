import FiligreeCore
import FiligreeScene

/// `KEYPATH:FROM>TO:DURATION[:flag…]` as it is written.
package struct AnimationSpec: Hashable, Sendable {
    package var property: AnimatedProperty
    /// Two values or more; the first is nil where the animation starts from what the item has ("opacity:>0:1").
    package var values: [AnimatedValue?]
    package var duration: TimeSpec
    package var curve: TimingFunction?
    /// Runs; nil is one, infinity for ever.
    package var repeatCount: Double?
    package var autoreverses = false
    /// After the item appears; nil is at once.
    package var begin: TimeSpec?
    /// Nil: the end value stays, and the first animation of a property also sets its start value before it begins.
    package var fill: MediaTiming.FillMode?

    package static let forms = """
        KEYPATH:FROM>TO:DURATION with any of :repeat, :repeat=N, :autoreverse, :begin=T, :fill=MODE and a curve after it \
        ('transform.scale:0.2>1:2:repeat')
        """

    /// Reads one animation of an item of kind `owner` (`.every` for a picture). Colons part the fields, so times have no clock form here.
    package init(parsing word: String, owner: AnimatedProperty.Owner) throws(ValueError) {
        let fields = word.split(separator: ":", omittingEmptySubsequences: false)
        guard fields.count >= 3, fields.count <= 16 else { throw ValueError(word, kind: "animation", forms: Self.forms) }
        let property = try Self.property(fields[0], in: word, owner: owner)
        self.property = property
        values = try Self.values(fields[1], of: property, in: word)
        guard let duration = try? TimeSpec(parsing: String(fields[2])), duration.isPositive else {
            throw Self.failure(word, "'\(fields[2])' is no duration; give seconds (1.5), a ratio (45/30) or frames (90f), above 0")
        }
        self.duration = duration
        for flag in fields.dropFirst(3) {
            guard apply(flag) else {
                throw Self.failure(word, "'\(flag)' is none of repeat, repeat=N, autoreverse, begin=T, fill=MODE, \(CurveWord.forms)")
            }
        }
    }

    private static func failure(_ word: String, _ advice: String) -> ValueError {
        ValueError(word, kind: "animation", advice: advice)
    }

    private static func property(
        _ path: Substring, in word: String, owner: AnimatedProperty.Owner
    ) throws(ValueError) -> AnimatedProperty {
        let known = AnimatedProperty.all.filter { $0.owner == .every || $0.owner == owner }
        if let property = known.first(where: { $0.keyPath == path }) { return property }
        let names = known.map(\.keyPath)
        let hint = Spelling.nearest(to: String(path), among: names).map { "did you mean \($0)? " } ?? ""
        throw failure(word, "'\(path)' is no property of this item; \(hint)properties: \(names.joined(separator: ", "))")
    }

    private static func values(
        _ field: Substring, of property: AnimatedProperty, in word: String
    ) throws(ValueError) -> [AnimatedValue?] {
        let words = field.split(separator: ">", omittingEmptySubsequences: false)
        let values = words.map { property.value(of: $0) }
        let missingStart = words.count == 2 && words[0].isEmpty
        guard (2...1000).contains(words.count), values.dropFirst(missingStart ? 1 : 0).allSatisfy({ $0 != nil }) else {
            throw failure(word, "'\(field)' is not FROM>TO with \(property.form.example) on each side of '>'")
        }
        return values
    }

    /// Takes one flag; false for a word that is none.
    private mutating func apply(_ flag: Substring) -> Bool {
        let parts = flag.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        switch (parts[0], parts.count == 2 ? parts[1] : nil) {
        case ("repeat", nil), ("repeat", "forever"): repeatCount = .infinity
        case ("repeat", let count?):
            guard let number = NumberWords.decimal(count), number > 0 else { return false }
            repeatCount = number
        case ("autoreverse", nil), ("autoreverses", nil): autoreverses = true
        case ("begin", let time?):
            guard let time = try? TimeSpec(parsing: String(time)) else { return false }
            begin = time
        case ("fill", let mode?):
            guard let mode = MediaTiming.FillMode(rawValue: String(mode)) else { return false }
            fill = mode
        default:
            guard let curve = CurveWord.curve(flag) else { return false }
            self.curve = curve
        }
        return true
    }
}

extension TimeSpec {
    /// True for a length of time that is not zero.
    package var isPositive: Bool {
        switch self {
        case .seconds(let seconds): seconds > 0
        case .rational(let top, _): top > 0
        case .frames(let count): count > 0
        }
    }
}
