import FiligreeCore

/// Where an item stands on the upright picture, y downwards.
package enum PositionSpec: Hashable, Sendable {
    /// Pixels from the picture's top left corner to the item's.
    case pixels(Point)
    /// Fractions of the space that the item leaves free inside the margin: 0 touches the left or top edge, 1 the right or bottom one.
    case free(Point)

    package static let names: [(name: String, fraction: Point)] = [
        ("top-left", Point(x: 0, y: 0)), ("top", Point(x: 0.5, y: 0)), ("top-right", Point(x: 1, y: 0)),
        ("left", Point(x: 0, y: 0.5)), ("center", Point(x: 0.5, y: 0.5)), ("right", Point(x: 1, y: 0.5)),
        ("bottom-left", Point(x: 0, y: 1)), ("bottom", Point(x: 0.5, y: 1)), ("bottom-right", Point(x: 1, y: 1)),
    ]

    package static let center = PositionSpec.free(Point(x: 0.5, y: 0.5))

    /// Reads pixels ("150,340"), shares of the free space ("50%,100%") or a name ("bottom-right"); pixels and shares do not mix.
    package init(parsing word: String) throws(ValueError) {
        if let named = Self.names.first(where: { $0.name == word }) {
            self = .free(named.fraction)
            return
        }
        let parts = word.split(separator: ",", omittingEmptySubsequences: false)
        let shares = parts.filter { $0.hasSuffix("%") }
        let numbers = parts.compactMap { NumberWords.decimal($0.hasSuffix("%") ? $0.dropLast() : $0) }
        guard parts.count == 2, numbers.count == 2, shares.count != 1, numbers.allSatisfy({ abs($0) <= 1_000_000 }) else {
            let names = Self.names.map(\.name).joined(separator: ", ")
            throw ValueError(word, kind: "position", forms: "pixels (150,340), shares of the free space (50%,100%) or a name: \(names)")
        }
        let point = Point(x: numbers[0], y: numbers[1])
        self = shares.isEmpty ? .pixels(point) : .free(Point(x: point.x / 100, y: point.y / 100))
    }

    /// The top left corner of an item of `size` on a picture of `stage`; `margin` pixels stay free at the edges, which pixels ignore.
    /// Shares and names come out on whole pixels, so that pictures stay sharp.
    package func origin(of size: Size, on stage: Size, margin: Double) -> Point {
        switch self {
        case .pixels(let point): point
        case .free(let share):
            Point(
                x: (margin + share.x * (stage.width - 2 * margin - size.width)).rounded(),
                y: (margin + share.y * (stage.height - 2 * margin - size.height)).rounded())
        }
    }
}
