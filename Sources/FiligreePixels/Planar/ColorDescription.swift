/// How the numbers of a YUV picture stand for colour (ITU-T H.273 code points, as files carry them).
public struct ColorDescription: Hashable, Codable, Sendable {
    /// `matrix_coefficients`, reduced to what 8-bit SDR needs.
    public enum Matrix: String, Codable, Sendable { case bt601, bt709, bt2020, fcc, smpte240m, rgb }

    public var matrix: Matrix
    /// True: luma 0...255. False: luma 16...235, chroma 16...240.
    public var isFullRange: Bool

    public init(matrix: Matrix, isFullRange: Bool) {
        self.matrix = matrix
        self.isFullRange = isFullRange
    }
}
