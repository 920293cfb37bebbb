/// The property, or the part of a property, that an animation changes, in Core Animation's spelling ("transform.scale.x").
public struct KeyPath: RawRepresentable, Hashable, Codable, Sendable, ExpressibleByStringLiteral {
    public var rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(stringLiteral value: String) {
        rawValue = value
    }
}
