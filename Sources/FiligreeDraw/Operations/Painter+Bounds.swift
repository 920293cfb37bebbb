import FiligreeCore
import FiligreePixels
import FiligreePlan

extension Painter {
    /// A box around everything the item can paint, in its own space; nil when it paints nothing.
    func itemBounds(_ item: DrawOperation.Item) throws -> Rect? {
        switch item {
        case .fill(let rect, _, let color): rect.isEmpty || color.alpha <= 0 ? nil : rect
        case .border(let rect, _, let width, let color): rect.isEmpty || width <= 0 || color.alpha <= 0 ? nil : rect
        case .image(_, let source, let rect, let clip), .video(_, let source, let rect, let clip):
            rect.isEmpty || source.isEmpty ? nil : clip.map { rect.intersection($0) } ?? rect
        case .text(let content, let rect): try TextDrawing(content, in: rect, setter: setter).bounds
        case .shape(let content): try ShapeDrawing(content).bounds
        case .beginGroup, .endGroup: nil
        }
    }

    /// The pixels that `unit` can touch; empty when there are none.
    func bounds(of unit: DrawUnit) throws -> PixelRect {
        guard unit.isGroup else { return try bounds(of: unit.operations[0]) }
        var result = PixelRect.zero
        for child in try DrawUnit.units(of: unit.children) where child.isVisible { result = result.union(try bounds(of: child)) }
        guard case .beginGroup(let clip?, _) = unit.operations[0].item else { return result }
        guard unit.operations[0].projection.isDrawable, let box = unit.operations[0].projection.bounds(of: clip) else { return .zero }
        return result.intersection(PixelRect(covering: box))
    }

    /// The pixels that one operation can touch; empty when there are none.
    package func bounds(of operation: DrawOperation) throws -> PixelRect {
        if case .text(let content, let rect) = operation.item, operation.projection.isDrawable, let affine = operation.projection.affine {
            return try TextDrawing(content, in: rect, setter: setter).pixelBounds(affine)
        }
        guard operation.projection.isDrawable, let item = try itemBounds(operation.item),
            let box = operation.projection.bounds(of: item)
        else { return .zero }
        // One pixel more where curves and resampling come in, which may touch a neighbour by rounding.
        switch operation.item {
        case .text, .shape: return PixelRect(covering: box.insetBy(dx: -1, dy: -1))
        default: return PixelRect(covering: box)
        }
    }

    /// The pixels of `region` with this one item, drawn without regard to its bounds: what sprites are held against.
    package func drawing(of operation: DrawOperation, in region: PixelRect) throws -> Bitmap {
        var result = Bitmap(width: region.width, height: region.height)
        try result.draw { try draw(operation, on: $0, region: region) }
        return result
    }
}
