extension ByteScanner {
    /// Hours (may be missing), minutes, seconds and decimals after a point or comma, in seconds. Spaces around the marks are forgiven.
    mutating func clock() -> Double? {
        skipSpaces()
        var fields: [Int] = []
        repeat {
            skipSpaces()
            guard fields.count < 3, let field = whole() else { return nil }
            fields.append(field)
            skipSpaces()
        } while take(":")
        guard fields.count > 1 else { return nil }
        let seconds = fields.reduce(0.0) { $0 * 60 + Double($1) }
        guard take(",") || take(".") else { return seconds }
        skipSpaces()
        return seconds + fraction()
    }

    /// Two times with an arrow of one or more hyphens between them.
    mutating func span() -> (start: Double, end: Double)? {
        guard let start = clock() else { return nil }
        skipSpaces()
        guard !take(while: { $0 == UInt8(ascii: "-") }).isEmpty, take(">"), let end = clock() else { return nil }
        // "00:0x" is not a time of no seconds.
        guard next.map({ !$0.isDigit && !$0.isLetter }) ?? true else { return nil }
        return (start, end)
    }
}
