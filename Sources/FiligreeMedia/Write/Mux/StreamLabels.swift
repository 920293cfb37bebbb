/// What a file says about one of its streams besides how it is coded.
public struct StreamLabels: Hashable, Codable, Sendable {
    /// Three letters of ISO 639-2 ("deu").
    public var language: String?
    public var title: String?
    /// Players choose it first.
    public var isDefault: Bool

    public init(language: String? = nil, title: String? = nil, isDefault: Bool = true) {
        self.language = language
        self.title = title
        self.isDefault = isDefault
    }
}
