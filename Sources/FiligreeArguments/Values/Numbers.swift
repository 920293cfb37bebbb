/// Numbers with bounds.
package enum Numbers {
    package static func decimal(_ word: String, _ range: ClosedRange<Double>) throws(ValueError) -> Double {
        guard let value = NumberWords.decimal(word), range.contains(value) else {
            throw ValueError(
                word, kind: "number for this",
                forms: "a number from \(NumberWords.text(range.lowerBound)) to \(NumberWords.text(range.upperBound))")
        }
        return value
    }

    package static func whole(_ word: String, _ range: ClosedRange<Int>) throws(ValueError) -> Int {
        guard let value = NumberWords.natural(word), range.contains(value) else {
            throw ValueError(word, kind: "number for this", forms: "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return value
    }

    /// Bits a second: a number, or a number with k or M (powers of ten).
    package static func bitrate(_ word: String) throws(ValueError) -> Int {
        let scale = word.hasSuffix("k") || word.hasSuffix("K") ? 1e3 : word.hasSuffix("M") ? 1e6 : 1
        guard let value = NumberWords.decimal(scale == 1 ? word[...] : word.dropLast()), (1000...1e9).contains(value * scale) else {
            throw ValueError(word, kind: "bit rate", forms: "bits a second from 1000 to 1000M (5000000, 800k, 5M)")
        }
        return Int(value * scale)
    }

    /// An amount of memory: a number of bytes, or with K, M or G (powers of 1024).
    package static func bytes(_ word: String) throws(ValueError) -> Int {
        let units: [Character: Double] = ["K": 0x1p10, "M": 0x1p20, "G": 0x1p30]
        let unit = word.last.flatMap { units[Character($0.uppercased())] }
        guard let value = NumberWords.decimal(unit == nil ? word[...] : word.dropLast()), (0...0x1p40).contains(value * (unit ?? 1)) else {
            throw ValueError(word, kind: "amount of memory", forms: "bytes up to 1024G (64M, 2G, 500000000)")
        }
        return Int(value * (unit ?? 1))
    }
}
