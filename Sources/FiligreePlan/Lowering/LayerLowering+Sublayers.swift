import FiligreeCore
import FiligreeScene

extension LayerLowering {
    mutating func addSublayers(of layer: PlacedLayer) throws {
        guard !layer.look.sublayers.isEmpty else { return }
        guard let replicator = layer.look.replicator else { return try addSublayers(of: layer, in: layer.sublayerPlace) }
        try addInstances(of: layer, by: replicator)
    }

    private mutating func addSublayers(of layer: PlacedLayer, in place: Place) throws {
        for sublayer in layer.look.sublayersInDrawingOrder(at: place.time) { try add(sublayer, in: place) }
    }

    private mutating func addInstances(of layer: PlacedLayer, by replicator: Replicator) throws {
        let step = layer.look.aboutAnchor(replicator.instanceTransform)
        var turn = Transform3D.identity
        for index in 0..<max(0, min(Self.greatestCount, replicator.instanceCount)) {
            if isFull { break }
            var place = layer.sublayerPlace
            place.toPlane = place.toPlane.concatenating(turn)
            place.time -= Double(index) * replicator.instanceDelay
            turn = turn.concatenating(step)
            let color = replicator.color(of: index)
            guard color.alpha > 0 else { continue }
            try tinted(color, layer) { try $0.addSublayers(of: layer, in: place) }
        }
    }

    /// White is no tint, and its alpha an opacity.
    mutating func tinted(_ color: Color, _ layer: PlacedLayer, _ body: (inout LayerLowering) throws -> Void) throws {
        guard color != .white else { return try body(&self) }
        let isWhite = color.withAlpha(1) == .white
        try grouped(
            DrawGroup(tint: isWhite ? nil : color.withAlpha(1)), opacity: color.alpha, projection: layer.itemProjection, body)
    }
}

extension LayerLowering {
    /// The earlier look and the new one, both cut off at the bounds.
    mutating func addTransition(_ transition: TransitionAnimation, at progress: Double, _ layer: PlacedLayer) throws {
        let (coming, going) = transition.effect.ways
        try grouped(DrawGroup(clip: layer.itemShape), projection: layer.itemProjection) { lowering in
            let earlier = transition.earlier.map { layer.moved($0, towards: transition.side, by: -going * progress) }
            let new = layer.moved(layer.look, towards: transition.side, by: coming * (1 - progress))
            switch transition.effect {
            case .fade:
                if let earlier { try lowering.addFaded(earlier, opacity: 1 - progress, blendMode: .normal) }
                try lowering.addFaded(new, opacity: progress, blendMode: .add)
            case .reveal:
                try lowering.addLook(new)
                if let earlier { try lowering.addLook(earlier) }
            case .push, .moveIn:
                if let earlier { try lowering.addLook(earlier) }
                try lowering.addLook(new)
            }
        }
    }

    private mutating func addFaded(_ layer: PlacedLayer, opacity: Double, blendMode: BlendMode) throws {
        guard opacity > 0 else { return }
        try grouped(DrawGroup(blendMode: blendMode), opacity: opacity, projection: layer.itemProjection) { try $0.addLook(layer) }
    }
}

extension TransitionAnimation.Effect {
    /// How far the new look comes and the earlier one goes, in sizes of the layer.
    fileprivate var ways: (coming: Double, going: Double) {
        switch self {
        case .fade: (0, 0)
        case .push: (1, 1)
        case .moveIn: (1, 0)
        case .reveal: (0, 1)
        }
    }
}

extension PlacedLayer {
    /// `other` in the place of this layer, moved by a share of the bounds.
    fileprivate func moved(_ other: Layer, towards side: TransitionAnimation.Side, by share: Double) -> PlacedLayer {
        var result = self
        result.look = other
        result.look.bounds = look.bounds
        let (x, y): (Double, Double) =
            switch side {
            case .left: (-1, 0)
            case .right: (1, 0)
            case .top: (0, -1)
            case .bottom: (0, 1)
            }
        let down = isFlipped ? y : -y
        result.toDevice = Transform3D.translation(x: x * share * look.bounds.width, y: down * share * look.bounds.height)
            .concatenating(toDevice)
        return result
    }
}
