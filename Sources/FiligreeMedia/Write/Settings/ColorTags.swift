import CFFmpeg

/// What a file says about its colours, in the code points of ITU-T H.273. Nil is "not said" and stays so: untagged video
/// must not become tagged by passing through.
public struct ColorTags: Hashable, Codable, Sendable {
    /// `VideoFullRangeFlag`.
    public var isFullRange: Bool?
    /// `ColourPrimaries`, 1 for BT.709.
    public var primaries: Int?
    /// `TransferCharacteristics`, 1 for BT.709.
    public var transfer: Int?
    /// `MatrixCoefficients`, 1 for BT.709, 5 or 6 for BT.601.
    public var matrix: Int?
    /// `Chroma420SampleLocType`, 0 for left, 1 for centre, 2 for top-left.
    public var chromaLocation: Int?

    public init(
        isFullRange: Bool? = nil, primaries: Int? = nil, transfer: Int? = nil, matrix: Int? = nil, chromaLocation: Int? = nil
    ) {
        self.isFullRange = isFullRange
        self.primaries = primaries
        self.transfer = transfer
        self.matrix = matrix
        self.chromaLocation = chromaLocation
    }

    public static let untagged = ColorTags()
    public static let bt709 = ColorTags(isFullRange: false, primaries: 1, transfer: 1, matrix: 1)
    /// BT.601 with the primaries of NTSC (SMPTE 170M).
    public static let bt601 = ColorTags(isFullRange: false, primaries: 6, transfer: 6, matrix: 6)
}

extension ColorTags {
    /// The tags a stream carries.
    init(of codec: AVCodecParameters) {
        isFullRange = codec.color_range == AVCOL_RANGE_UNSPECIFIED ? nil : codec.color_range == AVCOL_RANGE_JPEG
        primaries = Self.specified(codec.color_primaries.rawValue)
        transfer = Self.specified(codec.color_trc.rawValue)
        matrix = Self.specified(codec.color_space.rawValue)
        let location = Int(codec.chroma_location.rawValue)
        chromaLocation = location == 0 ? nil : location - 1
    }

    private static func specified(_ raw: UInt32) -> Int? {
        raw == 2 ? nil : Int(raw)
    }

    /// The first number that H.273 does not define (or that says "unspecified" by number), named for a message.
    var fault: String? {
        let points = [("primaries", primaries, 22), ("transfer", transfer, 18), ("matrix", matrix, 14)]
        for case let (name, value?, largest) in points where !(0...largest).contains(value) || value == 3 {
            return "colour \(name) \(value)"
        }
        guard let chromaLocation, !(0...5).contains(chromaLocation) else { return nil }
        return "chroma location \(chromaLocation)"
    }

    var range: AVColorRange {
        switch isFullRange {
        case nil: AVCOL_RANGE_UNSPECIFIED
        case true?: AVCOL_RANGE_JPEG
        case false?: AVCOL_RANGE_MPEG
        }
    }

    /// Writes the tags into an encoder that is not open yet. Checked before: see `fault`.
    func apply(to context: UnsafeMutablePointer<AVCodecContext>) {
        context.pointee.color_range = range
        context.pointee.color_primaries = AVColorPrimaries(rawValue: UInt32(primaries ?? 2))
        context.pointee.color_trc = AVColorTransferCharacteristic(rawValue: UInt32(transfer ?? 2))
        context.pointee.colorspace = AVColorSpace(rawValue: UInt32(matrix ?? 2))
        context.pointee.chroma_sample_location = AVChromaLocation(rawValue: UInt32(chromaLocation.map { $0 + 1 } ?? 0))
    }
}
