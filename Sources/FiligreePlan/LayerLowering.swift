import FiligreeCore
import FiligreeScene

/// Walks a layer tree at one moment and writes down what to draw.
struct LayerLowering {
    private(set) var operations: [DrawOperation] = []
    private let geometry: PictureGeometry
    private let imageSizes: [ImageSource: Size]
    /// From the root's space (y up) to device space.
    private let rootToDevice: Transform3D
    private let deviceRect: Rect

    /// Where a layer stands: its parent's plane.
    private struct Place {
        /// From the parent's space to device space, with the parent's `sublayerTransform`.
        var toDevice: Transform3D
        /// The parent's y axis points down on the upright picture.
        var isFlipped: Bool
        var time: Double
        /// Nothing may be nested deeper: hostile trees would exhaust the stack.
        var depth: Int
    }

    init(geometry: PictureGeometry, imageSizes: [ImageSource: Size]) {
        self.geometry = geometry
        self.imageSizes = imageSizes
        let upwards = Transform2D(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: geometry.uprightSize.height)
        rootToDevice = Transform3D(upwards.concatenating(geometry.uprightToCoded))
        deviceRect = Rect(x: 0, y: 0, width: Double(geometry.codedWidth), height: Double(geometry.codedHeight))
    }

    /// Adds the whole tree at `seconds` of movie time.
    mutating func addRoot(_ root: Layer, at seconds: Double) {
        add(root, in: Place(toDevice: rootToDevice, isFlipped: false, time: seconds, depth: 0))
    }

    private mutating func add(_ model: Layer, in place: Place) {
        guard place.depth < Layer.greatestDepth, let time = model.timing.layerTime(at: place.time) else { return }
        let layer = model.presentation(at: time)
        guard !layer.isHidden, layer.opacity > 0 else { return }
        let toDevice = layer.toParent.concatenating(place.toDevice)
        guard layer.isDoubleSided || toDevice.showsFront(like: place.toDevice) else { return }

        let start = operations.count
        addGroupStart(layer, toDevice, place)
        let inside = operations.count
        addBackground(layer, toDevice, place)
        addContent(layer, toDevice, place)
        addSublayers(of: layer, at: time, toDevice, place)
        addBorder(layer, toDevice, place)
        closeGroup(layer, from: start, inside: inside)
    }

    private mutating func addSublayers(of layer: Layer, at time: Double, _ toDevice: Transform3D, _ place: Place) {
        guard !layer.sublayers.isEmpty else { return }
        var inner = place
        inner.time = time
        inner.depth += 1
        inner.isFlipped = place.isFlipped != layer.isGeometryFlipped
        inner.toDevice = layer.sublayersToLayer.concatenating(toDevice)
        for sublayer in layer.sublayersInDrawingOrder(at: time) { add(sublayer, in: inner) }
    }
}

// Groups: a faded or masked layer is drawn on its own first, but only when more than one thing is in it.
extension LayerLowering {
    private mutating func addGroupStart(_ layer: Layer, _ toDevice: Transform3D, _ place: Place) {
        let clip = layer.masksToBounds ? layer.itemRect(isFlipped: place.isFlipped) : nil
        operations.append(
            DrawOperation(
                .beginGroup(clip: clip, cornerRadius: clip == nil ? 0 : layer.cornerRadius),
                projection: layer.itemProjection(toDevice, isFlipped: place.isFlipped), opacity: min(1, layer.opacity)))
    }

    /// Takes the group's marks away where they change nothing: around nothing, around one thing that can be faded itself, or around anything
    /// when there is neither fading nor cutting.
    private mutating func closeGroup(_ layer: Layer, from start: Int, inside: Int) {
        let count = operations.count - inside
        let isCut = layer.masksToBounds && (!layer.sublayers.isEmpty || layer.cornerRadius > 0 || layer.overflows)
        if count == 0 {
            operations.removeSubrange(start...)
        } else if !isCut, layer.opacity >= 1 {
            operations.remove(at: start)
        } else if !isCut, count == 1 {
            operations[inside].opacity *= layer.opacity
            operations.remove(at: start)
        } else {
            if !isCut, case .beginGroup = operations[start].item { operations[start].item = .beginGroup(clip: nil, cornerRadius: 0) }
            operations.append(DrawOperation(.endGroup, projection: .identity))
        }
    }
}

// What one layer draws itself.
extension LayerLowering {
    private mutating func append(_ item: DrawOperation.Item, _ layer: Layer, _ toDevice: Transform3D, _ place: Place) {
        let operation = DrawOperation(item, projection: layer.itemProjection(toDevice, isFlipped: place.isFlipped))
        if let bounds = operation.deviceBounds, bounds.intersection(deviceRect) == nil { return }
        operations.append(operation)
    }

    private mutating func addBackground(_ layer: Layer, _ toDevice: Transform3D, _ place: Place) {
        guard let color = layer.backgroundColor, color.alpha > 0, !layer.bounds.isEmpty else { return }
        append(
            .fill(rect: layer.itemRect(isFlipped: place.isFlipped), cornerRadius: layer.cornerRadius, color: color), layer, toDevice, place)
    }

    private mutating func addBorder(_ layer: Layer, _ toDevice: Transform3D, _ place: Place) {
        guard layer.borderWidth > 0, layer.borderColor.alpha > 0, !layer.bounds.isEmpty else { return }
        append(
            .border(
                rect: layer.itemRect(isFlipped: place.isFlipped), cornerRadius: layer.cornerRadius, width: layer.borderWidth,
                color: layer.borderColor), layer, toDevice, place)
    }

    private mutating func addContent(_ layer: Layer, _ toDevice: Transform3D, _ place: Place) {
        let bounds = layer.itemRect(isFlipped: place.isFlipped)
        switch layer.content {
        case .none: break
        case .text(let text):
            guard !text.string.isEmpty, !bounds.isEmpty else { return }
            append(.text(text, rect: bounds), layer, toDevice, place)
        case .shape(let shape):
            append(.shape(layer.inItemSpace(shape, isFlipped: place.isFlipped)), layer, toDevice, place)
        case .image(let reference):
            guard let pixels = imageSizes[reference.source], let rect = layer.contentRect(of: pixels, isFlipped: place.isFlipped) else {
                return
            }
            append(.image(reference, source: layer.contentsRect, rect: rect, clip: layer.contentClip(rect, bounds)), layer, toDevice, place)
        case .video(let reference):
            guard let rect = layer.contentRect(of: geometry.movieSize, isFlipped: place.isFlipped) else { return }
            append(.video(reference, source: layer.contentsRect, rect: rect, clip: layer.contentClip(rect, bounds)), layer, toDevice, place)
        }
    }
}
