import FiligreeCore

/// Draws a layer's sublayers several times. Stands for `CAReplicatorLayer`; the defaults are Core Animation's.
public struct Replicator: Hashable, Codable, Sendable {
    /// The first one is the sublayers as they are.
    public var instanceCount = 1
    /// Seconds by which each instance runs behind the one before.
    public var instanceDelay = 0.0
    /// From one instance to the next, about the layer's anchor point.
    public var instanceTransform = Transform3D.identity
    /// Multiplied into the colours of the first instance.
    public var instanceColor = Color.white
    /// Added to the components of the colour from each instance to the next; results are cut to 0...1.
    public var instanceRedOffset = 0.0
    public var instanceGreenOffset = 0.0
    public var instanceBlueOffset = 0.0
    public var instanceAlphaOffset = 0.0

    public init(instanceCount: Int = 1) {
        self.instanceCount = instanceCount
    }

    /// The colour of instance `index`.
    public func color(of index: Int) -> Color {
        func component(_ base: Double, _ offset: Double) -> Double { max(0, min(1, base + offset * Double(index))) }
        return Color(
            red: component(instanceColor.red, instanceRedOffset), green: component(instanceColor.green, instanceGreenOffset),
            blue: component(instanceColor.blue, instanceBlueOffset), alpha: component(instanceColor.alpha, instanceAlphaOffset))
    }
}
