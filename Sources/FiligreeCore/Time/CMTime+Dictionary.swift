extension CMTime {
    /// The four fields under Core Media's names: value, timescale, epoch, flags.
    public var dictionary: [String: Int64] {
        ["value": value, "timescale": Int64(timescale), "epoch": epoch, "flags": Int64(flags.rawValue)]
    }

    /// The time a dictionary tells of; invalid for none and for one that lacks a field or has a value that does not fit it.
    public init(dictionary: [String: Int64]?) {
        guard let fields = dictionary, let value = fields["value"], let epoch = fields["epoch"],
            let timescale = fields["timescale"].flatMap({ Int32(exactly: $0) }),
            let flags = fields["flags"].flatMap({ UInt32(exactly: $0) })
        else {
            self = .invalid
            return
        }
        self.init(value: value, timescale: timescale, flags: CMTimeFlags(rawValue: flags), epoch: epoch)
    }
}
