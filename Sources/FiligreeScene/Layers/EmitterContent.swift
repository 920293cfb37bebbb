import FiligreeCore

/// Particles that are born, move and vanish. Stands for `CAEmitterLayer`; the defaults are Core Animation's. Where a particle is at a time
/// follows from `seed`, its cell and its number alone. Emission begins at 0 of the layer's clock.
public struct EmitterContent: Hashable, Codable, Sendable {
    public var cells: [EmitterCell]
    /// The middle of the birth place, in the layer's space.
    public var position = Point.zero
    public var size = Size.zero
    public var shape = Shape.point
    public var mode = Mode.volume
    public var renderMode = RenderMode.unordered
    /// Factors on the values of all cells.
    public var birthRate = 1.0
    public var lifetime = 1.0
    public var velocity = 1.0
    public var scale = 1.0
    public var spin = 1.0
    public var seed: UInt32 = 0

    public enum Shape: String, Codable, Sendable, CaseIterable { case point, line, rectangle, circle }
    /// Where on the shape particles are born. `surface` and `volume` are the area of a flat shape.
    public enum Mode: String, Codable, Sendable, CaseIterable { case points, outline, surface, volume }
    public enum RenderMode: String, Codable, Sendable, CaseIterable { case unordered, oldestFirst, oldestLast, backToFront, additive }

    public init(cells: [EmitterCell]) {
        self.cells = cells
    }
}

/// One kind of particle. Stands for `CAEmitterCell`. A `…Range` spreads a value evenly over value ± range/2, a `…Speed` changes it by so
/// much a second.
public struct EmitterCell: Hashable, Codable, Sendable {
    public var contents: ImageReference?
    /// Pixels of the picture for each point.
    public var contentsScale = 1.0
    /// Particles a second.
    public var birthRate = 0.0
    /// Seconds.
    public var lifetime = 0.0
    public var lifetimeRange = 0.0
    /// Begin and length of the emission on the layer's clock; a length of 0 does not end.
    public var beginTime = 0.0
    public var duration = 0.0
    /// Points a second, in the direction of `emissionLongitude` (radians from the x axis, towards y) ± `emissionRange`/2.
    public var velocity = 0.0
    public var velocityRange = 0.0
    public var emissionLongitude = 0.0
    public var emissionRange = 0.0
    /// Points a second squared.
    public var xAcceleration = 0.0
    public var yAcceleration = 0.0
    public var scale = 1.0
    public var scaleRange = 0.0
    public var scaleSpeed = 0.0
    /// Radians a second.
    public var spin = 0.0
    public var spinRange = 0.0
    /// Multiplied into the picture.
    public var color = Color.white
    /// Ranges and speeds of the colour's components.
    public var colorRange = Color(red: 0, green: 0, blue: 0, alpha: 0)
    public var colorSpeed = Color(red: 0, green: 0, blue: 0, alpha: 0)

    public init(_ contents: ImageReference? = nil) {
        self.contents = contents
    }
}
