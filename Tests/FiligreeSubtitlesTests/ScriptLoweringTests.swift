import FiligreeCore
import FiligreeScene
import FiligreeSubtitles
import Testing

/// On a picture of 1000 x 500 for a stage of 500 x 250: lengths double. Lines of 40 units have letters of 64 / 2 pixels.
@Suite struct ScriptLoweringTests {
    private static let stage = "PlayResX: 500\nPlayResY: 250"

    private func layer(_ text: String, style: String = "Default", info: String = stage) throws -> Layer {
        try #require(try layers(script([dialogue(text, style: style)], info: info)).first)
    }

    @Test func stylesBecomePixels() throws {
        let layer = try layer("abcd")
        let (face, edge) = (try #require(layer.text("text")), try #require(layer.text("outline")))
        #expect(face.fontName == "Serif" && face.fontSize == 64 && face.shadow == nil)
        #expect(abs(edge.strokeWidth + 2 * 4 / 64 * 100) < 1e-9)
        #expect(edge.shadow == TextShadow(color: .black.withAlpha(1 - 128.0 / 255), offset: Size(width: 2, height: 2), radius: 0))
        // Margins of 10 and 20 units: the middle is at 490 pixels. 30 units from the bottom.
        #expect(layer.frame == Rect(x: 490 - 64, y: 440 - 80, width: 128, height: 80))
    }

    @Test func outlinesCanBeInPixelsOfThePicture() throws {
        let edge = try #require(try layer("a", info: Self.stage + "\nScaledBorderAndShadow: no").text("outline"))
        #expect(abs(edge.strokeWidth + 2 * 2 / 64 * 100) < 1e-9 && edge.shadow?.offset == Size(width: 1, height: 1))
    }

    @Test func boxesTakeThePlaceOfOutlines() throws {
        let layer = try layer("a", style: "Boxed")
        #expect(layer.sublayers.count == 1 && layer.text("text")?.backgroundColor == Color(red: 0, green: 1, blue: 0))
        #expect(layer.text("text")?.isBold == true && layer.frame.minY == 60)
    }

    @Test func lettersWithoutFillAreOutlines() throws {
        let layer = try layer("{\\1a&HFF&}a")
        #expect(layer.text("text") == nil && layer.text("outline").map { $0.strokeWidth > 0 } == true)
    }

    private static let points: [(String, Rect)] = [
        ("\\an7\\pos(100,50)", Rect(x: 200, y: 100, width: 128, height: 80)),
        ("\\an5\\pos(100,50)", Rect(x: 136, y: 60, width: 128, height: 80)), ("\\pos(100,50)", Rect(x: 136, y: 20, width: 128, height: 80)),
        ("\\an3\\pos(100,50)", Rect(x: 72, y: 20, width: 128, height: 80)), ("\\an4", Rect(x: 20, y: 210, width: 128, height: 80)),
    ]

    @Test(arguments: points)
    func pointsPlaceTheText(tags: String, box: Rect) throws {
        #expect(try layer("{\(tags)}abcd").frame == box)
    }

    @Test func cuesMoveAndFade() throws {
        let layer = try layer("{\\an7\\move(0,0,100,50,1000,3000)\\fad(1000,2000)}abcd")
        #expect([1.0, 2.0, 3.0, 4.0, 4.9].map { layer.presentation(at: $0).frame.minX } == [0, 0, 100, 200, 200])
        #expect([1.0, 1.5, 2.0, 3.0, 4.0].map { layer.presentation(at: $0).opacity } == [0, 0.5, 1, 1, 0.5])
        #expect(!layer.isSeen(at: 0.9) && layer.isSeen(at: 4.9) && !layer.isSeen(at: 5))
    }

    @Test func cuesTurnAboutTheirPivot() throws {
        let layer = try layer("{\\an7\\pos(100,50)\\org(0,0)\\frz90}abcd")
        #expect(layer.position == .zero)
        // Counter-clockwise on the upright picture: what was right of the pivot is above it.
        let corner = layer.transform.flattened.apply(Point(x: 200, y: 100))
        #expect(abs((corner?.x ?? 0) - 100) < 1e-9 && abs((corner?.y ?? 0) + 200) < 1e-9)
        let tilted = try self.layer("{\\fry60}abcd").transform
        #expect(!tilted.isAffine && tilted.m14 != 0)
    }

    @Test func scalesGrowTheTypeOrTheLayer() throws {
        let even = try layer("{\\fscx50\\fscy50}a")
        #expect(even.text("text")?.fontSize == 32 && even.transform == .identity)
        let uneven = try layer("{\\fscx50}a")
        #expect(uneven.text("text")?.fontSize == 64 && uneven.transform == .scale(x: 0.5, y: 1))
        let growing = try layer("{\\t(0,2000,\\fscx300\\fscy300)}a")
        #expect([1.0, 2.0, 3.0, 4.0].map { growing.presentation(at: $0).transform.m11 } == [1, 2, 3, 3])
    }

    @Test func opacityChangesWithTheLetters() throws {
        let layer = try layer("{\\alpha&HFF&\\t(0,2000,\\alpha&H00&)}a")
        #expect(layer.sublayers.count == 2 && layer.text("text")?.foregroundColor.alpha == 1)
        for part in layer.sublayers {
            #expect([1.0, 2.0, 3.0, 4.5].map { part.presentation(at: $0).opacity } == [0, 0.5, 1, 1])
        }
    }

    @Test func depthsAreZPositions() throws {
        let line = "Dialogue: 2,0:00:01.00,0:00:05.00,Default,,0,0,0,,a"
        let found = try layers(script([line, dialogue("b")], info: Self.stage))
        #expect(found.map(\.zPosition) == [2, 0] && found[0].frame == found[1].frame)
    }

    @Test func syllablesChangeTheirColour() throws {
        let layer = try layer("{\\k100}ka{\\k100}ra o{\\k100}ke")
        let animator = try #require(layer.text("text")?.animator)
        #expect(animator.unit == .character && animator.start.color == Color(red: 1, green: 0, blue: 0) && animator.start.opacity == 1)
        #expect(layer.text("outline")?.animator == nil)
        let parts = [1.0, 1.9, 2.0, 3.0, 5.0].map { (layer.face(at: $0)?.animator?.progress ?? -1) * 8 }
        #expect(zip(parts, [2, 2, 6, 8, 8]).allSatisfy { abs($0 - $1) < 1e-9 })
        let outlined = try self.layer("{\\ko100}a {\\ko100}b")
        #expect(outlined.text("outline")?.animator?.start.opacity == 0 && outlined.text("text")?.animator == nil)
    }
}
