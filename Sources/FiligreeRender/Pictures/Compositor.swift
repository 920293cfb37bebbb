import FiligreeCore
import FiligreeDraw
import FiligreeMedia
import FiligreePixels
import FiligreePlan

/// Turns one decoded frame into one output frame. A frame depends on nothing but its input and its time, so compositors may work
/// side by side and in any order. Each belongs to one thread.
final class Compositor {
    private let plan: RenderPlan
    private let canvas: PixelRect
    private let source: SourceLook
    private let color: ColorDescription
    private let painter: Painter
    private let pool = FramePool()
    private let fitter: PictureConverter
    private let rgbConverter = PictureConverter()
    private var planar: LeastRecentlyUsedCache<PlanarKey, YUVSprite>

    /// A sprite in YUV depends on where it falls on the chroma grid.
    private struct PlanarKey: Hashable {
        var sprite: UInt64
        var isOddX: Bool
        var isOddY: Bool
    }

    /// - Parameters:
    ///   - color: of the output, which is the source's.
    ///   - cacheByteLimit: for drawn sprites, in RGB and in YUV each.
    init(plan: RenderPlan, source: SourceLook, color: ColorDescription, images: ImageStore, cacheByteLimit: Int) {
        self.plan = plan
        self.source = source
        self.color = color
        canvas = PixelRect(x: 0, y: 0, width: plan.geometry.codedWidth, height: plan.geometry.codedHeight)
        fitter = PictureConverter(pool: pool)
        painter = Painter(images: images, cacheByteLimit: cacheByteLimit)
        planar = LeastRecentlyUsedCache(byteLimit: cacheByteLimit)
    }

    /// The output frame at `seconds` of movie time: 8-bit 4:2:0 in the output's size, with the times of `frame`, which is as it was decoded;
    /// and whether anything was drawn on it. Where not, and where nothing must be converted, the result is `frame` itself.
    func compose(_ frame: Frame, at seconds: Double) throws -> (frame: Frame, isTouched: Bool) {
        let list = try plan.drawList(at: seconds)
        switch list.kind {
        case .untouched where source.stands(in: plan.geometry):
            return (try fitted(frame), false)
        case .overlay(let range) where source.stands(in: plan.geometry):
            return try overlay(list.operations[range], on: fitted(frame))
        default:
            return (try drawWhole(list, video: frame), true)
        }
    }

    /// The frame as the encoder wants it.
    private func fitted(_ frame: Frame) throws -> Frame {
        if isGrown(frame) { return try grown(frame) }
        if frame.width == canvas.width, frame.height == canvas.height, frame.planarPicture() != nil { return frame }
        return try fitter.picture(from: frame, width: canvas.width, height: canvas.height, color: color)
    }

    /// The canvas is the source's picture with an odd side made even.
    private func isGrown(_ frame: Frame) -> Bool {
        (frame.width, frame.height) != (canvas.width, canvas.height)
            && (frame.width + frame.width % 2, frame.height + frame.height % 2) == (canvas.width, canvas.height)
    }

    /// The last column and row once more: nothing is scaled.
    private func grown(_ frame: Frame) throws -> Frame {
        let planar = frame.planarPicture() == nil ? try fitter.picture(from: frame, color: color) : frame
        let output = try pool.picture(width: canvas.width, height: canvas.height)
        try output.copyProperties(of: frame)
        view(of: output).copy(view(of: planar))
        return output
    }

    /// Blends what is drawn straight into the frame's planes: every other pixel keeps its bits.
    private func overlay(_ operations: ArraySlice<DrawOperation>, on frame: Frame) throws -> (frame: Frame, isTouched: Bool) {
        let sprites = try painter.sprites(for: operations, canvas: canvas)
        guard !sprites.isEmpty else { return (frame, false) }
        try frame.makeWritable(from: pool)
        let picture = view(of: frame)
        for placed in sprites {
            blend(planarSprite(placed), x: placed.x, y: placed.y, opacity: placed.opacity, into: picture)
        }
        return (frame, true)
    }

    private func planarSprite(_ placed: PlacedSprite) -> YUVSprite {
        let key = PlanarKey(sprite: placed.sprite.id, isOddX: placed.x & 1 != 0, isOddY: placed.y & 1 != 0)
        if let cached = planar.value(for: key) { return cached }
        let sprite = YUVSprite(placed.sprite.bitmap, x: placed.x, y: placed.y, color: color)
        planar.insert(sprite, for: key, byteCount: sprite.byteCount)
        return sprite
    }

    /// Draws the whole picture in RGB: for scenes where the video is scaled, turned, covered or inset.
    private func drawWhole(_ list: DrawList, video frame: Frame) throws -> Frame {
        let bitmap = try painter.picture(of: list) { [source, rgbConverter] _, width, height in
            try source.uprightBitmap(of: frame, width: width, height: height, converter: rgbConverter)
        }
        let output = try pool.picture(width: canvas.width, height: canvas.height)
        try output.copyProperties(of: frame)
        bitmap.write(into: view(of: output))
        return output
    }

    private func view(of frame: Frame) -> PlanarPicture {
        guard let picture = frame.planarPicture(color: color) else {
            preconditionFailure("a fitted frame is 8-bit 4:2:0")
        }
        return picture
    }
}
