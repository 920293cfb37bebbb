import FiligreeCore
import FiligreeScene

extension Layer {
    /// From the layer's own space to its parent's: the anchor point goes to `position`, turned and scaled by `transform` about it.
    var toParent: Transform3D {
        let anchor = Point(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        return Transform3D.translation(x: -anchor.x, y: -anchor.y, z: -anchorPointZ)
            .concatenating(transform)
            .concatenating(.translation(x: position.x, y: position.y, z: zPosition))
    }

    /// From the space in which the sublayers stand to the layer's own: the flip, and `sublayerTransform` about the anchor point.
    var sublayersToLayer: Transform3D {
        sublayerTransform == .identity ? flip : flip.concatenating(aboutAnchor(sublayerTransform))
    }

    /// What `isGeometryFlipped` does to the sublayers' space.
    var flip: Transform3D { isGeometryFlipped ? turnedOver : .identity }

    /// The layer's space upside down within the bounds.
    var turnedOver: Transform3D { Transform3D(Transform2D(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY)) }

    /// A map of the layer's space with the anchor point as its origin.
    func aboutAnchor(_ transform: Transform3D) -> Transform3D {
        let anchor = Point(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        return Transform3D.translation(x: -anchor.x, y: -anchor.y)
            .concatenating(transform)
            .concatenating(.translation(x: anchor.x, y: anchor.y))
    }

    /// By z position, equal ones as they stand.
    func sublayersInDrawingOrder(at time: Double) -> [Layer] {
        let depths = sublayers.map { $0.zPosition(inParentAt: time) }
        guard depths.contains(where: { $0 != depths[0] }) else { return sublayers }
        return sublayers.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { sublayers[$0] }
    }

    /// As its own clock has it at `time` of the parent's.
    private func zPosition(inParentAt time: Double) -> Double {
        guard !animations.isEmpty, let own = timing.layerTime(at: time) else { return zPosition }
        return presentation(at: own).zPosition
    }

    /// Its own content may reach beyond the bounds.
    var overflows: Bool {
        switch content {
        case .shape, .text: true
        case .none, .gradient: false
        case .emitter: true
        case .image, .crossfade, .video: contentsGravity != .resize && contentsGravity != .resizeAspect
        }
    }
}

extension PlacedLayer {
    /// Where the shown part of a picture of `pixels` goes; nil for a picture or bounds without area.
    func placement(of pixels: Size) -> PicturePlacement? {
        guard let rect = contentRect(of: pixels) else { return nil }
        // With round corners the group cuts.
        let cuts = look.masksToBounds && itemShape.isPlain && rect.intersection(itemRect) != rect
        let center = look.contentsCenter == .unit || !look.contentsGravity.isResizing ? nil : look.contentsCenter
        return PicturePlacement(
            source: look.contentsRect, rect: rect, clip: cuts ? itemRect : nil, center: center,
            scale: center != nil && look.contentsScale > 0 ? look.contentsScale : 1)
    }

    private func contentRect(of pixels: Size) -> Rect? {
        let bounds = look.bounds
        let scale = look.contentsScale > 0 ? look.contentsScale : 1
        let natural = Size(
            width: pixels.width * look.contentsRect.width / scale, height: pixels.height * look.contentsRect.height / scale)
        guard !natural.isEmpty, !bounds.isEmpty else { return nil }
        let size = look.contentsGravity.size(of: natural, in: bounds.size)
        let free = Size(width: bounds.width - size.width, height: bounds.height - size.height)
        let (x, y) = look.contentsGravity.alignment
        // "Top" is the greater y of the layer's space, which is the lesser y of item space unless the space is flipped.
        let down = isFlipped ? y : 1 - y
        return Rect(x: bounds.minX + free.width * x, y: bounds.minY + free.height * down, width: size.width, height: size.height)
    }
}

extension ContentsGravity {
    fileprivate var isResizing: Bool { self == .resize || self == .resizeAspect || self == .resizeAspectFill }

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
