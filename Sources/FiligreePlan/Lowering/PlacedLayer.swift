import FiligreeCore
import FiligreeScene

/// A layer as it looks at a moment, and where it stands.
struct PlacedLayer {
    var look: Layer
    /// The layer without its animations applied.
    let model: Layer
    /// Of the layer's own clock.
    let time: Double
    /// From the layer's space to the plane of its place, with depth, and flat to device space.
    let toPlane: Transform3D
    var toDevice: Transform3D
    /// The parent's y axis points down on the upright picture; the layer's own picture lies as in the parent's space.
    let isFlipped: Bool
    let depth: Int
    /// Of the layer and of the transform layers around.
    let opacity: Double

    init(_ model: Layer, time: Double, in place: LayerLowering.Place) {
        self.model = model
        look = model.presentation(at: time)
        self.time = time
        toPlane = look.toParent.concatenating(place.toPlane)
        toDevice = toPlane.inPlane.concatenating(place.planeToDevice)
        isFlipped = place.isFlipped
        depth = place.depth
        opacity = min(1, look.opacity) * place.opacity
    }

    /// Device pixels that the shadow reaches beyond what casts it.
    var shadowReach: Double {
        guard look.shadow.isVisible else { return 0 }
        let reach = abs(look.shadow.offset.width) + abs(look.shadow.offset.height) + 3 * max(0, look.shadow.radius)
        let (a, b, c, d) = (toDevice.m11, toDevice.m12, toDevice.m21, toDevice.m22)
        return reach * max(a * a + b * b, c * c + d * d).squareRoot()
    }

    /// Where the sublayers stand.
    var sublayerPlace: LayerLowering.Place {
        LayerLowering.Place(
            toPlane: look.sublayersToLayer, planeToDevice: toDevice, isFlipped: isFlipped != look.isGeometryFlipped, time: time,
            depth: depth + 1)
    }

    /// Where the mask stands: like a sublayer, but without `sublayerTransform`.
    var maskPlace: LayerLowering.Place {
        var place = sublayerPlace
        place.toPlane = look.flip
        return place
    }

    /// Whether the side is seen that the parent's plane shows.
    func showsFront(like place: LayerLowering.Place) -> Bool {
        toDevice.showsFront(like: place.toPlane.inPlane.concatenating(place.planeToDevice))
    }

    /// How near the middle of the layer is in its plane's space.
    var middleDepth: Double {
        let (x, y) = (look.bounds.midX, look.bounds.midY)
        let w = x * toPlane.m14 + y * toPlane.m24 + toPlane.m44
        return (x * toPlane.m13 + y * toPlane.m23 + toPlane.m43) / (abs(w) > 1e-9 ? w : 1e-9)
    }

    // Item space: y down on the upright picture. In a space whose y points up, items are turned over within the bounds.

    var itemToDevice: Transform3D { isFlipped ? toDevice : look.turnedOver.concatenating(toDevice) }
    var itemProjection: Projection { itemToDevice.flattened }
    /// The same rectangle, since it is turned over within itself.
    var itemRect: Rect { look.bounds.standardized }

    /// The bounds with their round corners in item space.
    var itemShape: RoundedRect {
        RoundedRect(
            itemRect, radius: look.cornerRadius, corners: isFlipped ? look.maskedCorners : look.maskedCorners.turnedOver,
            curve: look.cornerCurve)
    }

    /// A point of the layer's space in item space.
    func inItemSpace(_ point: Point) -> Point {
        isFlipped ? point : Point(x: point.x, y: look.bounds.minY + look.bounds.maxY - point.y)
    }

    func inItemSpace(_ path: Path) -> Path { isFlipped ? path : path.mapped(inItemSpace) }
    /// A direction of the layer's space in item space.
    func inItemSpace(_ offset: Size) -> Size { isFlipped ? offset : Size(width: offset.width, height: -offset.height) }
    /// A point in units of the bounds.
    func unitInItemSpace(_ point: Point) -> Point { isFlipped ? point : Point(x: point.x, y: 1 - point.y) }
}

extension Transform3D {
    /// Without the depth of what it gives: everything lies in one plane.
    var inPlane: Transform3D {
        var flat = self
        (flat.m13, flat.m23, flat.m33, flat.m43) = (0, 0, 0, 0)
        return flat
    }
}
