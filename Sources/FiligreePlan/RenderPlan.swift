import FiligreeCore
import FiligreeScene

/// What is drawn at any time: a composition's layer tree, ready to be asked. A pure function of time; any thread may ask at any moment.
public struct RenderPlan: Sendable {
    public let geometry: PictureGeometry
    private let tree: TimedTree?
    private let backgroundColor: Color
    private let sizes: any PictureSizes
    /// The one list of a scene that does not move.
    private let still: DrawList?

    /// - Parameters:
    ///   - layer: the root, in a space of `geometry.uprightSize`, y up; nil shows the movie alone.
    ///   - sizes: asked for every picture that is seen. What it throws for a scene that does not move is thrown here.
    public init(layer: Layer?, geometry: PictureGeometry, backgroundColor: Color = .black, sizes: any PictureSizes) throws {
        tree = layer.map { TimedTree($0) }
        self.geometry = geometry
        self.backgroundColor = backgroundColor
        self.sizes = sizes
        still = layer?.isStill ?? true ? try Self.list(of: layer, at: 0, geometry, backgroundColor, sizes) : nil
    }

    /// The frame at `seconds` of movie time.
    public func drawList(at seconds: Double) throws -> DrawList {
        try still ?? Self.list(of: tree?.layer(at: seconds), at: seconds, geometry, backgroundColor, sizes)
    }

    private static func list(
        of layer: Layer?, at seconds: Double, _ geometry: PictureGeometry, _ background: Color, _ sizes: any PictureSizes
    ) throws -> DrawList {
        var list = DrawList(
            width: geometry.codedWidth, height: geometry.codedHeight, backgroundColor: background,
            uprightToDevice: geometry.uprightToCoded, uprightSize: geometry.uprightSize)
        guard let layer else {
            list.operations = [
                DrawOperation(
                    .video(VideoReference(), PicturePlacement(source: .unit, rect: geometry.uprightRect)),
                    projection: Projection(geometry.uprightToCoded))
            ]
            return list
        }
        var lowering = LayerLowering(geometry: geometry, sizes: sizes)
        try lowering.addRoot(layer, at: seconds)
        list.operations = lowering.operations
        return list
    }
}

extension Rect {
    /// A whole picture in units of its size.
    static let unit = Rect(x: 0, y: 0, width: 1, height: 1)
}

extension Layer {
    /// Nothing in the tree depends on time.
    var isStill: Bool {
        if case .emitter = content { return false }
        return animations.isEmpty && timing == .layer && sublayers.allSatisfy(\.isStill) && mask?.isStill ?? true
    }
}
