import FiligreeCore

extension Layer {
    /// Calls `body` with this layer and all that belong to it: sublayers, masks, and earlier looks in transitions.
    public func forEachLayer(_ body: (Layer) throws -> Void) rethrows {
        try body(self)
        try mask?.forEachLayer(body)
        for animation in animations { try animation.earlierLook?.forEachLayer(body) }
        for sublayer in sublayers { try sublayer.forEachLayer(body) }
    }

    /// Where the pictures come from that the tree names, each once: contents, particles and the values of animations.
    public var imageSources: [ImageSource] {
        var (sources, seen): ([ImageSource], Set<ImageSource>) = ([], [])
        forEachLayer { layer in
            for reference in layer.content.imageReferences + layer.animations.flatMap(\.imageReferences)
            where seen.insert(reference.source).inserted {
                sources.append(reference.source)
            }
        }
        return sources
    }
}

extension LayerContent {
    fileprivate var imageReferences: [ImageReference] {
        switch self {
        case .image(let reference): [reference]
        case .crossfade(let from, let to, _): [from, to]
        case .emitter(let emitter): emitter.cells.compactMap(\.contents)
        case .none, .text, .shape, .gradient, .video: []
        }
    }
}

extension Animation {
    fileprivate var imageReferences: [ImageReference] {
        switch kind {
        case .basic(let basic): basic.imageReferences
        case .spring(let spring): spring.basic.imageReferences
        case .keyframe(let keyframe): keyframe.values.flatMap(\.imageReferences)
        case .group(let children): children.flatMap(\.imageReferences)
        case .transition: []
        }
    }

    fileprivate var earlierLook: Layer? {
        if case .transition(let transition) = kind { transition.earlier } else { nil }
    }
}

extension BasicAnimation {
    fileprivate var imageReferences: [ImageReference] { [from, to, by].compactMap(\.self).flatMap(\.imageReferences) }
}

extension AnimatedValue {
    fileprivate var imageReferences: [ImageReference] {
        switch self {
        case .image(let reference): [reference]
        case .imageMix(let from, let to, _): [from, to]
        default: []
        }
    }
}
