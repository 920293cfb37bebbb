import FiligreePixels

/// A file whose frames come one after the other, composed. Used by one thread at a time.
protocol AnimatedSource: AnyObject {
    var info: AnimatedPictureInfo { get }
    /// The next frame: the whole canvas, premultiplied. Asked at most once for each frame of `info` between two rewinds.
    func next() throws(MediaError) -> Bitmap
    /// The first frame comes next again.
    func rewind() throws(MediaError)
}

/// A picture that does not move.
final class StillFrame: AnimatedSource {
    let info: AnimatedPictureInfo
    private let bitmap: Bitmap

    init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
        info = AnimatedPictureInfo(width: bitmap.width, height: bitmap.height, delays: [0], plays: 1)
    }

    func next() -> Bitmap { bitmap }
    func rewind() {}
}
