import FiligreeCore
import FiligreeScene

/// One thing to draw.
public struct DrawOperation: Hashable, Sendable {
    /// From the item's own space to device space. In the item's space y points down on the upright picture (the plan has taken care of flips),
    /// so text and pictures are drawn with their top at the lesser y.
    public var projection: Projection
    /// 0...1. For `beginGroup`, of the group as a whole.
    public var opacity: Double
    public var item: Item

    public init(_ item: Item, projection: Projection, opacity: Double = 1) {
        self.item = item
        self.projection = projection
        self.opacity = opacity
    }

    public enum Item: Hashable, Sendable {
        case fill(RoundedRect, Color)
        /// A frame of this width just inside the rectangle.
        case border(RoundedRect, width: Double, color: Color)
        /// The gradient fills the rectangle; its points are in units of it, y down.
        case gradient(GradientContent, RoundedRect)
        /// Part of a picture.
        case image(ImageReference, PicturePlacement)
        /// Text set in `rect`.
        case text(TextContent, rect: Rect)
        case shape(ShapeContent)
        /// The frame of a track.
        case video(VideoReference, PicturePlacement)
        /// Everything up to the matching `endGroup` is drawn on its own and then laid on the rest. `projection` is that of the group's
        /// shapes.
        case beginGroup(DrawGroup)
        /// Inside a group: what follows, up to its end, is not drawn but masks what came before by its alpha.
        case beginMask
        case endGroup
    }
}

/// Which part of a picture goes where.
public struct PicturePlacement: Hashable, Sendable {
    /// In units of the picture, origin top left.
    public var source: Rect
    /// Filled by the part (item's space).
    public var rect: Rect
    /// What of `rect` is shown (item's space); nil is all.
    public var clip: Rect?
    /// The part of the source that is stretched, in units of it; what is beside keeps the size of its pixels over `scale`.
    public var center: Rect?
    /// Pixels of the picture for each unit of the item's space, for the fixed parts beside `center`.
    public var scale: Double

    public init(source: Rect, rect: Rect, clip: Rect? = nil, center: Rect? = nil, scale: Double = 1) {
        self.source = source
        self.rect = rect
        self.clip = clip
        self.center = center
        self.scale = scale
    }
}

/// How a group is laid on what is below it. In this order: what is in it is cut off at `clip`, `shadow` goes under it, the mask cuts it
/// out, `tint` colours it, and it is laid down with the operation's opacity by `blendMode`.
public struct DrawGroup: Hashable, Sendable {
    /// Item's space.
    public var clip: RoundedRect?
    public var shadow: GroupShadow?
    /// Multiplied into every pixel's colour and alpha.
    public var tint: Color?
    public var blendMode: BlendMode

    public init(clip: RoundedRect? = nil, shadow: GroupShadow? = nil, tint: Color? = nil, blendMode: BlendMode = .normal) {
        self.clip = clip
        self.shadow = shadow
        self.tint = tint
        self.blendMode = blendMode
    }

    /// The group lays its content down as it is.
    public var isPlain: Bool { clip == nil && shadow == nil && tint == nil && blendMode == .normal }
}

/// A shadow of everything in a group.
public struct GroupShadow: Hashable, Sendable {
    /// With the shadow's opacity.
    public var color: Color
    /// Item's space, y down.
    public var offset: Size
    /// The standard deviation of the blur in units of the item's space.
    public var radius: Double
    /// Casts the shadow instead of the group's content.
    public var path: Path?

    public init(color: Color, offset: Size, radius: Double, path: Path? = nil) {
        self.color = color
        self.offset = offset
        self.radius = radius
        self.path = path
    }
}
