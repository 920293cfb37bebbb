import FiligreeCore
import FiligreeScene

extension Layer {
    /// Deeper trees are cut off.
    static let greatestDepth = 64

    /// From the layer's own space to its parent's: the anchor point goes to `position`, turned and scaled by `transform` about it.
    var toParent: Transform3D {
        let anchor = Point(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        return Transform3D.translation(x: -anchor.x, y: -anchor.y, z: -anchorPointZ)
            .concatenating(transform)
            .concatenating(.translation(x: position.x, y: position.y, z: zPosition))
    }

    /// From the space in which the sublayers stand to the layer's own: the flip, and `sublayerTransform` about the anchor point.
    var sublayersToLayer: Transform3D {
        var map = Transform3D.identity
        if isGeometryFlipped {
            map = Transform3D(Transform2D(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY))
        }
        guard sublayerTransform != .identity else { return map }
        let anchor = Point(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        return map.concatenating(.translation(x: -anchor.x, y: -anchor.y))
            .concatenating(sublayerTransform)
            .concatenating(.translation(x: anchor.x, y: anchor.y))
    }

    /// By z position, equal ones as they stand.
    func sublayersInDrawingOrder(at time: Double) -> [Layer] {
        let depths = sublayers.map { $0.presentation(at: time).zPosition }
        guard depths.contains(where: { $0 != depths[0] }) else { return sublayers }
        return sublayers.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { sublayers[$0] }
    }

    /// From item space (y down on the upright picture) to device space. In a space whose y points up, the item is turned over within
    /// the bounds.
    func itemProjection(_ toDevice: Transform3D, isFlipped: Bool) -> Projection {
        guard !isFlipped else { return toDevice.flattened }
        let over = Transform2D(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY)
        return Transform3D(over).concatenating(toDevice).flattened
    }

    /// The bounds in item space: the same rectangle, since it is turned over within itself.
    func itemRect(isFlipped: Bool) -> Rect { bounds.standardized }

    /// A path of the layer's space in item space.
    func inItemSpace(_ shape: ShapeContent, isFlipped: Bool) -> ShapeContent {
        guard !isFlipped else { return shape }
        var turned = shape
        turned.path = shape.path.mapped { Point(x: $0.x, y: bounds.minY + bounds.maxY - $0.y) }
        return turned
    }

    /// Its own content may reach beyond the bounds.
    var overflows: Bool {
        switch content {
        case .shape, .text: true
        case .none: false
        case .image, .video: contentsGravity != .resize && contentsGravity != .resizeAspect
        }
    }

    /// Contents that reach beyond the bounds are cut off there only with `masksToBounds`.
    func contentClip(_ rect: Rect, _ bounds: Rect) -> Rect? {
        masksToBounds && cornerRadius == 0 && rect.intersection(bounds) != rect ? bounds : nil
    }

    /// Where the shown part of a picture of `pixels` stands in item space; nil for a picture or bounds without area.
    func contentRect(of pixels: Size, isFlipped: Bool) -> Rect? {
        let scale = contentsScale > 0 ? contentsScale : 1
        let natural = Size(
            width: pixels.width * contentsRect.width / scale, height: pixels.height * contentsRect.height / scale)
        guard !natural.isEmpty, !bounds.isEmpty else { return nil }
        let size = contentsGravity.size(of: natural, in: bounds.size)
        let free = Size(width: bounds.width - size.width, height: bounds.height - size.height)
        let (x, y) = contentsGravity.alignment
        // "Top" is the greater y of the layer's space, which is the lesser y of item space unless the space is flipped.
        let down = isFlipped ? y : 1 - y
        return Rect(x: bounds.minX + free.width * x, y: bounds.minY + free.height * down, width: size.width, height: size.height)
    }
}

extension ContentsGravity {
    fileprivate func size(of natural: Size, in bounds: Size) -> Size {
        let (x, y) = (bounds.width / natural.width, bounds.height / natural.height)
        switch self {
        case .resize: return bounds
        case .resizeAspect: return Size(width: natural.width * min(x, y), height: natural.height * min(x, y))
        case .resizeAspectFill: return Size(width: natural.width * max(x, y), height: natural.height * max(x, y))
        default: return natural
        }
    }

    /// Shares of the free space on the left and below (in a space with y up).
    fileprivate var alignment: (x: Double, y: Double) {
        switch self {
        case .center, .resize, .resizeAspect, .resizeAspectFill: (0.5, 0.5)
        case .top: (0.5, 1)
        case .bottom: (0.5, 0)
        case .left: (0, 0.5)
        case .right: (1, 0.5)
        case .topLeft: (0, 1)
        case .topRight: (1, 1)
        case .bottomLeft: (0, 0)
        case .bottomRight: (1, 0)
        }
    }
}

extension Path {
    func mapped(_ map: (Point) -> Point) -> Path {
        Path(
            elements.map { element in
                switch element {
                case .move(let end): .move(map(end))
                case .line(let end): .line(map(end))
                case .quad(let control, let end): .quad(control: map(control), end: map(end))
                case .cubic(let control1, let control2, let end): .cubic(control1: map(control1), control2: map(control2), end: map(end))
                case .close: .close
                }
            })
    }
}

extension Transform3D {
    /// Whether a flat layer under this map shows the same side as its parent's plane does.
    func showsFront(like parent: Transform3D) -> Bool {
        let (mine, theirs) = (flattened, parent.flattened)
        return (mine.a * mine.d - mine.b * mine.c) * (theirs.a * theirs.d - theirs.b * theirs.c) >= 0
    }
}
