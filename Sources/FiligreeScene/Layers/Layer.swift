import FiligreeCore

/// One node of the picture that lies on the video: geometry, look, content, children and animations. Stands for `CALayer`;
/// the defaults are Core Animation's. Lengths are in points of the parent's space, which in an export are pixels of the render size.
///
/// The root's space has its origin at the bottom left and y upwards; `isGeometryFlipped` turns it for the children.
public struct Layer: Hashable, Codable, Sendable {
    public var name: String?

    // Geometry
    /// The layer's own space: what `content` fills and where sublayers stand.
    public var bounds = Rect.zero
    /// Where the anchor point lies in the parent's space.
    public var position = Point.zero
    /// The pivot of `transform` in units of `bounds`; may lie outside 0...1.
    public var anchorPoint = Point(x: 0.5, y: 0.5)
    public var anchorPointZ = 0.0
    /// Siblings with greater values are drawn later; equal ones in array order.
    public var zPosition = 0.0
    public var transform = Transform3D.identity
    public var sublayerTransform = Transform3D.identity
    /// Turns the y axis of the sublayers' geometry, not the layer's own content.
    public var isGeometryFlipped = false
    /// False hides the layer when its back faces the viewer.
    public var isDoubleSided = true
    /// Sublayers stand in the space of the parent with their depth, and only they are drawn. Stands for `CATransformLayer`; other layers
    /// show their sublayers flat in their own plane.
    public var isTransformLayer = false

    // Look
    /// 0...1, applied to the layer and its sublayers together.
    public var opacity = 1.0
    public var isHidden = false
    /// Cuts sublayers and contents off at the (rounded) bounds.
    public var masksToBounds = false
    public var backgroundColor: Color?
    public var cornerRadius = 0.0
    /// The corners that are round, in the layer's space.
    public var maskedCorners = CornerSet.all
    public var cornerCurve = CornerCurve.circular
    /// The border lies inside the bounds.
    public var borderWidth = 0.0
    public var borderColor = Color.black
    public var shadow = LayerShadow()
    /// How the layer with its sublayers is laid on what is below.
    public var blendMode = BlendMode.normal
    /// Its alpha cuts out what is shown of the layer, its sublayers and its shadow; it stands in the layer's space like a sublayer.
    public var mask: Layer? {
        get { maskStorage.first }
        set { maskStorage = newValue.map { [$0] } ?? [] }
    }
    /// None or one: a value cannot hold itself.
    private var maskStorage: [Layer] = []

    // Content
    public var content = LayerContent.none
    /// Where a picture goes in the bounds.
    public var contentsGravity = ContentsGravity.resize
    /// The part of the picture that is shown, in units of its size, origin at its top left.
    public var contentsRect = Rect(x: 0, y: 0, width: 1, height: 1)
    /// Pixels of the picture for each point of the layer; decides the size that gravities without resizing show.
    public var contentsScale = 1.0
    /// The part of the shown picture that is stretched when the picture is resized, in units of its size, origin at its top left; what is
    /// beside it keeps its size (nine parts).
    public var contentsCenter = Rect(x: 0, y: 0, width: 1, height: 1)

    public var sublayers: [Layer] = []
    /// Draws the sublayers several times.
    public var replicator: Replicator?

    // Time
    public var timing = MediaTiming.layer
    /// In the order they were added; a later one on the same key path wins while it acts.
    public var animations: [Animation] = []

    public init(name: String? = nil) {
        self.name = name
    }

    public init(name: String? = nil, frame: Rect, content: LayerContent = .none) {
        self.name = name
        self.content = content
        self.frame = frame
    }
}

/// What a layer draws inside its bounds, above its background colour and below its sublayers.
public enum LayerContent: Hashable, Codable, Sendable {
    case none
    case image(ImageReference)
    /// On the way from one picture to another, both in the place of the layer's picture.
    case crossfade(from: ImageReference, to: ImageReference, Double)
    case text(TextContent)
    case shape(ShapeContent)
    case gradient(GradientContent)
    case emitter(EmitterContent)
    /// The movie's picture (a track of the composition) as it is at the time of the frame.
    case video(VideoReference)
}

/// A track of the composition whose picture a layer shows.
public struct VideoReference: Hashable, Codable, Sendable {
    /// Track number in the composition, from 1.
    public var trackID: Int

    public init(trackID: Int = 1) {
        self.trackID = trackID
    }
}

/// Where a picture stands in its layer. Names as in Core Animation: "top" is the side of greater y in the layer's own space.
public enum ContentsGravity: String, Codable, Sendable, CaseIterable {
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    case resize, resizeAspect, resizeAspectFill
}
