import FiligreeCore

/// A filled and stroked path in the layer's space, not cut off at the bounds. Stands for `CAShapeLayer`.
public struct ShapeContent: Hashable, Codable, Sendable {
    public var path: Path
    /// Nil fills nothing.
    public var fillColor: Color? = .black
    public var fillRule = FillRule.nonZero
    /// Nil strokes nothing.
    public var strokeColor: Color?
    /// Points; the stroke is centred on the path.
    public var lineWidth = 1.0
    public var lineCap = LineCap.butt
    public var lineJoin = LineJoin.miter
    public var miterLimit = 10.0
    /// Lengths of dashes and gaps in turn, in points; empty is a solid line.
    public var lineDashPattern: [Double] = []
    public var lineDashPhase = 0.0
    /// The stroked part of the path's length, 0...1.
    public var strokeStart = 0.0
    public var strokeEnd = 1.0

    public init(_ path: Path) {
        self.path = path
    }

    public enum FillRule: String, Codable, Sendable { case nonZero, evenOdd }
    public enum LineCap: String, Codable, Sendable { case butt, round, square }
    public enum LineJoin: String, Codable, Sendable { case miter, round, bevel }
}
