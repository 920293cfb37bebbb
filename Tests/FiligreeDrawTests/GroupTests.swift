import FiligreeCore
import FiligreeDraw
import FiligreePixels
import FiligreePlan
import FiligreeScene
import Testing

struct GroupTests {
    private let squares = [fill(10, 10, 40, 40, .white), fill(30, 30, 40, 40, .white)]

    @Test func opacityActsOnTheGroupAsAWhole() throws {
        let sprites = try painter().sprites(for: group(squares, opacity: 0.5), canvas: canvas)
        #expect(sprites.count == 1)
        #expect(sprites[0].opacity == 0.5)
        #expect(sprites[0].sprite.bitmap.pixels.allSatisfy { $0 >> 24 == 0 || $0 >> 24 == 255 })
        let bitmap = try drawn(group(squares, opacity: 0.5))
        for (x, y) in [(15, 15), (40, 40), (65, 65)] { #expect(abs(bitmap.alpha(x, y) - 128) <= 1) }
        #expect(bitmap.alpha(60, 15) == 0)
    }

    @Test func nestedOpacitiesMultiply() throws {
        let bitmap = try drawn(group(group(squares, opacity: 0.5), opacity: 0.5))
        for (x, y) in [(15, 15), (40, 40), (65, 65)] { #expect(abs(bitmap.alpha(x, y) - 64) <= 1) }
    }

    @Test func opacityOfOneItemEqualsAGroupAroundIt() throws {
        var faded = fill(10.5, 10, 40, 40, Color(red: 0.9, green: 0.4, blue: 0.1))
        faded.opacity = 0.3
        let alone = try drawn([faded])
        faded.opacity = 1
        #expect(try alone.distance(to: drawn(group([faded], opacity: 0.3))) <= 1)
    }

    @Test func aShapeFadesFillAndStrokeTogether() throws {
        var shape = ShapeContent(Path(rect: Rect(x: 20, y: 20, width: 60, height: 60)))
        (shape.fillColor, shape.strokeColor, shape.lineWidth) = (.white, .white, 10)
        let bitmap = try drawn([DrawOperation(.shape(shape), projection: .identity, opacity: 0.5)])
        for (x, y) in [(17, 40), (22, 40), (50, 50)] { #expect(abs(bitmap.alpha(x, y) - 128) <= 1) }
    }

    @Test func clipWithRoundCornersCutsTheGroup() throws {
        let clip = Rect(x: 20, y: 20, width: 100, height: 80)
        let bitmap = try drawn(group([fill(0, 0, 200, 160, .white)], clip: clip, radius: 20))
        #expect(bitmap.ink == PixelRect(x: 20, y: 20, width: 100, height: 80))
        #expect(abs(bitmap.inkArea - (100 * 80 - (4 - Double.pi) * 400)) < 5)
        #expect(bitmap.alpha(21, 21) == 0)
    }

    @Test func aTurnedClipHasSmoothEdgesAndTheRightArea() throws {
        let turn = Transform2D.rotation(0.5).concatenating(.translation(x: 100, y: 20))
        let bitmap = try drawn(group([fill(0, 0, 200, 160, .white)], clip: Rect(x: 0, y: 0, width: 60, height: 50), turn))
        #expect(abs(bitmap.inkArea - 3000) < 15)
    }

    @Test func brokenNestingIsAnError() throws {
        let open = DrawOperation(.beginGroup(DrawGroup()), projection: .identity)
        let close = DrawOperation(.endGroup, projection: .identity)
        for operations in [[open], [close], [open, close, close], [close, open]] {
            #expect(throws: DrawError.unbalancedGroups) { try drawn(operations) }
        }
        let deep = Array(repeating: open, count: 70) + Array(repeating: close, count: 70)
        #expect(throws: DrawError.groupsTooDeep(limit: 64)) { try drawn(deep) }
    }

    @Test func anEmptyGroupDrawsNothing() throws {
        #expect(try painter().sprites(for: group([]), canvas: canvas).isEmpty)
    }
}
