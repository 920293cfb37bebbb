import FiligreeCore
import FiligreePlan
import FiligreeScene
import Foundation
import Testing

/// Sizes of pictures that nobody loads.
struct KnownSizes: PictureSizes {
    var sizes: [ImageSource: Size] = [:]

    init(_ sizes: [ImageSource: Size] = [:]) { self.sizes = sizes }

    func pixelSize(of source: ImageSource) throws -> Size { sizes[source] ?? .zero }
}

/// Where layers come to lie on the picture, and what the list says of it.
@Suite struct LoweringTests {
    private let stage = Size(width: 540, height: 960)

    private func plan(_ layers: [Layer], isFlipped: Bool, geometry: PictureGeometry? = nil, sizes: [ImageSource: Size] = [:]) throws
        -> RenderPlan
    {
        let geometry = geometry ?? PictureGeometry(codedWidth: 540, codedHeight: 960)
        var root = Layer(name: "root", frame: Rect(origin: .zero, size: geometry.uprightSize))
        root.isGeometryFlipped = isFlipped
        root.sublayers = layers
        return try RenderPlan(layer: root, geometry: geometry, sizes: KnownSizes(sizes))
    }

    /// The box in device space of the operation's own rectangle, not of its generous bounds.
    private func box(_ operation: DrawOperation) -> Rect {
        let rect: Rect
        switch operation.item {
        case .text(_, let r): rect = r
        case .fill(let shape, _), .border(let shape, _, _), .gradient(_, let shape): rect = shape.rect
        case .image(_, let placement), .video(_, let placement): rect = placement.rect
        default: return .zero
        }
        return Rect(enclosing: rect.corners.compactMap { operation.projection.apply($0) }) ?? .zero
    }

    private func isClose(_ a: Rect, _ b: Rect) -> Bool {
        abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && abs(a.width - b.width) < 1e-6 && abs(a.height - b.height) < 1e-6
    }

    @Test func flippedLettersStandOnTheirLine() throws {
        var letter = Layer(frame: .zero, content: .text(TextContent("H")))
        letter.bounds.size = Size(width: 40, height: 70)
        letter.anchorPoint = Point(x: 0.5, y: 1)
        letter.position = Point(x: 260, y: 470)
        letter.animations = [.basic("transform.scale", from: 0.2, to: 1, duration: 2, repeatCount: .infinity)]
        let plan = try plan([letter], isFlipped: true)
        #expect(try isClose(box(plan.drawList(at: 0).operations[0]), Rect(x: 256, y: 456, width: 8, height: 14)))
        #expect(try isClose(box(plan.drawList(at: 1).operations[0]), Rect(x: 248, y: 428, width: 24, height: 42)))
        // Upright: the item's first line is at the lesser y of the picture.
        #expect(try plan.drawList(at: 1).operations[0].projection.d > 0)
    }

    @Test func unflippedLayersCountFromTheBottom() throws {
        let text = Layer(frame: Rect(x: 0, y: 0.66 * 960, width: 540, height: 150), content: .text(TextContent("Happy")))
        let operation = try plan([text], isFlipped: false).drawList(at: 0).operations[0]
        #expect(isClose(box(operation), Rect(x: 0, y: 960 - 0.66 * 960 - 150, width: 540, height: 150)))
        #expect(operation.projection.d > 0)
    }

    /// Bounds of 80x60 at the origin, a picture of 20x10; rectangles with y up as Core Animation has them.
    static let gravities: [(ContentsGravity, Rect)] = [
        (.resize, Rect(x: 0, y: 0, width: 80, height: 60)), (.resizeAspect, Rect(x: 0, y: 10, width: 80, height: 40)),
        (.resizeAspectFill, Rect(x: -20, y: 0, width: 120, height: 60)), (.center, Rect(x: 30, y: 25, width: 20, height: 10)),
        (.top, Rect(x: 30, y: 50, width: 20, height: 10)), (.bottom, Rect(x: 30, y: 0, width: 20, height: 10)),
        (.left, Rect(x: 0, y: 25, width: 20, height: 10)), (.right, Rect(x: 60, y: 25, width: 20, height: 10)),
        (.topLeft, Rect(x: 0, y: 50, width: 20, height: 10)), (.topRight, Rect(x: 60, y: 50, width: 20, height: 10)),
        (.bottomLeft, Rect(x: 0, y: 0, width: 20, height: 10)), (.bottomRight, Rect(x: 60, y: 0, width: 20, height: 10)),
    ]

