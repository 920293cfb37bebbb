import FiligreeCore
import FiligreeScene

// What one layer draws itself.
extension LayerLowering {
    mutating func addBackground(_ layer: PlacedLayer) {
        guard let color = layer.look.backgroundColor, color.alpha > 0, !layer.look.bounds.isEmpty else { return }
        append(.fill(layer.itemShape, color), layer)
    }

    mutating func addBorder(_ layer: PlacedLayer) {
        guard layer.look.borderWidth > 0, layer.look.borderColor.alpha > 0, !layer.look.bounds.isEmpty else { return }
        append(.border(layer.itemShape, width: layer.look.borderWidth, color: layer.look.borderColor), layer)
    }

    mutating func addContent(_ layer: PlacedLayer) throws {
        switch layer.look.content {
        case .none: break
        case .text(let text):
            guard !text.string.isEmpty, !layer.look.bounds.isEmpty else { return }
            append(.text(text, rect: layer.itemRect), layer)
        case .shape(var shape):
            shape.path = layer.inItemSpace(shape.path)
            append(.shape(shape), layer)
        case .gradient(let gradient): addGradient(gradient, layer)
        case .emitter(let emitter): try addParticles(of: emitter, layer)
        case .image(let reference): try addImage(reference, layer)
        case .crossfade(let from, let to, let fraction): try addCrossfade(from, to, fraction, layer)
        case .video(let reference):
            guard let placement = layer.placement(of: geometry.movieSize) else { return }
            append(.video(reference, placement), layer)
        }
    }

    private mutating func addImage(_ reference: ImageReference, _ layer: PlacedLayer) throws {
        guard let placement = layer.placement(of: try sizes.pixelSize(of: reference.source)) else { return }
        append(.image(reference, placement), layer)
    }

    /// The sum of both, each as far as it is there: where both are opaque, so is the mixture.
    private mutating func addCrossfade(_ from: ImageReference, _ to: ImageReference, _ fraction: Double, _ layer: PlacedLayer) throws {
        try grouped(DrawGroup(), projection: layer.itemProjection) { lowering in
            let start = lowering.operations.count
            try lowering.addImage(from, layer)
            if lowering.operations.count > start { lowering.fade(operationAt: start, by: 1 - fraction) }
            try lowering.grouped(DrawGroup(blendMode: .add), opacity: fraction, projection: layer.itemProjection) {
                try $0.addImage(to, layer)
            }
        }
    }

    /// Fewer than two colours, or fewer places than colours, draw nothing.
    private mutating func addGradient(_ gradient: GradientContent, _ layer: PlacedLayer) {
        guard gradient.colors.count > 1, gradient.shownLocations.count >= gradient.colors.count, !layer.look.bounds.isEmpty else { return }
        var turned = gradient
        turned.startPoint = layer.unitInItemSpace(gradient.startPoint)
        turned.endPoint = layer.unitInItemSpace(gradient.endPoint)
        append(.gradient(turned, layer.itemShape), layer)
    }
}
