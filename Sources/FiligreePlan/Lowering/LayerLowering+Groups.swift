import FiligreeCore
import FiligreeScene

// A layer that is faded, cut, masked, shadowed or blended is drawn on its own first, but only where that makes a difference.
extension LayerLowering {
    /// Writes the group's first mark, to be taken away again where it changes nothing.
    mutating func beginGroup(_ layer: PlacedLayer) -> Int {
        let start = operations.count
        appendMark(DrawOperation(.beginGroup(DrawGroup()), projection: layer.itemProjection, opacity: layer.opacity))
        return start
    }

    mutating func endGroup(_ layer: PlacedLayer, from start: Int) throws {
        let count = operations.count - start - 1
        guard count > 0 else { return removeOperations(from: start) }
        let group = layer.group
        let isMasked = layer.look.mask != nil
        if group.isPlain, !isMasked, layer.opacity >= 1 {
            removeOperation(at: start)
        } else if group.isPlain, !isMasked, count == 1 {
            fade(operationAt: start + 1, by: layer.opacity)
            removeOperation(at: start)
        } else {
            replaceItem(at: start, with: .beginGroup(group))
            if let mask = layer.look.mask, try !addMask(mask, layer) { return removeOperations(from: start) }
            appendMark(DrawOperation(.endGroup, projection: .identity))
        }
    }

    /// False when the mask is empty: nothing of the layer is seen.
    private mutating func addMask(_ mask: Layer, _ layer: PlacedLayer) throws -> Bool {
        appendMark(DrawOperation(.beginMask, projection: .identity))
        let inside = operations.count
        try add(mask, in: layer.maskPlace)
        return operations.count > inside
    }

    /// Wraps what `body` draws in a group.
    mutating func grouped(
        _ group: DrawGroup, opacity: Double = 1, projection: Projection, _ body: (inout LayerLowering) throws -> Void
    ) throws {
        let start = operations.count
        appendMark(DrawOperation(.beginGroup(group), projection: projection, opacity: opacity))
        try body(&self)
        guard operations.count > start + 1 else { return removeOperations(from: start) }
        appendMark(DrawOperation(.endGroup, projection: .identity))
    }
}

extension PlacedLayer {
    /// What the layer's group does; its opacity and mask aside.
    fileprivate var group: DrawGroup {
        let cuts = look.masksToBounds && (!look.sublayers.isEmpty || !itemShape.isPlain || look.overflows)
        // Cutting at the bounds cuts the shadow off, too.
        let shadow = look.shadow.isVisible && !look.masksToBounds ? groupShadow : nil
        return DrawGroup(clip: cuts ? itemShape : nil, shadow: shadow, blendMode: look.blendMode)
    }

    private var groupShadow: GroupShadow {
        let shadow = look.shadow
        return GroupShadow(
            color: shadow.color.withAlpha(shadow.color.alpha * max(0, min(1, shadow.opacity))), offset: inItemSpace(shadow.offset),
            radius: max(0, shadow.radius), path: shadow.path.map(inItemSpace))
    }
}
