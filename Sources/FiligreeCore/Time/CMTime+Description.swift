extension CMTime: CustomStringConvertible {
    /// Core Media's form: "{1/2 = 0.500}", with "(epoch)" after a timescale where it is not 0 and ", rounded" at the end.
    public var description: String {
        switch kind {
        case .invalid: "{INVALID}"
        case .indefinite: "{INDEFINITE}"
        case .positiveInfinity: "{+INFINITY}"
        case .negativeInfinity: "{-INFINITY}"
        case .numeric: "{\(value)/\(timescale)\(epoch == 0 ? "" : "(\(epoch))") = \(decimal)\(hasBeenRounded ? ", rounded" : "")}"
        }
    }

    /// The seconds with three decimals, half a thousandth away from zero.
    private var decimal: String {
        let scale = UInt128(timescale.magnitude)
        let thousandths = (UInt128(value.magnitude) * 2000 + scale) / (2 * scale)
        let decimals = String(thousandths % 1000)
        let padding = String(repeating: "0", count: 3 - decimals.count)
        return "\(value < 0 ? "-" : "")\(thousandths / 1000).\(padding)\(decimals)"
    }
}
