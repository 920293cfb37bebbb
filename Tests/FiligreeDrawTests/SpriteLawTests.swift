import FiligreeCore
import FiligreeDraw
import FiligreePixels
import FiligreePlan
import FiligreeScene
import Testing

/// What comes out depends on nothing but what goes in.
struct SpriteLawTests {
    /// Frame `index` of a small show: letters that grow and move, a turning picture, a round group, shapes, all repeating after 12 frames.
    private func frame(_ index: Int) -> [DrawOperation] {
        let t = Double(index % 12) / 12
        let scale = 0.2 + 0.8 * t
        let letter = DrawOperation(
            .text(text("Hé"), rect: Rect(x: 0, y: 0, width: 60, height: 44)),
            projection: Projection(Transform2D(a: scale, b: 0, c: 0, d: scale, tx: 20 + 3.3 * t, ty: 30)), opacity: t)
        var shape = ShapeContent(Path(ellipseIn: Rect(x: 0, y: 0, width: 40, height: 30)))
        (shape.strokeColor, shape.lineWidth, shape.strokeEnd) = (.black, 3, max(0.1, t))
        return [letter, picture("large", Rect(x: 0, y: 0, width: 100, height: 60), .scale(x: scale, y: scale).concatenating(.rotation(t)))]
            + group(
                [
                    picture("checker", Rect(x: 0, y: 0, width: 70, height: 50)), fill(10, 10, 20, 20, .white),
                    DrawOperation(.shape(shape), projection: .identity, opacity: 0.5),
                ],
                clip: Rect(x: 5, y: 5, width: 60, height: 40), radius: 12, opacity: 0.7)
            + [DrawOperation(.shape(shape), projection: Projection(.translation(x: 100 + 7 * t, y: 90)))]
    }

    @Test func anyOrderGivesTheSameBits() throws {
        let inOrder = painter()
        let pictures = try (0..<24).map { try drawn(frame($0), with: inOrder) }
        let shuffled = painter(300_000)
        for index in [7, 3, 22, 0, 11, 12, 5, 19, 1, 23, 7, 8] {
            #expect(try drawn(frame(index), with: shuffled) == pictures[index])
        }
        #expect(try drawn(frame(4)) == pictures[4])
    }

    @Test func keptAndFreshSpritesHaveTheSameBits() throws {
        let keeping = painter()
        for index in 0..<36 {
            let kept = try keeping.sprites(for: frame(index), canvas: canvas)
            let fresh = try painter(0).sprites(for: frame(index), canvas: canvas)
            #expect(kept.map(\.sprite.bitmap) == fresh.map(\.sprite.bitmap))
            #expect(kept.map(\.bounds) == fresh.map(\.bounds))
        }
    }

    @Test func aLoopComesBackToTheSameSprites() throws {
        let painter = painter()
        let first = try (0..<12).flatMap { try painter.sprites(for: frame($0), canvas: canvas).map(\.sprite.id) }
        let second = try (12..<24).flatMap { try painter.sprites(for: frame($0), canvas: canvas).map(\.sprite.id) }
        #expect(first == second)
    }

    @Test func fadesAndWholePixelMovesReuseTheSprite() throws {
        let painter = painter()
        func operations(_ x: Double, _ y: Double, _ opacity: Double) -> [DrawOperation] {
            [
                DrawOperation(
                    .text(text("Move"), rect: Rect(x: 0, y: 0, width: 90, height: 44)),
                    projection: Projection(.translation(x: x, y: y)), opacity: opacity)
            ] + group([fill(0, 0, 9.5, 9, .white)].map { move($0, x, y) }, opacity: opacity)
        }
        func move(_ operation: DrawOperation, _ x: Double, _ y: Double) -> DrawOperation {
            DrawOperation(operation.item, projection: Projection(.translation(x: x, y: y)))
        }
        let here = try painter.sprites(for: operations(10.25, 20, 1), canvas: canvas)
        let there = try painter.sprites(for: operations(47.25, -5, 0.5), canvas: canvas)
        #expect(here.count == 2)
        #expect(here.map(\.sprite.id) == there.map(\.sprite.id))
        #expect(there.map(\.opacity) == [0.5, 0.5])
        #expect(there.map(\.x) == here.map { $0.x + 37 })
        #expect(there.map(\.y) == here.map { $0.y - 25 })
    }

    /// Times of a loop's second run differ from the first by rounding, also where a place lies just between two sixteenths.
    @Test(arguments: [10.03125, 10.0625, 10.1]) func roundingNoiseDoesNotMakeNewSprites(x: Double) throws {
        let painter = painter()
        let ids = try [-1e-11, 0, 1e-11].compactMap { noise in
            let transform = Transform2D(a: 0.7 + noise, b: noise, c: 0, d: 0.7, tx: x + noise, ty: 20 - noise)
            let operation = DrawOperation(
                .text(text("Again"), rect: Rect(x: 0, y: 0, width: 100, height: 50)), projection: Projection(transform))
            return try painter.sprites(for: [operation], canvas: canvas).first?.sprite.id
        }
        #expect(ids.count == 3 && Set(ids).count == 1)
    }

