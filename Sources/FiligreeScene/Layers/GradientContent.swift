import FiligreeCore

/// A colour gradient that fills the bounds with their round corners. Stands for `CAGradientLayer`; the defaults are Core Animation's.
public struct GradientContent: Hashable, Codable, Sendable {
    public var kind: Kind
    /// At least two; fewer draw nothing.
    public var colors: [Color]
    /// Where each colour stands, 0...1, not falling; equal ones give a hard edge. Nil: equal steps. Fewer than colours draw nothing.
    public var locations: [Double]?
    /// In units of the bounds, in the layer's space (y up unless the geometry is flipped).
    public var startPoint = Point(x: 0.5, y: 0)
    public var endPoint = Point(x: 0.5, y: 1)

    public enum Kind: String, Codable, Sendable, CaseIterable {
        /// From `startPoint` to `endPoint`.
        case axial
        /// An ellipse about `startPoint`; `endPoint` is a corner of the box around it.
        case radial
        /// Around `startPoint`, beginning in the direction of `endPoint`, clockwise on the upright picture.
        case conic
    }

    public init(_ kind: Kind = .axial, colors: [Color], locations: [Double]? = nil) {
        self.kind = kind
        self.colors = colors
        self.locations = locations
    }

    /// The locations, or equal steps.
    public var shownLocations: [Double] {
        get { locations ?? colors.indices.map { colors.count > 1 ? Double($0) / Double(colors.count - 1) : 0 } }
        set { locations = newValue }
    }
}
