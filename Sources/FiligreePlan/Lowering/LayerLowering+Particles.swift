import FiligreeCore
import FiligreeScene
import Foundation

extension LayerLowering {
    mutating func addParticles(of emitter: EmitterContent, _ layer: PlacedLayer) throws {
        for particle in Particles(emitter, of: layer).sorted {
            if isFull { break }
            guard let contents = particle.cell.contents else { continue }
            let pixels = try sizes.pixelSize(of: contents.source)
            let scale = particle.scale / max(1e-9, particle.cell.contentsScale)
            let size = Size(width: pixels.width * scale, height: pixels.height * scale)
            guard !size.isEmpty else { continue }
            let place = layer.inItemSpace(particle.position)
            let turn = Transform2D.rotation(layer.isFlipped ? particle.angle : -particle.angle)
                .concatenating(.translation(x: place.x, y: place.y))
            let operation = DrawOperation(
                .image(
                    contents,
                    PicturePlacement(
                        source: .unit, rect: Rect(origin: Point(x: -size.width / 2, y: -size.height / 2), size: size))),
                projection: Transform3D(turn).concatenating(layer.itemToDevice).flattened)
            let blendMode: BlendMode = emitter.renderMode == .additive ? .add : .normal
            try add(operation, color: particle.color, blendMode: blendMode, layer)
        }
    }

    private mutating func add(_ operation: DrawOperation, color: Color, blendMode: BlendMode, _ layer: PlacedLayer) throws {
        let isWhite = color.withAlpha(1) == .white
        guard !isWhite || blendMode != .normal else {
            var faded = operation
            faded.opacity = color.alpha
            return append(faded)
        }
        let group = DrawGroup(tint: isWhite ? nil : color.withAlpha(1), blendMode: blendMode)
        try grouped(group, opacity: color.alpha, projection: layer.itemProjection) { $0.append(operation) }
    }
}

/// One particle at a moment.
struct Particle {
    let cell: EmitterCell
    /// Seconds since it was born.
    let age: Double
    /// In the layer's space.
    let position: Point
    /// Radians in the layer's space.
    let angle: Double
    let scale: Double
    let color: Color
}

/// The particles that live at a moment. Each follows from the emitter's seed, its cell and its number; the emitter is looked at as it was
/// when the particle was born.
struct Particles {
    /// As the model has it: its rates number the particles, so animated ones can only thin them out.
    private let emitter: EmitterContent
    private let layer: PlacedLayer
    /// Of all cells together.
    static let greatestCount = 10_000

    init(_ emitter: EmitterContent, of layer: PlacedLayer) {
        if case .emitter(let model) = layer.model.content { self.emitter = model } else { self.emitter = emitter }
        self.layer = layer
    }

    /// In drawing order.
    var sorted: [Particle] {
        let particles = emitter.cells.indices.flatMap { living(of: $0) }
        return switch emitter.renderMode {
        case .oldestLast: particles.sorted { $0.age < $1.age }
        case .unordered, .oldestFirst, .backToFront, .additive: particles.sorted { $0.age > $1.age }
        }
    }

    private func living(of index: Int) -> [Particle] {
        let cell = emitter.cells[index]
        let rate = cell.birthRate * emitter.birthRate
        let longest = (cell.lifetime + abs(cell.lifetimeRange) / 2) * emitter.lifetime
        guard rate > 0, rate.isFinite, longest > 0 else { return [] }
        let now = layer.time - cell.beginTime
        let end = cell.duration > 0 ? min(now, cell.duration) : now
        let first = max(0, ((now - longest) * rate).rounded(.up))
        let last = (end * rate).rounded(.down)
        guard last >= first, last < 1e15 else { return [] }
        // The youngest of too many.
        let start = max(first, last - Double(Self.greatestCount / max(1, emitter.cells.count)))
        return (Int(start)...Int(last)).compactMap { particle($0, of: cell, index, born: Double($0) / rate, now: now) }
    }

