import FiligreeCore
import FiligreeDraw
import FiligreePixels
import FiligreePlan
import FiligreeScene
import Testing

struct PictureTests {
    @Test func aPictureAtItsOwnSizeKeepsItsBits() throws {
        let operation = picture("checker", Rect(x: 0, y: 0, width: 48, height: 32), .translation(x: 30, y: 20))
        let sprite = try #require(try painter().sprites(for: [operation], canvas: canvas).first)
        #expect(sprite.sprite.bitmap == TestPictures.checker)
        #expect((sprite.x, sprite.y) == (30, 20))
        let bitmap = try drawn([operation])
        for y in 0..<32 {
            for x in 0..<48 where bitmap[x + 30, y + 20] != TestPictures.checker[x, y] {
                Issue.record("pixel \(x), \(y)")
                return
            }
        }
        #expect(bitmap.ink == PixelRect(x: 30, y: 20, width: 48, height: 32))
    }

    @Test func sourceAndClipCutOutPixels() throws {
        let half = Rect(x: 0.5, y: 0.25, width: 0.5, height: 0.5)
        let bitmap = try drawn([picture("checker", Rect(x: 10, y: 10, width: 24, height: 16), source: half)])
        #expect(bitmap[10, 10] == TestPictures.checker[24, 8])
        #expect(bitmap[33, 25] == TestPictures.checker[47, 23])
        let clipped = try drawn([
            picture("checker", Rect(x: 10, y: 10, width: 48, height: 32), clip: Rect(x: 20, y: 15, width: 100, height: 10))
        ])
        #expect(clipped.ink == PixelRect(x: 20, y: 15, width: 38, height: 10))
        #expect(clipped[20, 15] == TestPictures.checker[10, 5])
        #expect(
            try drawn([picture("checker", Rect(x: 0, y: 0, width: 9, height: 9), clip: Rect(x: 50, y: 0, width: 9, height: 9))]).ink.isEmpty
        )
    }

    @Test func shrinkingAveragesFineStripes() throws {
        for width in [400.0, 190, 100, 62.5, 20] {
            let bitmap = try drawn([picture("large", Rect(x: 0, y: 0, width: width, height: width * 0.6))], width: 420, height: 260)
            let middle = bitmap[Int(width / 2), Int(width * 0.3)]
            // Half white, half nearly black: red lies in the middle wherever one looks.
            #expect(abs(Int(middle >> 16 & 255) - 128) < 12, "\(width)")
            #expect(abs(bitmap.inkArea - width * width * 0.6) < 1 + width * 0.01)
        }
    }

    @Test func enlargingKeepsTheEdgesSharp() throws {
        let bitmap = try drawn([picture("red", Rect(x: 20, y: 20, width: 100, height: 80))])
        #expect(bitmap.ink == PixelRect(x: 20, y: 20, width: 100, height: 80))
        #expect(bitmap.inkArea == 8000)
    }

    @Test func aTurnedPictureKeepsItsAreaAndPlace() throws {
        let turn = Transform2D.translation(x: -20, y: -15).concatenating(.rotation(.pi / 2)).concatenating(.translation(x: 100, y: 80))
        let bitmap = try drawn([picture("red", Rect(x: 0, y: 0, width: 40, height: 30), turn)])
        #expect(bitmap.ink == PixelRect(x: 85, y: 60, width: 30, height: 40))
        let skew = try drawn([
            picture("red", Rect(x: 0, y: 0, width: 40, height: 30), Transform2D.rotation(0.3).concatenating(.translation(x: 60, y: 40)))
        ])
        #expect(abs(skew.inkArea - 1200) < 8)
    }

    @Test func errorsOfTheProviderComeThrough() throws {
        #expect(throws: TestPictures.Unknown.self) { try drawn([picture("nowhere", Rect(x: 0, y: 0, width: 9, height: 9))]) }
    }
}

struct PerspectiveTests {
    private let tilt = Projection(a: 1, b: 0, p: 0.002, c: 0, d: 1, q: 0.001, tx: 20, ty: 20, w: 1)