    @Test(arguments: gravities.indices, [false, true]) func gravity(index: Int, isFlipped: Bool) throws {
        let (gravity, rect) = Self.gravities[index]
        let source = ImageSource.file("p.png")
        var layer = Layer(frame: Rect(x: 100, y: 100, width: 80, height: 60), content: .image(ImageReference(source)))
        layer.contentsGravity = gravity
        let operation = try plan([layer], isFlipped: isFlipped, sizes: [source: Size(width: 20, height: 10)]).drawList(at: 0).operations[0]
        // "Top" is the greater y of the layer's own space, whichever way that points on the picture.
        let y = isFlipped ? 100 + rect.minY : 960 - (100 + rect.maxY)
        #expect(isClose(box(operation), Rect(x: 100 + rect.minX, y: y, width: rect.width, height: rect.height)))
        #expect(operation.projection.d > 0, "upright")
    }

    @Test func kinds() throws {
        let whole = Rect(origin: .zero, size: stage)
        func kind(_ layers: [Layer]) throws -> PictureKind { try plan(layers, isFlipped: true).drawList(at: 0).kind }
        var square = Layer(frame: Rect(x: 5, y: 5, width: 10, height: 10))
        square.backgroundColor = .white
        #expect(
            try RenderPlan(layer: nil, geometry: PictureGeometry(codedWidth: 8, codedHeight: 8), sizes: KnownSizes()).drawList(at: 0).kind
                == .untouched)
        #expect(try kind([.video(frame: whole)]) == .untouched)
        #expect(try kind([.video(frame: whole), square]) == .overlay(1..<2))
        #expect(try kind([square, .video(frame: whole)]) == .canvas)
        #expect(try kind([.video(frame: whole.insetBy(dx: 20, dy: 20))]) == .canvas)
        #expect(try kind([.video(frame: whole), .video(frame: Rect(x: 0, y: 0, width: 50, height: 50))]) == .canvas)
        var faded = Layer.video(frame: whole)
        faded.opacity = 0.5
        #expect(try kind([faded]) == .canvas)
        square.opacity = 0
        #expect(try kind([.video(frame: whole), square]) == .untouched)
        square.opacity = 1
        square.position = Point(x: -50, y: -50)
        #expect(try kind([.video(frame: whole), square]) == .untouched)
    }

    @Test func groupsOnlyWhereTheyChangeSomething() throws {
        func count(_ change: (inout Layer) -> Void = { _ in }) throws -> Int {
            var layer = Layer(frame: Rect(x: 50, y: 50, width: 100, height: 100))
            layer.backgroundColor = .white
            change(&layer)
            return try plan([layer], isFlipped: true).drawList(at: 0).operations.count
        }
        var child = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        child.backgroundColor = .black
        let plain = try count()
        let faded = try count { layer in layer.opacity = 0.5 }
        let bordered = try count { layer in layer.borderWidth = 2 }
        let both = try count { layer in (layer.borderWidth, layer.opacity) = (2, 0.5) }
        let masked = try count { layer in (layer.sublayers, layer.masksToBounds) = ([child], true) }
        let hidden = try count { layer in layer.isHidden = true }
        let counts: [Int] = [plain, faded, bordered, both, masked, hidden]
        #expect(counts == [1, 1, 2, 4, 4, 0])
    }

    @Test func siblingsFollowTheirDepthAndOrder() throws {
        let layers = [(3.0, 0.1), (1, 0.2), (3, 0.3), (2, 0.4)].map { depth, grey -> Layer in
            var layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
            layer.zPosition = depth
            layer.backgroundColor = Color(white: grey)
            return layer
        }
        let greys = try plan(layers, isFlipped: false).drawList(at: 0).operations.map { operation -> Double in
            if case .fill(_, let color) = operation.item { color.red } else { -1 }
        }
        #expect(greys == [0.2, 0.4, 0.1, 0.3])
    }

    @Test(arguments: Orientation.allCases) func uprightCornersLandOnTheStoredOnes(orientation: Orientation) throws {
        let geometry = PictureGeometry(codedWidth: 64, codedHeight: 48, orientation: orientation, pixelAspect: 2)
        #expect(geometry.uprightSize == (orientation.swapsSides ? Size(width: 48, height: 128) : Size(width: 128, height: 48)))
        // The stored picture's corner that the turn brings to the top left.
        let corners: [Orientation: Point] = [
            .upright: Point(x: 0, y: 0), .flippedHorizontally: Point(x: 64, y: 0), .rotated180: Point(x: 64, y: 48),
            .flippedVertically: Point(x: 0, y: 48), .transposed: Point(x: 0, y: 0), .rotated90: Point(x: 0, y: 48),
            .transversed: Point(x: 64, y: 48), .rotated270: Point(x: 64, y: 0),
        ]
        let met = geometry.uprightToCoded.apply(Point.zero)
        #expect(abs(met.x - corners[orientation]!.x) < 1e-9 && abs(met.y - corners[orientation]!.y) < 1e-9)
    }

    @Test func layersLiveInTheirTime() throws {
        var layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        layer.backgroundColor = .white
        layer.timing.beginTime = 1
        layer.timing.duration = 2
        let plan = try plan([layer], isFlipped: true)
        let counts: [Int] = try [0, 0.99, 1, 2.9, 3, 9].map { try plan.drawList(at: $0).operations.count }
        #expect(counts == [0, 0, 1, 1, 0, 0])
    }

    @Test func aBackTurnedAwayIsHiddenWhenSingleSided() throws {
        var layer = Layer(frame: Rect(x: 100, y: 100, width: 10, height: 10))
        layer.backgroundColor = .white
        layer.transform = .rotation(.pi, x: 0, y: 1, z: 0)
        #expect(try plan([layer], isFlipped: true).drawList(at: 0).operations.count == 1)
        layer.isDoubleSided = false
        #expect(try plan([layer], isFlipped: true).drawList(at: 0).operations.isEmpty)
    }

    @Test func deepTreesAreCutOff() throws {
        var layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        layer.backgroundColor = .white
        for _ in 0..<500 {
            var parent = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
            parent.backgroundColor = .white
            parent.sublayers = [layer]
            layer = parent
        }
        #expect(try plan([layer], isFlipped: true).drawList(at: 0).operations.count == 63)
    }

    @Test func anyOrderGivesTheSameLists() throws {
        var layer = Layer(frame: Rect(x: 10, y: 10, width: 100, height: 50))
        layer.backgroundColor = .white
        layer.animations = [.basic("position.x", from: 0, to: 300, duration: 1.7, repeatCount: .infinity, autoreverses: true)]
        let plan = try plan([.video(frame: Rect(origin: .zero, size: stage)), layer], isFlipped: true)
        let times = (0..<90).map { Double($0) / 30 }
        let forwards: [DrawList] = try times.map { try plan.drawList(at: $0) }
        let backwards: [DrawList] = try times.reversed().map { try plan.drawList(at: $0) }
        #expect(forwards == Array(backwards.reversed()))
    }

    @Test func compositionsSurviveCoding() throws {
        var layer = Layer(name: "n", frame: Rect(x: 1, y: 2, width: 3, height: 4), content: .text(TextContent("a")))
        layer.animations = [.basic("opacity", from: 0, to: 1, duration: 1, repeatCount: 2.5, timingFunction: .easeIn)]
        layer.sublayers = [.video(frame: Rect(x: 0, y: 0, width: 10, height: 10))]
        var composition = Composition(clip: Clip(path: "a.mp4"), layer: layer)
        composition.frameDuration = CMTime(value: 1, timescale: 30)
        let encoder = JSONEncoder(), decoder = JSONDecoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        #expect(try decoder.decode(Composition.self, from: encoder.encode(composition)) == composition)
    }
}
