import FiligreeCore
import FiligreeDraw
import FiligreePixels
import FiligreePlan
import FiligreeScene

/// Pictures of a layer tree alone, on a transparent background.
public enum LayerSnapshot {
    /// - Parameters:
    ///   - layer: stands in a space with its origin at the top left and y down if `isFlipped`, else at the bottom left and y up.
    ///   - rect: the part of that space that is shown.
    ///   - scale: pixels for each unit.
    ///   - seconds: when, on the clock of the layer's parent.
    /// - Throws: `RenderError.invalidSetting` for a rectangle without area or beyond 32767 pixels a side; `DrawError.videoInSprite` for a tree
    ///   that shows a movie.
    public static func bitmap(
        of layer: Layer, rect: Rect, scale: Double, at seconds: Double, isFlipped: Bool, images: ImageStore
    ) throws -> Bitmap {
        let (width, height) = ((rect.width * scale).rounded(), (rect.height * scale).rounded())
        guard width >= 1, height >= 1, width <= 32767, height <= 32767 else {
            throw RenderError.invalidSetting("a snapshot of \(width)x\(height) pixels; from 1 to 32767 a side can be made")
        }
        var stage = Layer()
        stage.bounds = rect
        stage.anchorPoint = .zero
        stage.transform = .scale(x: scale, y: scale)
        stage.sublayers = [layer]
        stage.isGeometryFlipped = isFlipped
        try images.check(layer.imageSources)
        let geometry = PictureGeometry(codedWidth: Int(width), codedHeight: Int(height))
        let list = try RenderPlan(layer: stage, geometry: geometry, sizes: images).drawList(at: seconds)
        var bitmap = Bitmap(width: Int(width), height: Int(height))
        try Painter(images: images, cacheByteLimit: 0).draw(list.operations, onto: &bitmap) { reference, _, _ in
            throw DrawError.videoInSprite(reference)
        }
        return bitmap
    }
}
