import FiligreeCore
import FiligreePixels
import FiligreePlan

extension Painter {
    /// A box around everything the item can paint, in its own space; nil when it paints nothing.
    func itemBounds(_ item: DrawOperation.Item) throws -> Rect? {
        switch item {
        case .fill(let shape, let color): shape.rect.isEmpty || color.alpha <= 0 ? nil : shape.rect
        case .border(let shape, let width, let color): shape.rect.isEmpty || width <= 0 || color.alpha <= 0 ? nil : shape.rect
        case .gradient(_, let shape): shape.rect.isEmpty ? nil : shape.rect
        case .image(_, let placement), .video(_, let placement): placement.shown
        case .text(let content, let rect): try TextDrawing(content, in: rect, setter: setter).bounds
        case .shape(let content): try ShapeDrawing(content).bounds
        case .beginGroup, .beginMask, .endGroup: nil
        }
    }

    /// The pixels that `unit` can touch; empty when there are none.
    func bounds(of unit: DrawUnit) throws -> PixelRect {
        guard let group = unit.group else { return try bounds(of: unit.operations[0]) }
        let (content, mask) = try unit.parts()
        let projection = unit.operations[0].projection
        var result = try bounds(of: content)
        if let clip = group.clip {
            guard projection.isDrawable, let box = projection.bounds(of: clip.rect) else { return .zero }
            result = result.intersection(PixelRect(covering: box))
        }
        if let shadow = group.shadow { result = result.union(ShadowCasting(shadow, projection).bounds(castBy: result)) }
        if let mask { result = result.intersection(try bounds(of: mask)) }
        return result
    }

    private func bounds(of units: [DrawUnit]) throws -> PixelRect {
        try units.filter(\.isVisible).reduce(PixelRect.zero) { result, unit in
            let bounds = try bounds(of: unit).moved(x: unit.x, y: unit.y)
            return bounds.isEmpty ? result : result.isEmpty ? bounds : result.union(bounds)
        }
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
