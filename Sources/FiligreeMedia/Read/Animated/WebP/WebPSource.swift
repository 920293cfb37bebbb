import FiligreePixels

/// An animated WebP, composed by libwebp (on a clear canvas, whatever background the file names).
final class WebPSource: AnimatedSource {
    let info: AnimatedPictureInfo
    private let animation: WebPAnimation
    private let path: String

    /// Nil for a WebP without an animation.
    init?(path: String, limits: AnimatedPicture.Limits) throws(MediaError) {
        guard let file = try WebPFile(FileBytes(path: path, limit: limits.bytes), limits: limits) else { return nil }
        info = file.info
        self.path = path
        animation = try WebPAnimation(file.bytes, path: path)
        guard animation.frameCount == info.delays.count, (animation.width, animation.height) == (info.width, info.height) else {
            throw .damaged(reason: "the WebP's frames are not as its chunks tell", path: path)
        }
    }

    func rewind() { animation.rewind() }

    func next() throws(MediaError) -> Bitmap {
        guard let bitmap = animation.next() else { throw .damaged(reason: "a frame of the WebP cannot be decoded", path: path) }
        return bitmap
    }
}
