import FiligreeCore
import FiligreeScene

/// One frame, resolved: what to draw, in order, in device space (pixels of the output, origin top left, y down).
public struct DrawList: Hashable, Sendable {
    /// Pixels.
    public var width: Int
    public var height: Int
    public var backgroundColor: Color
    /// Back to front. Group marks nest properly.
    public var operations: [DrawOperation]
    /// The upright picture and how it lies in device space.
    public var uprightSize: Size
    public var uprightToDevice: Transform2D

    /// Without the last two arguments device space is upright.
    public init(
        width: Int, height: Int, backgroundColor: Color = .black, operations: [DrawOperation] = [],
        uprightToDevice: Transform2D = .identity, uprightSize: Size? = nil
    ) {
        self.width = width
        self.height = height
        self.backgroundColor = backgroundColor
        self.operations = operations
        self.uprightToDevice = uprightToDevice
        self.uprightSize = uprightSize ?? Size(width: Double(width), height: Double(height))
    }
}

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
        /// A filled rectangle with round corners.
        case fill(rect: Rect, cornerRadius: Double, color: Color)
        /// A frame of this width just inside the rectangle.
        case border(rect: Rect, cornerRadius: Double, width: Double, color: Color)
        /// The part `source` (units of the picture, origin top left) fills `rect`, cut off at `clip` (both in the item's space).
        case image(ImageReference, source: Rect, rect: Rect, clip: Rect?)
        /// Text set in `rect`.
        case text(TextContent, rect: Rect)
        case shape(ShapeContent)
        /// The frame of a track fills `rect`, cut off at `clip`.
        case video(VideoReference, source: Rect, rect: Rect, clip: Rect?)
        /// Everything up to the matching `endGroup` is drawn on its own and then laid on the rest, cut off at `clip`
        /// (item's space, with round corners) if given.
        case beginGroup(clip: Rect?, cornerRadius: Double)
        case endGroup
    }
}