    @Test func boundsCoverAllSprites() throws {
        for index in 0..<12 {
            let painter = painter()
            let bounds = try painter.bounds(of: frame(index))
            let sprites = try painter.sprites(for: frame(index), canvas: canvas)
            #expect(sprites.reduce(bounds) { $0.union($1.bounds) } == bounds)
            #expect(bounds.width < 220)
        }
    }

    @Test func wholePixelMovesKeepTheBits() throws {
        let base = frame(5)
        let moved = base.map { operation in
            var result = operation
            result.projection.tx += 13
            result.projection.ty += 4
            return result
        }
        let (one, other) = (try drawn(base, width: 240, height: 200), try drawn(moved, width: 240, height: 200))
        for y in 0..<180 {
            for x in 0..<220 where one[x, y] != other[x + 13, y + 4] {
                Issue.record("pixel \(x), \(y)")
                return
            }
        }
    }

    @Test func nothingIsDrawnOutsideOfSpritesAndTheyAreTrimmed() throws {
        for placed in try painter().sprites(for: frame(6), canvas: canvas) {
            let bitmap = placed.sprite.bitmap
            #expect(bitmap.ink == PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
        }
    }

    /// Sprites are cut at boxes that are computed beforehand; the same items drawn without boxes show that none is too small.
    @Test(arguments: [0.37, 1.0, 2.9]) func boxesAreNeverTooSmall(scale: Double) throws {
        var shape = ShapeContent(Path([.move(Point(x: 10, y: 40)), .line(Point(x: 30, y: 5)), .line(Point(x: 34, y: 40))]))
        (shape.strokeColor, shape.lineWidth, shape.lineCap) = (.white, 6, .square)
        let stroked = text("fjÅg", size: 30) { ($0.strokeColor, $0.strokeWidth) = (.black, -8) }
        let items: [DrawOperation.Item] = [
            .shape(shape), .text(stroked, rect: Rect(x: 0, y: 0, width: 50, height: 40)),
            .text(text("Q̈ẞ 😀", size: 30) { $0.isItalic = true }, rect: Rect(x: 0, y: 0, width: 10, height: 10)),
            .border(RoundedRect(Rect(x: 0.3, y: 0.2, width: 20, height: 30), radius: 4), width: 2, color: .white),
            .image(
                ImageReference(.memory("checker")), PicturePlacement(source: unit, rect: Rect(x: 0, y: 0, width: 40, height: 30), clip: nil)
            ),
        ]
        let turned = Transform2D.scale(x: scale, y: scale).concatenating(.rotation(0.4)).concatenating(.translation(x: 100.3, y: 60.6))
        let tilted = Projection(a: scale, b: 0.1, p: 0.002, c: 0.1, d: scale, q: 0.003, tx: 100, ty: 60, w: 1)
        let region = PixelRect(x: -400, y: -400, width: 1000, height: 1000)
        for item in items {
            for projection in [Projection(turned), tilted] {
                let operation = DrawOperation(item, projection: projection)
                let box = try painter().bounds(of: operation)
                let ink = try painter().drawing(of: operation, in: region).ink
                let shown = PixelRect(x: ink.x + region.x, y: ink.y + region.y, width: ink.width, height: ink.height)
                #expect(!ink.isEmpty && box.union(shown) == box, "\(item) \(box) \(shown)")
            }
        }
    }

    @Test func whatIsOffTheCanvasGivesNoSprite() throws {
        #expect(try painter().sprites(for: [fill(300, 0, 10, 10, .white)], canvas: canvas).isEmpty)
        #expect(try painter().sprites(for: [fill(0, 0, 10, 10, .clear)], canvas: canvas).isEmpty)
        var invisible = fill(0, 0, 10, 10, .white)
        invisible.opacity = 0
        #expect(try painter().sprites(for: [invisible], canvas: canvas).isEmpty)
    }

    @Test func aSpriteOverTheRimStaysWholeAndAHugeOneIsCut() throws {
        let painter = painter()
        let ids = try (0..<10).compactMap { index in
            try painter.sprites(
                for: [picture("checker", Rect(x: 0, y: 0, width: 48, height: 32), .translation(x: Double(index * 7 - 40), y: 150))],
                canvas: canvas
            ).first?.sprite.id
        }
        #expect(ids.count == 10)
        #expect(Set(ids).count == 1)
        let huge = try #require(
            try painter.sprites(for: [picture("checker", Rect(x: -5000, y: -5000, width: 10000, height: 10000))], canvas: canvas).first)
        #expect(huge.bounds == canvas)
    }

    @Test func memoryStaysUnderTheLimit() throws {
        let painter = painter(200_000)
        for index in 0..<200 {
            let size = 40 + Double(index)
            _ = try painter.sprites(for: [fill(0.5, 0, size, size, .white)], canvas: canvas)
            #expect(painter.cachedByteCount <= 200_000)
        }
        #expect(painter.cachedByteCount > 50_000)
    }

    @Test func aCacheDropsWhatWasNotUsedForLongest() throws {
        let painter = painter(60_000)
        func id(_ size: Double) throws -> UInt64? {
            try painter.sprites(for: [fill(0, 0, size, size, .white)], canvas: canvas).first?.sprite.id
        }
        let (first, second) = (try id(70), try id(71))
        #expect(try id(70) == first)
        _ = try id(72)
        #expect(try id(70) == first)
        #expect(try id(71) != second)
    }
}
