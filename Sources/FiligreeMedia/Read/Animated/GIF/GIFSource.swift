import FiligreeCore
import FiligreePixels

/// A GIF, composed frame by frame. Written here rather than left to FFmpeg, which paints backgrounds, refuses pictures that reach beyond the
/// canvas and gives up on cut files.
final class GIFSource: AnimatedSource {
    let info: AnimatedPictureInfo
    private let file: FileBytes
    private let gif: GIFFile
    private let cancellation: Cancellation?
    private var canvas: Canvas
    private var upcoming = 0

    init(path: String, limits: AnimatedPicture.Limits, cancellation: Cancellation?) throws(MediaError) {
        file = try FileBytes(path: path, limit: limits.bytes)
        gif = try GIFFile(file, limits: limits)
        info = gif.info
        canvas = Canvas(width: gif.width, height: gif.height)
        self.cancellation = cancellation
    }

    func rewind() {
        canvas.reset()
        upcoming = 0
    }

    func next() throws(MediaError) -> Bitmap {
        let frame = gif.frames[upcoming]
        canvas.begin(PixelRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height), then: frame.disposal)
        let isDrawn = try draw(frame)
        // Of several, the others are worth having.
        guard isDrawn || gif.frames.count > 1 else { throw .damaged(reason: "no pixel of the GIF can be decoded", path: file.path) }
        upcoming += 1
        return canvas.bitmap
    }

    /// False when there are data, but not a single index in them.
    private func draw(_ frame: GIFFrame) throws(MediaError) -> Bool {
        var raster = GIFRaster(frame, palette: try palette(of: frame), canvas: (gif.width, gif.height))
        // On its own while it is drawn on, so that the inner loop neither copies nor asks who else looks.
        var bitmap = canvas.lend()
        defer { canvas.bitmap = bitmap }
        guard !raster.isDone, frame.data.count > 1 else { return true }
        guard var decoder = LZWDecoder(codeSize: frame.codeSize) else { return false }
        var untilLook = Self.lookEvery
        try decoder.decode(file.bytes(at: frame.data.lowerBound, count: frame.data.count)) { indexes throws(MediaError) in
            raster.draw(indexes, on: &bitmap)
            untilLook -= indexes.count
            if untilLook < 0 {
                untilLook = Self.lookEvery
                try cancellation?.check()
            }
            return !raster.isDone
        }
        return raster.hasBegun
    }

    /// Pixels between two looks at the cancellation.
    private static let lookEvery = 1 << 22

    private func palette(of frame: GIFFrame) throws(MediaError) -> GIFPalette {
        guard let own = frame.palette else { return gif.palette ?? .grey }
        return GIFPalette(bytes: try file.bytes(at: own.position, count: 3 * own.entries))
    }
}
