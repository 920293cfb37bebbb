import FiligreeScene

/// What is set at most, so that hostile text costs neither minutes nor an overflow of Pango's 32-bit lengths (1/1024 pixel).
enum TextLimits {
    static let scalars = 100_000
    static let fontSizes = 0.1...10_000.0
    /// Scalars times font size, in pixels; Pango ends at 2^31 / 1024.
    static let extent = 1_500_000.0

    static func check(_ content: TextContent) throws {
        let scalars = content.string.unicodeScalars.count
        guard scalars <= self.scalars else { throw DrawError.textTooLong(scalars: scalars, limit: self.scalars) }
        guard fontSizes.contains(content.fontSize) else {
            throw DrawError.fontSizeOutOfRange(content.fontSize, least: fontSizes.lowerBound, greatest: fontSizes.upperBound)
        }
        let extent = Double(scalars) * content.fontSize
        guard extent <= self.extent else { throw DrawError.textTooLarge(extent: extent, limit: self.extent) }
    }
}
