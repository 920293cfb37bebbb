import FiligreePixels

/// What an animated picture's file is, by its first bytes.
enum AnimatedKind {
    case gif, png, webP
    /// AVIF with a track of pictures.
    case sequence
    /// A still picture, movie or whatever.
    case other

    init(path: String) throws(MediaError) {
        let start = try FileBytes(path: path, limit: .max).bytes(at: 0, count: 64)
        if Self.gifStarts.contains(where: { start.starts(with: $0) }) {
            self = .gif
        } else if start.starts(with: PNGChunk.signature) {
            self = .png
        } else if start.starts(with: Array("RIFF".utf8)), start.dropFirst(8).starts(with: Array("WEBP".utf8)) {
            self = .webP
        } else {
            self = Self.brands(start).contains("avis") ? .sequence : .other
        }
    }

    private static let gifStarts = [Array("GIF87a".utf8), Array("GIF89a".utf8)]

    /// The first box of a file of the MP4 family lists what it follows in fours, behind size and name: the main brand, a version, the others.
    private static func brands(_ start: [UInt8]) -> [String] {
        guard start.count >= 16, start[4..<8].elementsEqual("ftyp".utf8) else { return [] }
        return stride(from: 8, to: min(start.big32(0), start.count) - 3, by: 4).map { String(decoding: start[$0..<$0 + 4], as: UTF8.self) }
    }

    func open(path: String, limits: AnimatedPicture.Limits, cancellation: Cancellation?) throws(MediaError) -> any AnimatedSource {
        let animation: (any AnimatedSource)? =
            switch self {
            case .gif: try GIFSource(path: path, limits: limits, cancellation: cancellation)
            case .png: try Self.png(path, limits)
            case .webP: try WebPSource(path: path, limits: limits)
            case .sequence: try SequenceSource(path: path, limits: limits, cancellation: cancellation)
            case .other: nil
            }
        if let animation { return animation }
        if try isMovie(path, limits, cancellation) {
            throw .unsupported(reason: "it is a movie, not a picture; open it as one", path: path)
        }
        return StillFrame(try StillPicture.load(path: path, limits: limits.picture, cancellation: cancellation))
    }

    private static func png(_ path: String, _ limits: AnimatedPicture.Limits) throws(MediaError) -> (any AnimatedSource)? {
        if let animation = try APNGSource(path: path, limits: limits) { return animation }
        return try DefaultPicture.load(path: path, limits: limits)
    }

    /// A movie's first frame would pass for the whole of it. Pictures in the MP4 family (AVIF, HEIC) look like movies of one frame.
    private func isMovie(_ path: String, _ limits: AnimatedPicture.Limits, _ cancellation: Cancellation?) throws(MediaError) -> Bool {
        guard case .other = self else { return false }
        var bounds = ReaderLimits()
        bounds.pixels = Int64(clamping: limits.picture.pixels)
        let info = try MovieReader(path: path, limits: bounds, cancellation: cancellation).info
        let isPictureFile = info.containerNames.contains { ContainerNames.pictures.contains($0) }
        return !isPictureFile
            && !(info.tracks.count == 1 && (info.tracks[0].common.frameCount ?? 1) == 1 && info.containerNames.contains("mov"))
    }
}
