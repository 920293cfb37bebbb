import FiligreeCore
import FiligreePlan
import FiligreeScene
import Foundation
import Testing

/// Layers beyond plain ones: what the draw list says of shadows, masks, replicas, particles, transitions and depth.
@Suite struct LayerFeatureTests {
    private let stage = Size(width: 200, height: 100)

    private func operations(_ layers: [Layer], at time: Double = 0, sizes: [ImageSource: Size] = [:]) throws -> [DrawOperation] {
        var root = Layer(name: "root", frame: Rect(origin: .zero, size: stage))
        root.isGeometryFlipped = true
        root.sublayers = layers
        let geometry = PictureGeometry(codedWidth: 200, codedHeight: 100)
        return try RenderPlan(layer: root, geometry: geometry, sizes: KnownSizes(sizes)).drawList(at: time).operations
    }

    private func square(_ x: Double, _ y: Double, _ side: Double = 10, color: Color = .white) -> Layer {
        var layer = Layer(frame: Rect(x: x, y: y, width: side, height: side))
        layer.backgroundColor = color
        return layer
    }

    /// Where the middle of each filled rectangle lies.
    private func middles(_ operations: [DrawOperation]) -> [Point] {
        operations.compactMap { operation in
            guard case .fill(let shape, _) = operation.item else { return nil }
            return operation.projection.apply(Point(x: shape.rect.midX, y: shape.rect.midY))
        }
    }

    private func group(_ operation: DrawOperation) -> DrawGroup? {
        if case .beginGroup(let group) = operation.item { group } else { nil }
    }

    @Test func shadowsFollowTheFlip() throws {
        var layer = square(20, 20)
        layer.shadow = LayerShadow(opacity: 0.5, radius: 4, offset: Size(width: 1, height: 3))
        let flipped = try operations([layer])
        #expect(group(flipped[0])?.shadow == GroupShadow(color: Color(white: 0, alpha: 0.5), offset: Size(width: 1, height: 3), radius: 4))
        var holder = Layer(frame: Rect(origin: .zero, size: stage))
        holder.isGeometryFlipped = true
        holder.sublayers = [layer]
        #expect(group(try operations([holder])[0])?.shadow?.offset == Size(width: 1, height: -3))
        layer.masksToBounds = true
        #expect(try operations([layer]).count == 1, "cut off at the bounds, no shadow is left")
    }

    /// A layer beside the picture whose shadow reaches into it.
    @Test func shadowsFromOutsideAreKept() throws {
        var layer = square(-30, 20)
        layer.shadow = LayerShadow(opacity: 1, radius: 2, offset: Size(width: 40, height: 0))
        #expect(try operations([layer]).count == 3)
        layer.shadow.offset = .zero
        #expect(try operations([layer]).isEmpty)
    }

    @Test func masksStandInTheLayersSpace() throws {
        var layer = square(50, 20, 40)
        var mask = square(0, 0, 10)
        layer.mask = mask
        let list = try operations([layer])
        #expect(list.count == 5 && list[2].item == .beginMask)
        // The layer's space has its y upwards inside of the flipped root... its sublayers' origin is the layer's lesser y.
        #expect(middles(Array(list[3...])) == [Point(x: 55, y: 25)])
        mask.isHidden = true
        layer.mask = mask
        #expect(try operations([layer]).isEmpty, "behind an empty mask nothing is seen")
    }

    @Test func replicasAreTurnedDelayedAndColoured() throws {
        var dot = square(0, 0)
        dot.animations = [.basic("position.x", from: 5, to: 15, duration: 1, fillMode: .both, isRemovedOnCompletion: false)]
        var layer = Layer(frame: Rect(x: 0, y: 0, width: 200, height: 100))
        layer.sublayers = [dot]
        var replicator = Replicator(instanceCount: 3)
        replicator.instanceTransform = .translation(x: 20, y: 0)
        replicator.instanceDelay = 0.5
        layer.replicator = replicator
        #expect(middles(try operations([layer], at: 0.5)).map(\.x) == [10, 25, 45])
        replicator.instanceRedOffset = -0.5
        replicator.instanceAlphaOffset = -0.25
        layer.replicator = replicator
        let list = try operations([layer], at: 0.5)
        let groups = list.compactMap { operation in group(operation).map { ($0.tint, operation.opacity) } }
        #expect(groups.count == 2)
        #expect(groups[0].0 == Color(red: 0.5, green: 1, blue: 1) && groups[0].1 == 0.75)
        #expect(groups[1].0 == Color(red: 0, green: 1, blue: 1) && groups[1].1 == 0.5)
    }

    @Test func replicatorsInReplicatorsEnd() throws {
        var inner = Layer(frame: Rect(origin: .zero, size: stage))
        inner.sublayers = [square(0, 0)]
        inner.replicator = Replicator(instanceCount: 1_000_000)
        var outer = Layer(frame: Rect(origin: .zero, size: stage))
        outer.sublayers = [inner]
        outer.replicator = Replicator(instanceCount: 1_000_000)
        #expect(try operations([outer]).count <= 100_200)
    }

