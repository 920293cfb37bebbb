/// Things that went wrong without stopping the work. Keeps the first 32 and counts the rest.
public struct WarningList: Hashable, Sendable {
    public private(set) var texts: [String] = []
    /// How many were met, also beyond those kept.
    public private(set) var count = 0

    public init() {}

    mutating func add(_ text: @autoclosure () -> String) {
        count += 1
        if texts.count < 32 { texts.append(text()) }
    }
}