    private func particle(_ number: Int, of cell: EmitterCell, _ index: Int, born: Double, now: Double) -> Particle? {
        var chance = Chance(seed: emitter.seed, cell: index, number: number)
        let age = now - born
        let then = emitterThen(born + cell.beginTime)
        // A rate that was lower then than the model's let fewer be born.
        guard chance.unit() < then.birthRate / emitter.birthRate else { return nil }
        let lifetime = chance.spread(cell.lifetime, cell.lifetimeRange) * then.lifetime
        guard age >= 0, age < lifetime else { return nil }
        let start = birthplace(then, &chance)
        let speed = chance.spread(cell.velocity, cell.velocityRange) * then.velocity
        let direction = chance.spread(cell.emissionLongitude, cell.emissionRange)
        let half = age * age / 2
        let scale = (chance.spread(cell.scale, cell.scaleRange) + cell.scaleSpeed * age) * then.scale
        return Particle(
            cell: cell, age: age,
            position: Point(
                x: start.x + cos(direction) * speed * age + cell.xAcceleration * half,
                y: start.y + sin(direction) * speed * age + cell.yAcceleration * half),
            angle: chance.spread(cell.spin, cell.spinRange) * then.spin * age, scale: max(0, scale),
            color: color(of: cell, age: age, &chance))
    }

    private func emitterThen(_ time: Double) -> EmitterContent {
        guard !layer.model.animations.isEmpty, case .emitter(let then) = layer.model.presentation(at: time).content else { return emitter }
        return then
    }

    private func color(of cell: EmitterCell, age: Double, _ chance: inout Chance) -> Color {
        func component(_ path: Swift.KeyPath<Color, Double>) -> Double {
            let start = chance.spread(cell.color[keyPath: path], cell.colorRange[keyPath: path])
            return max(0, min(1, start + cell.colorSpeed[keyPath: path] * age))
        }
        return Color(red: component(\.red), green: component(\.green), blue: component(\.blue), alpha: component(\.alpha))
    }

    private func birthplace(_ emitter: EmitterContent, _ chance: inout Chance) -> Point {
        let (u, v) = (chance.unit(), chance.unit())
        let (width, height) = (emitter.size.width, emitter.size.height)
        let offset: Point
        switch (emitter.shape, emitter.mode) {
        case (.point, _): offset = .zero
        case (.line, .points): offset = Point(x: u < 0.5 ? -width / 2 : width / 2, y: 0)
        case (.line, _): offset = Point(x: (u - 0.5) * width, y: 0)
        case (.rectangle, .points): offset = Point(x: (u < 0.5 ? -0.5 : 0.5) * width, y: (v < 0.5 ? -0.5 : 0.5) * height)
        case (.rectangle, .outline): offset = Self.outline(u, width, height)
        case (.rectangle, _): offset = Point(x: (u - 0.5) * width, y: (v - 0.5) * height)
        // The size's width is the radius, as in Core Animation.
        case (.circle, .volume), (.circle, .surface): offset = Self.onCircle(u, width * v.squareRoot())
        case (.circle, _): offset = Self.onCircle(u, width)
        }
        return Point(x: emitter.position.x + offset.x, y: emitter.position.y + offset.y)
    }

    private static func onCircle(_ u: Double, _ radius: Double) -> Point {
        Point(x: cos(u * 2 * .pi) * radius, y: sin(u * 2 * .pi) * radius)
    }

    /// `u` of the way around a rectangle about the origin.
    private static func outline(_ u: Double, _ width: Double, _ height: Double) -> Point {
        var rest = u * 2 * (width + height)
        if rest < width { return Point(x: rest - width / 2, y: -height / 2) }
        rest -= width
        if rest < height { return Point(x: width / 2, y: rest - height / 2) }
        rest -= height
        if rest < width { return Point(x: width / 2 - rest, y: height / 2) }
        return Point(x: -width / 2, y: height / 2 - (rest - width))
    }
}

/// Numbers that look random and follow from what they are for (SplitMix64).
private struct Chance {
    private var state: UInt64

    init(seed: UInt32, cell: Int, number: Int) {
        state = UInt64(seed) << 32 ^ UInt64(truncatingIfNeeded: cell) &* 0xD6E8_FEB8_6659_FD93
        state = next() ^ UInt64(truncatingIfNeeded: number)
    }

    /// 0..<1.
    mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

    mutating func spread(_ value: Double, _ range: Double) -> Double { value + (unit() - 0.5) * range }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
