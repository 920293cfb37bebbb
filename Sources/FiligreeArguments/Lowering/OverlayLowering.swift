import FiligreeCore
import FiligreeScene

extension OverlayRequest {
    /// The layer tree of the request: the movie at the bottom, then one layer for each item in the order given, in a root whose y runs down.
    /// `applyWindow` gives a layer its show window; it is not called for an item that is simply always there.
    package func layer(
        on stage: OverlayStage, applyWindow: (inout Layer, ShowWindow) throws -> Void
    ) throws -> Layer {
        let picture = Rect(origin: .zero, size: stage.size)
        var root = Layer(name: "picture", frame: picture)
        root.isGeometryFlipped = true
        root.sublayers.append(Layer(name: "video", frame: picture, content: .video(VideoReference())))
        for item in items {
            root.sublayers.append(try item.layer(on: stage, applyWindow: applyWindow))
        }
        return root
    }
}

extension OverlayItem {
    /// The item's layer in the space of the picture, y downwards.
    package func layer(on stage: OverlayStage, applyWindow: (inout Layer, ShowWindow) throws -> Void) throws -> Layer {
        let window = try window(on: stage)
        var layer = try placed(on: stage)
        layer.opacity = opacity
        layer.blendMode = blendMode
        if rotation != 0 { layer.transform = .rotation(rotation * .pi / 180, x: 0, y: 0, z: 1) }
        let start = window?.from ?? 0
        if case .frames(let frames) = content {
            layer.play(try stage.sequence(frames), beginTime: start, speed: frames.speed, plays: frames.plays)
        }
        add(animations.animations(at: stage.frameRate, start: start), to: &layer)
        if let window { try applyWindow(&layer, window) }
        return layer
    }

    /// The item at its place, neither turned nor animated.
    private func placed(on stage: OverlayStage) throws -> Layer {
        let (content, size) = try sized(on: stage)
        let padding = padding
        let outer = Size(width: size.width + 2 * padding.width, height: size.height + 2 * padding.height)
        let frame = Rect(origin: position.origin(of: outer, on: stage.size, margin: margin), size: outer)
        guard padding != .zero else {
            var layer = Layer(name: label, frame: frame, content: content)
            layer.backgroundColor = background
            return layer
        }
        var layer = Layer(name: label, frame: frame)
        layer.backgroundColor = background
        layer.sublayers = [
            Layer(frame: Rect(x: padding.width, y: padding.height, width: size.width, height: size.height), content: content)
        ]
        return layer
    }

    /// The room between text and the edge of its background.
    private var padding: Size {
        guard case .text(let text) = content, background != nil else { return .zero }
        return Size(width: (text.fontSize * 0.3).rounded(), height: (text.fontSize * 0.15).rounded())
    }

    /// Animations of text go to the layer that holds the text, all others to the item's own.
    private func add(_ animations: [Animation], to layer: inout Layer) {
        for (spec, animation) in zip(self.animations, animations) {
            if spec.property.owner == .text, !layer.sublayers.isEmpty {
                layer.sublayers[0].animations.append(animation)
            } else {
                layer.animations.append(animation)
            }
        }
    }
}
