import FiligreeCore
import FiligreeDraw
import FiligreePixels
import FiligreePlan
import FiligreeScene
import Testing

struct ShapeTests {
    private func area(_ content: ShapeContent, _ transform: Transform2D = .identity) throws -> Double {
        try drawn([DrawOperation(.shape(content), projection: Projection(transform))]).inkArea
    }

    private func line(_ width: Double, _ change: (inout ShapeContent) -> Void = { _ in }) -> ShapeContent {
        var content = ShapeContent(Path([.move(Point(x: 20, y: 40)), .line(Point(x: 120, y: 40))]))
        (content.fillColor, content.strokeColor, content.lineWidth) = (nil, .white, width)
        change(&content)
        return content
    }

    @Test func areasOfFilledForms() throws {
        #expect(abs(try area(ShapeContent(Path(ellipseIn: Rect(x: 10, y: 10, width: 120, height: 80)))) - Double.pi * 60 * 40) < 8)
        #expect(abs(try area(ShapeContent(Path(rect: Rect(x: 10.25, y: 10.5, width: 50.5, height: 40)))) - 2020) < 8)
        let triangle = ShapeContent(Path([.move(Point(x: 10, y: 10)), .line(Point(x: 110, y: 10)), .line(Point(x: 10, y: 90)), .close]))
        #expect(abs(try area(triangle) - 4000) < 8)
        #expect(abs(try area(triangle, .scale(x: 0.5, y: 0.5)) - 1000) < 4)
    }

    @Test func theFillRuleDecidesAboutOverlaps() throws {
        let twice = Path(
            Path(rect: Rect(x: 10, y: 10, width: 60, height: 60)).elements + Path(rect: Rect(x: 30, y: 30, width: 20, height: 20)).elements)
        var content = ShapeContent(twice)
        #expect(try area(content) == 3600)
        content.fillRule = .evenOdd
        #expect(try area(content) == 3200)
    }

    @Test func quadraticCurvesAreParabolas() throws {
        // The area under a parabola is 2/3 of its box; the control point is at twice the height.
        let content = ShapeContent(
            Path([.move(Point(x: 20, y: 100)), .quad(control: Point(x: 80, y: -20), end: Point(x: 140, y: 100)), .close]))
        #expect(abs(try area(content) - 120 * 60 * 2 / 3) < 6)
    }

    @Test func strokesHaveTheirWidthCapsAndDashes() throws {
        #expect(abs(try area(line(6)) - 600) < 1)
        #expect(abs(try area(line(6) { $0.lineCap = .square }) - 636) < 1)
        #expect(abs(try area(line(6) { $0.lineCap = .round }) - (600 + Double.pi * 9)) < 2)
        #expect(abs(try area(line(6) { $0.lineDashPattern = [10, 10] }) - 300) < 1)
        #expect(abs(try area(line(6) { ($0.lineDashPattern, $0.lineDashPhase) = ([30, 70], 30) }) - 180) < 1)
        #expect(try area(line(6) { $0.lineDashPattern = [0, 0] }) == area(line(6)))
        #expect(try area(line(6) { $0.lineDashPattern = [-3, 5] }) == area(line(6)))
        #expect(try area(line(0)) == 0)
        #expect(abs(try area(line(6), .scale(x: 1, y: 0.5)) - 300) < 1)
    }

    @Test func joinsDifferAtACorner() throws {
        var content = ShapeContent(Path([.move(Point(x: 30, y: 100)), .line(Point(x: 30, y: 30)), .line(Point(x: 100, y: 30))]))
        (content.fillColor, content.strokeColor, content.lineWidth) = (nil, .white, 20)
        let miter = try area(content)
        content.lineJoin = .bevel
        #expect(abs(miter - (try area(content)) - 50) < 2)
        content.lineJoin = .round
        #expect(abs(miter - (try area(content)) - (100 - Double.pi * 25)) < 2)
        (content.lineJoin, content.miterLimit) = (.miter, 1)
        #expect(abs(miter - (try area(content)) - 50) < 2)
    }

    @Test func strokeStartAndEndCutByLength() throws {
        func ink(_ start: Double, _ end: Double) throws -> PixelRect {
            try drawn([DrawOperation(.shape(line(4) { ($0.strokeStart, $0.strokeEnd) = (start, end) }), projection: .identity)]).ink
        }
        #expect(try ink(0.25, 0.75) == PixelRect(x: 45, y: 38, width: 50, height: 4))
        #expect(try ink(0, 0.1) == PixelRect(x: 20, y: 38, width: 10, height: 4))
        #expect(try ink(0.6, 0.4).isEmpty)
        #expect(try ink(-1, 2) == ink(0, 1))
    }

