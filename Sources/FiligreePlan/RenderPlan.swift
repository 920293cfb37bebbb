import FiligreeCore
import FiligreeScene

/// What is drawn at any time: a composition's layer tree, ready to be asked. A pure function of time; any thread may ask at any moment.
public struct RenderPlan: Sendable {
    public let geometry: PictureGeometry
    private let layer: Layer?
    private let backgroundColor: Color
    private let imageSizes: [ImageSource: Size]
    /// The one list of a scene that does not move.
    private let still: DrawList?

    /// - Parameters:
    ///   - layer: the root, in a space of `geometry.uprightSize`, y up; nil shows the movie alone.
    ///   - imageSizes: pixels of every picture that the tree names.
    public init(layer: Layer?, geometry: PictureGeometry, backgroundColor: Color = .black, imageSizes: [ImageSource: Size] = [:]) {
        self.layer = layer
        self.geometry = geometry
        self.backgroundColor = backgroundColor
        self.imageSizes = imageSizes
        let isStill = layer?.isStill ?? true
        still = isStill ? Self.list(of: layer, at: 0, geometry, backgroundColor, imageSizes) : nil
    }

    /// The frame at `seconds` of movie time.
    public func drawList(at seconds: Double) -> DrawList {
        still ?? Self.list(of: layer, at: seconds, geometry, backgroundColor, imageSizes)
    }

    private static func list(
        of layer: Layer?, at seconds: Double, _ geometry: PictureGeometry, _ background: Color, _ imageSizes: [ImageSource: Size]
    ) -> DrawList {
        var list = DrawList(
            width: geometry.codedWidth, height: geometry.codedHeight, backgroundColor: background,
            uprightToDevice: geometry.uprightToCoded, uprightSize: geometry.uprightSize)
        guard let layer else {
            list.operations = [
                DrawOperation(
                    .video(VideoReference(), source: .unit, rect: geometry.uprightRect, clip: nil),
                    projection: Projection(geometry.uprightToCoded))
            ]
            return list
        }
        var lowering = LayerLowering(geometry: geometry, imageSizes: imageSizes)
        lowering.addRoot(layer, at: seconds)
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
        animations.isEmpty && timing == .layer && sublayers.allSatisfy(\.isStill)
    }
}
