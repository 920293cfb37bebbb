/// A named part of a movie, for players' menus.
public struct MovieChapter: Hashable, Codable, Sendable {
    /// Ticks of `timeBase`.
    public var start: Int64
    /// The tick after the last.
    public var end: Int64
    /// Seconds for each tick.
    public var timeBase: Ratio
    public var title: String?

    public init(start: Int64, end: Int64, timeBase: Ratio, title: String? = nil) {
        self.start = start
        self.end = end
        self.timeBase = timeBase
        self.title = title
    }
}
