import FiligreeCore
import FiligreeScene

/// Walks a layer tree at one moment and writes down what to draw.
struct LayerLowering {
    private(set) var operations: [DrawOperation] = []
    /// The list has come to its greatest length; nothing more is drawn.
    private(set) var isFull = false
    let geometry: PictureGeometry
    let sizes: any PictureSizes
    /// From the root's space (y up) to device space.
    private let rootToDevice: Transform3D
    private let deviceRect: Rect
    /// Device pixels by which shadows of the layers around reach beyond what is drawn: so far outside of the picture things still matter.
    private var shadowReach = 0.0

    /// Deeper trees are cut off there: hostile ones would exhaust the stack.
    static let greatestDepth = 64
    /// Longer lists are cut off there: replicators in replicators grow without measure.
    static let greatestCount = 100_000

    init(geometry: PictureGeometry, sizes: any PictureSizes) {
        self.geometry = geometry
        self.sizes = sizes
        let upwards = Transform2D(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: geometry.uprightSize.height)
        rootToDevice = Transform3D(upwards.concatenating(geometry.uprightToCoded))
        deviceRect = Rect(x: 0, y: 0, width: Double(geometry.codedWidth), height: Double(geometry.codedHeight))
    }

    /// Adds the whole tree at `seconds` of movie time.
    mutating func addRoot(_ root: Layer, at seconds: Double) throws {
        try add(root, in: Place(planeToDevice: rootToDevice, time: seconds))
    }

    /// Where layers stand: in their parent's space.
    struct Place {
        /// From the parent's space to its plane, with depth.
        var toPlane = Transform3D.identity
        /// From that plane, looked at along z, to device space.
        var planeToDevice: Transform3D
        /// The parent's y axis points down on the upright picture.
        var isFlipped = false
        var time: Double
        var depth = 0
        /// Of the transform layers around, which have no picture of their own that could be faded.
        var opacity = 1.0
    }

    mutating func add(_ model: Layer, in place: Place) throws {
        guard let layer = placed(model, in: place) else { return }
        if layer.look.isTransformLayer {
            for leaf in leaves(of: layer, in: place).sorted(by: { $0.depth < $1.depth }) { try add(leaf.model, in: leaf.place) }
        } else {
            try add(layer)
        }
    }

    /// Draws one layer with its sublayers.
    mutating func add(_ layer: PlacedLayer) throws {
        let outerReach = shadowReach
        defer { shadowReach = outerReach }
        shadowReach += layer.shadowReach
        let start = beginGroup(layer)
        if let (transition, progress) = layer.look.transition(at: layer.time) {
            try addTransition(transition, at: progress, layer)
        } else {
            try addLook(layer)
        }
        try endGroup(layer, from: start)
    }

    /// Background, content, sublayers and border.
    mutating func addLook(_ layer: PlacedLayer) throws {
        addBackground(layer)
        try addContent(layer)
        try addSublayers(of: layer)
        addBorder(layer)
    }

    /// The layer as it looks and stands now; nil when nothing of it is seen.
    private func placed(_ model: Layer, in place: Place) -> PlacedLayer? {
        guard place.depth < Self.greatestDepth, !isFull,
            let time = model.timing.layerTime(at: place.time)
        else { return nil }
        let layer = PlacedLayer(model, time: time, in: place)
        guard !layer.look.isHidden, layer.look.opacity > 0 else { return nil }
        return layer.look.isDoubleSided || layer.look.isTransformLayer || layer.showsFront(like: place) ? layer : nil
    }

    /// The layers that are drawn of a transform layer, with their depth in the plane's space.
    private func leaves(of layer: PlacedLayer, in place: Place) -> [(depth: Double, model: Layer, place: Place)] {
        var inner = layer.sublayerPlace
        inner.planeToDevice = place.planeToDevice
        inner.toPlane = layer.look.sublayersToLayer.concatenating(layer.toPlane)
        inner.opacity = place.opacity * min(1, layer.look.opacity)
        return layer.look.sublayersInDrawingOrder(at: layer.time).flatMap { model -> [(Double, Layer, Place)] in
            guard let child = placed(model, in: inner) else { return [] }
            return child.look.isTransformLayer ? leaves(of: child, in: inner) : [(child.middleDepth, model, inner)]
        }
    }

    // What is written down

    mutating func append(_ operation: DrawOperation) {
        guard !isFull else { return }
        let seen = deviceRect.insetBy(dx: -shadowReach, dy: -shadowReach)
        if let bounds = operation.deviceBounds, bounds.intersection(seen) == nil { return }
        operations.append(operation)
        isFull = operations.count >= Self.greatestCount
    }

    mutating func append(_ item: DrawOperation.Item, _ layer: PlacedLayer) {
        append(DrawOperation(item, projection: layer.itemProjection))
    }

    /// Marks are written whatever the length, so that groups stay whole.
    mutating func appendMark(_ operation: DrawOperation) { operations.append(operation) }

    mutating func removeOperations(from index: Int) { operations.removeSubrange(index...) }
    mutating func removeOperation(at index: Int) { operations.remove(at: index) }
    mutating func fade(operationAt index: Int, by opacity: Double) { operations[index].opacity *= opacity }
    mutating func replaceItem(at index: Int, with item: DrawOperation.Item) { operations[index].item = item }
}
