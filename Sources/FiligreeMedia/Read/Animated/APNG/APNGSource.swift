import FiligreeCore
import FiligreePixels

/// An APNG, composed frame by frame. FFmpeg decodes each frame's own picture; its composing is not used, as it refuses to blend 16-bit
/// pictures and ones without an alpha channel.
final class APNGSource: AnimatedSource {
    let info: AnimatedPictureInfo
    private let file: FileBytes
    private let apng: APNGFile
    private let decoder: PNGDecoder
    private var canvas: Canvas
    private var upcoming = 0

    /// Nil for a PNG without an animation.
    init?(path: String, limits: AnimatedPicture.Limits) throws(MediaError) {
        file = try FileBytes(path: path, limit: limits.bytes)
        guard let apng = try APNGFile(file, limits: limits) else { return nil }
        self.apng = apng
        info = apng.info
        decoder = try PNGDecoder(path: path, limits: limits.picture)
        canvas = Canvas(width: apng.width, height: apng.height)
    }

    func rewind() {
        canvas.reset()
        upcoming = 0
    }

    func next() throws(MediaError) -> Bitmap {
        let frame = apng.frames[upcoming]
        let picture = try decoder.bitmap(apng.picture(frame, in: file))
        canvas.begin(PixelRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height), then: frame.disposal)
        canvas.draw(picture, x: frame.x, y: frame.y, isBlended: frame.isBlended)
        upcoming += 1
        return canvas.bitmap
    }
}
