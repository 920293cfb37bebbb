import FiligreeCore
import FiligreeMedia

/// A ratio as the unit of times: seconds of one tick.
extension Ratio {
    func seconds(_ ticks: Int64) -> Double {
        Double(ticks) * Double(numerator) / Double(denominator)
    }

    /// The tick nearest to `time`; nil for a time without a finite number.
    func ticks(at time: CMTime) -> Int64? {
        time.ticks(timeBaseNumerator: numerator, timeBaseDenominator: denominator)
    }

    /// Whether `ticks` of this unit is a later moment than `index` ticks of `other`, exactly.
    func isTick(_ ticks: Int64, after index: Int64, of other: Ratio) -> Bool {
        Int128(ticks) * Int128(numerator) * Int128(other.denominator)
            > Int128(index) * Int128(other.numerator) * Int128(denominator)
    }
}