    /// The area of the projected rectangle (shoelace formula).
    private func area(_ rect: Rect, _ projection: Projection) throws -> Double {
        let corners = try rect.corners.map { try #require(projection.apply($0)) }
        return abs(
            (0..<4).reduce(0) { sum, index in
                let (p, q) = (corners[index], corners[(index + 1) % 4])
                return sum + p.x * q.y - q.x * p.y
            }) / 2
    }

    @Test func fillsAndPicturesCoverTheProjectedArea() throws {
        let rect = Rect(x: 0, y: 0, width: 150, height: 120)
        let items: [DrawOperation.Item] = [
            .fill(RoundedRect(rect, radius: 0), .white),
            .image(ImageReference(.memory("red")), PicturePlacement(source: unit, rect: rect, clip: nil)),
            .image(ImageReference(.memory("large")), PicturePlacement(source: unit, rect: rect, clip: nil)),
        ]
        for item in items { #expect(abs(try drawn([DrawOperation(item, projection: tilt)]).inkArea - area(rect, tilt)) < 20) }
        let shape = DrawOperation(.shape(ShapeContent(Path(rect: rect))), projection: tilt)
        #expect(abs(try drawn([shape]).inkArea - area(rect, tilt)) < 60)
    }

    @Test func aMapWithHardlyAnyPerspectiveLooksLikeTheFlatOne() throws {
        let nearly = Projection(a: 1, b: 0, p: 1e-9, c: 0, d: 1, q: 0, tx: 20, ty: 20, w: 1)
        for item: DrawOperation.Item in [
            .text(text("Flat"), rect: Rect(x: 0, y: 0, width: 100, height: 50)),
            .image(
                ImageReference(.memory("checker")), PicturePlacement(source: unit, rect: Rect(x: 0, y: 0, width: 48, height: 32), clip: nil)
            ),
            .fill(RoundedRect(Rect(x: 0, y: 0, width: 40, height: 30), radius: 8), .white),
        ] {
            let flat = try drawn([DrawOperation(item, projection: Projection(.translation(x: 20, y: 20)))])
            let distance = try drawn([DrawOperation(item, projection: nearly)]).distance(to: flat)
            // Cairo samples curves at 15 heights a pixel; one of them may fall on the other side.
            #expect(distance <= 18, "\(item)")
        }
    }

    @Test func aGroupIsCutByItsClipInPerspective() throws {
        var operations = group([fill(-500, -500, 2000, 2000, .white)], clip: Rect(x: 0, y: 0, width: 100, height: 80))
        operations[0].projection = tilt
        #expect(abs(try drawn(operations).inkArea - area(Rect(x: 0, y: 0, width: 100, height: 80), tilt)) < 10)
    }

    @Test func finePicturesAreAveragedWhereTheyGetSmall() throws {
        let far = Projection(a: 0.4, b: 0, p: 0.001, c: 0, d: 0.4, q: 0, tx: 0, ty: 0, w: 1)
        let item = DrawOperation.Item.image(
            ImageReference(.memory("large")), PicturePlacement(source: unit, rect: Rect(x: 0, y: 0, width: 1000, height: 600), clip: nil))
        let bitmap = try drawn([DrawOperation(item, projection: far)])
        for x in stride(from: 5, to: 190, by: 7) { #expect(abs(Int(bitmap[x, 50] >> 16 & 255) - 128) < 40, "\(x)") }
    }

    @Test func whatReachesBehindTheEyeIsCutOff() throws {
        // The eye's plane is at x = 50; the vanishing line runs through (20, 60).
        let extreme = Projection(a: 0.6, b: -1.2, p: -0.02, c: 0, d: 1, q: 0, tx: 20, ty: 60, w: 1)
        let bitmap = try drawn([
            DrawOperation(.fill(RoundedRect(Rect(x: 0, y: 0, width: 100, height: 20), radius: 0), .white), projection: extreme),
            DrawOperation(.text(text("Behind"), rect: Rect(x: 0, y: 0, width: 100, height: 50)), projection: extreme),
        ])
        #expect(bitmap.alpha(190, 70) == 255)
        #expect(bitmap.alpha(5, 70) == 0)
        let behind = Projection(a: 1, b: 0, p: 0, c: 0, d: 1, q: -1, tx: 0, ty: 0, w: -1)
        #expect(try drawn([DrawOperation(.fill(RoundedRect(unit, radius: 0), .white), projection: behind)]).ink.isEmpty)
    }
}