    @Test func aCutCircleHasItsShareOfTheRing() throws {
        var ring = ShapeContent(Path(ellipseIn: Rect(x: 30, y: 20, width: 100, height: 100)))
        (ring.fillColor, ring.strokeColor, ring.lineWidth) = (nil, .white, 10)
        let whole = try area(ring)
        #expect(abs(whole - Double.pi * 1000) < 8)
        for (start, end) in [(0.0, 0.5), (0.2, 0.45), (0.37, 0.99)] {
            (ring.strokeStart, ring.strokeEnd) = (start, end)
            #expect(abs(try area(ring) - whole * (end - start)) < 8)
        }
    }

    @Test func theLengthOfSeveralSubpathsCountsAsOne() throws {
        var content = ShapeContent(
            Path(
                Path(rect: Rect(x: 10, y: 10, width: 20, height: 20)).elements
                    + Path(rect: Rect(x: 60, y: 10, width: 20, height: 20)).elements))
        (content.fillColor, content.strokeColor, content.lineWidth, content.strokeEnd) = (nil, .white, 2, 0.5)
        let first = try drawn([DrawOperation(.shape(content), projection: .identity)])
        #expect(first.ink == PixelRect(x: 9, y: 9, width: 22, height: 22))
        // Closed, so that its first corner is a join and not two caps.
        #expect(first.alpha(9, 9) == 255)
    }

    @Test func roundedFillsAndBordersHaveTheRightAreas() throws {
        let rect = Rect(x: 20, y: 20, width: 100, height: 80)
        #expect(abs(try drawn([fill(20, 20, 100, 80, .white, radius: 25)]).inkArea - (8000 - (4 - Double.pi) * 625)) < 6)
        // A radius beyond half of the shorter side makes a stadium.
        #expect(abs(try drawn([fill(20, 20, 100, 80, .white, radius: 500)]).inkArea - (20 * 80 + Double.pi * 1600)) < 8)
        let border = try drawn([DrawOperation(.border(RoundedRect(rect, radius: 0), width: 5, color: .white), projection: .identity)])
        #expect(border.ink == PixelRect(x: 20, y: 20, width: 100, height: 80))
        #expect(border.inkArea == 8000 - 90 * 70)
        let round = try drawn([DrawOperation(.border(RoundedRect(rect, radius: 20), width: 5, color: .white), projection: .identity)])
        #expect(abs(round.inkArea - (8000 - (4 - Double.pi) * 400 - (6300 - (4 - Double.pi) * 225))) < 6)
        let full = try drawn([DrawOperation(.border(RoundedRect(rect, radius: 0), width: 60, color: .white), projection: .identity)])
        #expect(full.inkArea == 8000)
    }

    @Test func hostileShapesEndInErrorsOrNothing() throws {
        #expect(throws: DrawError.tooManyDashes(limit: 100_000)) { try area(line(6) { $0.lineDashPattern = [1e-5, 1e-5] }) }
        for bad in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
            var content = ShapeContent(
                Path([
                    .move(Point(x: bad, y: 0)), .line(Point(x: 50, y: bad)),
                    .cubic(control1: Point(x: bad, y: bad), control2: .zero, end: Point(x: 5, y: 5)), .close,
                ]))
            (content.strokeColor, content.lineWidth, content.miterLimit, content.lineDashPhase) = (.white, 3, bad, bad)
            (content.strokeStart, content.strokeEnd) = (bad, 0.5)
            _ = try? area(content)
            _ = try? area(line(abs(bad)))
            for transform in [Transform2D.scale(x: bad, y: 1), .translation(x: bad, y: bad), .scale(x: 0, y: 0), .scale(x: 1e-300, y: 1)] {
                _ = try? area(line(6), transform)
                _ = try? drawn([fill(0, 0, 50, 50, .white)].map { DrawOperation($0.item, projection: Projection(transform)) })
                _ = try? drawn([picture("checker", Rect(x: 0, y: 0, width: 50, height: 50), transform)])
            }
            _ = try? drawn([fill(bad, bad, bad, 40, Color(red: bad, green: bad, blue: bad), radius: bad)])
            _ = try? drawn([picture("checker", Rect(x: bad, y: 0, width: bad, height: 4), clip: Rect(x: 0, y: bad, width: 4, height: bad))])
            _ = try? drawn([
                DrawOperation(
                    .fill(RoundedRect(unit, radius: 0), .white),
                    projection: Projection(a: bad, b: 1, p: bad, c: 0, d: bad, q: 0.1, tx: 0, ty: bad, w: 1))
            ])
        }
    }
}
