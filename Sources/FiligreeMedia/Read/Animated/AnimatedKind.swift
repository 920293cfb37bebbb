import FiligreePixels

/// What an animated picture's file is, by its first bytes.
enum AnimatedKind {
    case gif, png, webP, avif
    /// Whatever else: a still picture, if a picture at all.
    case other

    init(path: String) throws(MediaError) {
        let start = try FileBytes(path: path, limit: .max).bytes(at: 0, count: 64)
        self = Self.gifStarts.contains { start.starts(with: $0) } ? .gif : Self.modern(start)
    }

    private static let gifStarts = [Array("GIF87a".utf8), Array("GIF89a".utf8)]

    private static func modern(_ start: [UInt8]) -> AnimatedKind {
        if start.starts(with: PNGChunk.signature) { return .png }
        if start.starts(with: Array("RIFF".utf8)), start.dropFirst(8).starts(with: Array("WEBP".utf8)) { return .webP }
        return isImageSequence(start) ? .avif : .other
    }

    /// The first box of an AVIF sequence lists its brands in fours, behind size and name: the main one, a version, those it also follows.
    private static func isImageSequence(_ start: [UInt8]) -> Bool {
        guard start.count >= 16, start.dropFirst(4).starts(with: Array("ftyp".utf8)) else { return false }
        let size = min(start.big32(0), start.count)
        return stride(from: 8, to: size - 3, by: 4).contains { start[$0..<$0 + 4].elementsEqual("avis".utf8) }
    }

    func open(path: String, limits: AnimatedPicture.Limits, cancellation: Cancellation?) throws(MediaError) -> any AnimatedSource {
        let found: (any AnimatedSource)? =
            switch self {
            case .gif: try GIFSource(path: path, limits: limits, cancellation: cancellation)
            case .png: try Self.png(path, limits)
            case .webP: try WebPSource(path: path, limits: limits)
            case .avif: try SequenceSource(path: path, limits: limits, cancellation: cancellation)
            case .other: nil
            }
        if let found { return found }
        return StillFrame(try StillPicture.load(path: path, limits: limits.picture, cancellation: cancellation))
    }

    private static func png(_ path: String, _ limits: AnimatedPicture.Limits) throws(MediaError) -> (any AnimatedSource)? {
        if let animation = try APNGSource(path: path, limits: limits) { return animation }
        return try DefaultPicture.load(path: path, limits: limits)
    }
}
