/// A file that is not what a parser of the tests expects.
public struct BoxError: Error, CustomStringConvertible {
    public var description: String

    public init(_ description: String) {
        self.description = description
    }
}