    /// Ordinary layers are flat: only in a transform layer does a sublayer's depth order it and enter its parent's perspective.
    @Test func transformLayersKeepDepth() throws {
        func card(_ depth: Double, _ color: Color) -> Layer {
            var holder = Layer(frame: Rect(origin: .zero, size: stage))
            holder.transform = .translation(x: 0, y: 0, z: depth)
            holder.sublayers = [square(95, 45, 10, color: color)]
            return holder
        }
        var cube = Layer(frame: Rect(origin: .zero, size: stage))
        cube.isTransformLayer = true
        // Nearer first in the array: depth must put it last.
        cube.sublayers = [card(50, .white), card(-50, .black)]
        func colors(_ operations: [DrawOperation]) -> [Color] {
            operations.compactMap { if case .fill(_, let color) = $0.item { color } else { nil } }
        }
        #expect(colors(try operations([cube])) == [.black, .white])
        cube.transform = .rotation(.pi, x: 0, y: 1, z: 0)
        #expect(colors(try operations([cube])) == [.white, .black], "from behind")
        // Turned away by 180 degrees, cards lie mirrored about the middle of the picture.
        #expect(middles(try operations([cube])).allSatisfy { abs($0.x - 100) < 1e-6 })
    }

    @Test func perspectiveComesFromTheParent() throws {
        var holder = Layer(frame: Rect(origin: .zero, size: stage))
        holder.sublayerTransform.m34 = -1 / 500
        var card = square(80, 30, 40)
        card.transform = .rotation(.pi / 3, x: 0, y: 1, z: 0)
        holder.sublayers = [card]
        let operation = try #require(try operations([holder]).first)
        #expect(operation.projection.affine == nil)
        // A point at depth z is enlarged by 500 / (500 - z) about the anchor of the parent, its middle.
        let edge = try #require(operation.projection.apply(Point(x: 40, y: 20)))
        let (x, z) = (20 * cos(Double.pi / 3), -20 * sin(Double.pi / 3))
        #expect(abs(edge.x - (100 + x * 500 / (500 - z))) < 1e-6 && abs(edge.y - 50) < 1e-6)
    }

    @Test func transitionsMoveBothLooks() throws {
        var layer = square(50, 20, 40, color: .white)
        let earlier = square(0, 0, 40, color: .black)
        func fills(_ effect: TransitionAnimation.Effect, at time: Double) throws -> [(Color, Double)] {
            layer.animations = [
                Animation(.transition(TransitionAnimation(effect, from: .left, earlier: earlier)), timing: MediaTiming(duration: 1))
            ]
            return try operations([layer], at: time).compactMap { operation in
                guard case .fill(let shape, let color) = operation.item else { return nil }
                return (color, operation.projection.apply(Point(x: shape.rect.midX, y: 0))?.x ?? 0)
            }
        }
        #expect(try fills(.push, at: 0.25).map(\.1) == [80, 40])
        #expect(try fills(.moveIn, at: 0.25).map(\.1) == [70, 40])
        #expect(try fills(.reveal, at: 0.25).map(\.1) == [70, 80])
        #expect(try fills(.reveal, at: 0.25).map(\.0) == [.white, .black])
        #expect(try fills(.push, at: 1).map(\.1) == [70], "over")
    }

    @Test func particlesAreAFunctionOfTime() throws {
        var cell = EmitterCell(ImageReference(.memory("spark")))
        (cell.birthRate, cell.lifetime, cell.lifetimeRange) = (20, 1, 0.4)
        (cell.velocity, cell.velocityRange, cell.emissionRange, cell.yAcceleration) = (30, 10, 1, 40)
        var emitter = EmitterContent(cells: [cell])
        emitter.seed = 7
        let layer = Layer(frame: Rect(origin: .zero, size: stage), content: .emitter(emitter))
        func places(_ time: Double, _ layer: Layer) throws -> [DrawOperation] {
            try operations([layer], at: time, sizes: [.memory("spark"): Size(width: 4, height: 4)])
        }
        let early = try places(0.01, layer)
        #expect(early.count == 1, "the first is born at 0")
        let late = try places(2.02, layer)
        #expect((14...24).contains(late.count))
        #expect(try places(2.02, layer) == late)
        var other = layer
        emitter.seed = 8
        other.content = .emitter(emitter)
        #expect(try places(2.02, other) != late)
        // Switched off by an animation, no more are born, and those that live go on.
        other.animations = [.basic("birthRate", from: 0, to: 0, beginTime: 1, duration: 100)]
        #expect(try places(1.5, other).count < late.count && !places(1.5, other).isEmpty && places(2.5, other).isEmpty)
    }

    @Test func blendingTouchesTheWholePicture() throws {
        let whole = Rect(origin: .zero, size: stage)
        func kind(_ layers: [Layer]) throws -> PictureKind {
            var root = Layer(frame: whole)
            root.isGeometryFlipped = true
            root.sublayers = [.video(frame: whole)] + layers
            let geometry = PictureGeometry(codedWidth: 200, codedHeight: 100)
            return try RenderPlan(layer: root, geometry: geometry, sizes: KnownSizes()).drawList(at: 0).kind
        }
        var layer = square(10, 10)
        #expect(try kind([layer]) == .overlay(1..<2))
        layer.blendMode = .screen
        #expect(try kind([layer]) == .canvas)
        // Inside a faded group it blends with the group alone.
        var holder = Layer(frame: whole)
        holder.opacity = 0.5
        holder.sublayers = [square(0, 0), layer]
        guard case .overlay = try kind([holder]) else { Issue.record("a group is an overlay"); return }
    }
}
