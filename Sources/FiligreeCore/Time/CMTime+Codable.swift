extension CMTime: Codable {
    private enum CodingKeys: String, CodingKey {
        case value, timescale, flags, epoch
    }

    /// Writes value and timescale; flags where they are not just `valid`, the epoch where it is not 0.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(value, forKey: .value)
        try container.encode(timescale, forKey: .timescale)
        if flags != .valid { try container.encode(flags.rawValue, forKey: .flags) }
        if epoch != 0 { try container.encode(epoch, forKey: .epoch) }
    }

    /// Throws `DecodingError.dataCorrupted` for a number of seconds whose timescale is zero or less.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            value: try container.decode(Int64.self, forKey: .value),
            timescale: try container.decode(Int32.self, forKey: .timescale),
            flags: CMTimeFlags(rawValue: try container.decodeIfPresent(UInt32.self, forKey: .flags) ?? CMTimeFlags.valid.rawValue),
            epoch: try container.decodeIfPresent(Int64.self, forKey: .epoch) ?? 0)
        guard isValid || !flags.contains(.valid) else {
            throw DecodingError.dataCorruptedError(
                forKey: .timescale, in: container, debugDescription: "The timescale of a time must be positive, not \(timescale).")
        }
    }
}
