import FiligreeCore

/// How large an item is, as it is written; what is not given follows from the item's own aspect.
package enum SizeSpec: Hashable, Sendable {
    case exact(Size)
    case width(Double)
    case height(Double)
    /// A share of the picture's width, 1 being all of it.
    case share(Double)

    /// The largest side in pixels that is accepted.
    package static let limit = 32768.0

    /// Reads "240x240", "240x", "x240" or "30%".
    package init(parsing word: String) throws(ValueError) {
        guard let size = Self.share(word) ?? Self.sides(word) else {
            throw ValueError(
                word, kind: "size",
                forms: "WIDTHxHEIGHT (240x240), WIDTHx or xHEIGHT (keeps the aspect) or a share of the picture's width (30%)")
        }
        self = size
    }

    private static func share(_ word: String) -> SizeSpec? {
        guard word.hasSuffix("%"), let percent = NumberWords.decimal(word.dropLast()), percent > 0, percent <= 1000 else { return nil }
        return .share(percent / 100)
    }

    private static func sides(_ word: String) -> SizeSpec? {
        let parts = word.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        switch (side(parts[0]), side(parts[1])) {
        case (let width?, let height?): return .exact(Size(width: width, height: height))
        case (let width?, nil) where parts[1].isEmpty: return .width(width)
        case (nil, let height?) where parts[0].isEmpty: return .height(height)
        default: return nil
        }
    }

    private static func side(_ word: Substring) -> Double? {
        NumberWords.decimal(word).flatMap { $0 > 0 && $0 <= limit ? $0 : nil }
    }

    /// The size of something that is `natural` by itself, on a picture `stageWidth` pixels wide. Sides that follow from a share or from
    /// the aspect come out as whole pixels, at least one.
    package func resolved(natural: Size, stageWidth: Double) -> Size {
        let aspect = natural.isEmpty ? 1 : natural.height / natural.width
        switch self {
        case .exact(let size): return size
        case .width(let width): return Size(width: width, height: Self.whole(width * aspect))
        case .height(let height): return Size(width: Self.whole(height / aspect), height: height)
        case .share(let share):
            return Size(width: Self.whole(stageWidth * share), height: Self.whole(stageWidth * share * aspect))
        }
    }

    private static func whole(_ side: Double) -> Double {
        max(1, min(limit, side.rounded()))
    }

    /// The width if the word fixes one without knowing the item's aspect.
    package func fixedWidth(stageWidth: Double) -> Double? {
        switch self {
        case .exact(let size): size.width
        case .width(let width): width
        case .share(let share): Self.whole(stageWidth * share)
        case .height: nil
        }
    }
}
