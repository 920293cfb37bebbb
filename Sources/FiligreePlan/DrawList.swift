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
