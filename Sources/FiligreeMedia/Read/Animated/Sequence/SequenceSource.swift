import FiligreePixels

/// An AVIF sequence, decoded by FFmpeg; alpha comes from a track of its own.
final class SequenceSource: AnimatedSource {
    let info: AnimatedPictureInfo
    private let picture: SequenceTrack
    private let alpha: SequenceTrack?
    private let converter = PictureConverter()
    private let limits: StillPicture.Limits
    private let path: String

    init(path: String, limits: AnimatedPicture.Limits, cancellation: Cancellation?) throws(MediaError) {
        let boxes = try SequenceBoxes(FileBytes(path: path, limit: limits.bytes))
        var bounds = ReaderLimits()
        bounds.pixels = Int64(clamping: limits.picture.pixels)
        let index = boxes.alphaTrack == 0 ? 1 : 0
        picture = try SequenceTrack(path: path, index: index, limits: bounds, cancellation: cancellation)
        alpha = try boxes.alphaTrack.map { other throws(MediaError) in
            try SequenceTrack(path: path, index: other, limits: bounds, cancellation: cancellation)
        }
        let (width, height) = (picture.info.width, picture.info.height)
        try limits.picture.check(width: width, height: height, path: path)
        let delays = try picture.delays(limits)
        guard !delays.isEmpty else { throw .damaged(reason: "the sequence holds no picture", path: path) }
        try picture.rewind()
        info = AnimatedPictureInfo(width: width, height: height, delays: delays, plays: boxes.plays)
        (self.limits, self.path) = (limits.picture, path)
    }

    func rewind() throws(MediaError) {
        try picture.rewind()
        try alpha?.rewind()
    }

    func next() throws(MediaError) -> Bitmap {
        let color = try picture.next()
        try limits.check(width: color.width, height: color.height, path: path)
        let bitmap = try converter.bitmap(from: color, width: info.width, height: info.height)
        guard let alpha else { return bitmap }
        // The levels of the alpha picture as a grey one.
        let mask = try converter.bitmap(from: alpha.next(), width: info.width, height: info.height)
        return bitmap.masked(byGrey: mask, isLimited: alpha.info.color.tags.isFullRange == false)
    }
}

extension Bitmap {
    /// An opaque picture with the grey levels of another of its size as alpha, premultiplied. Levels of limited range go from 16 to 235.
    fileprivate func masked(byGrey mask: Bitmap, isLimited: Bool) -> Bitmap {
        let levels = (0...255).map { (level: Int) -> UInt32 in
            guard isLimited else { return UInt32(level) }
            return UInt32(max(0, min(255, (level - 16) * 255 / 219)))
        }
        var result = self
        for index in result.pixels.indices {
            let alpha = levels[Int(mask.pixels[index] & 0xFF)]
            let pixel = result.pixels[index]
            func scaled(_ shift: UInt32) -> UInt32 { ((((pixel >> shift) & 0xFF) * alpha + 127) / 255) << shift }
            result.pixels[index] = alpha << 24 | scaled(16) | scaled(8) | scaled(0)
        }
        return result
    }
}
