import FiligreeCore
import FiligreeDraw
import FiligreePixels
import FiligreePlan
import FiligreeScene
import Foundation
import Testing

/// Pictures for looking at, written to the folder that `FILIGREE_PICTURES` names. The laws are tested elsewhere.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["FILIGREE_PICTURES"] != nil))
struct GalleryTests {
    private func write(_ name: String, _ operations: [DrawOperation], width: Int, height: Int) throws {
        let folder = try #require(ProcessInfo.processInfo.environment["FILIGREE_PICTURES"])
        let bitmap = try drawn(operations, width: width, height: height).over(0xFF30_4050)
        try Data(PNG.encode(bitmap)).write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
    }

    @Test func textOfManyKinds() throws {
        var operations: [DrawOperation] = []
        func add(_ content: TextContent, _ y: Double, scale: Double = 1, x: Double = 20, width: Double = 760, height: Double = 60) {
            operations.append(
                DrawOperation(
                    .text(content, rect: Rect(x: 0, y: 0, width: width, height: height)),
                    projection: Projection(Transform2D(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y))))
        }
        add(text("Left: Hamburgefonstiv 0123"), 10)
        add(text("Scale 0.2 of the same text"), 60, scale: 0.2)
        add(text("Three", size: 20), 80, scale: 3)
        add(text("Emoji 😀👍🏽🇫🇷👩‍👩‍👧 here"), 160)
        add(text("مرحبا بالعالم natural"), 215)
        add(text("漢字かな交じり文 中文 한국어"), 270)
        add(
            text("fill+stroke -5", size: 60) {
                ($0.strokeColor, $0.strokeWidth, $0.foregroundColor) = (.black, -5, Color(red: 1, green: 0.8, blue: 0))
            }, 320, height: 80)
        add(text("stroke only 5", size: 60) { ($0.strokeColor, $0.strokeWidth) = (.white, 5) }, 400, height: 80)
        let long = "Wrapped text with a number of words that fill several lines of this narrow box, justified."
        add(text(long, size: 18) { ($0.isWrapped, $0.alignment) = (true, .justified) }, 490, width: 240, height: 100)
        add(text(long, size: 18) { ($0.isWrapped, $0.alignment) = (true, .center) }, 490, x: 280, width: 240, height: 100)
        add(text(long, size: 18) { ($0.isWrapped, $0.alignment, $0.isItalic) = (true, .right, true) }, 490, x: 540, width: 240, height: 100)
        try write("text", operations, width: 800, height: 640)
    }

    @Test func shapesGroupsAndPerspective() throws {
        var star = ShapeContent(
            Path(
                (0..<5).map { index in
                    let angle = Double(index) * 4 * Double.pi / 5
                    let point = Point(x: 60 + 55 * sin(angle), y: 60 - 55 * cos(angle))
                    return index == 0 ? .move(point) : .line(point)
                } + [.close]))
        (star.fillColor, star.fillRule) = (Color(red: 1, green: 0.5, blue: 0), .evenOdd)
        (star.strokeColor, star.lineWidth, star.lineJoin) = (.white, 4, .round)
        var arc = ShapeContent(Path(ellipseIn: Rect(x: 10, y: 10, width: 100, height: 100)))
        (arc.fillColor, arc.strokeColor, arc.lineWidth, arc.lineCap, arc.strokeStart, arc.strokeEnd) = (nil, .white, 8, .round, 0.1, 0.7)
        var dashed = arc
        (dashed.lineDashPattern, dashed.strokeStart, dashed.strokeEnd, dashed.lineCap) = ([16, 8], 0, 1, .butt)
        func move(_ x: Double, _ y: Double) -> Projection { Projection(.translation(x: x, y: y)) }
        let tilt = Projection(a: 1, b: 0, p: 0.003, c: 0.2, d: 1, q: 0, tx: 20, ty: 300, w: 1)
        let operations =
            [
                DrawOperation(.shape(star), projection: move(0, 0)), DrawOperation(.shape(arc), projection: move(130, 0)),
                DrawOperation(.shape(dashed), projection: move(260, 0)),
            ]
            + [
                fill(400, 10, 100, 100, Color(red: 0, green: 0.6, blue: 1), radius: 30),
                DrawOperation(
                    .border(RoundedRect(Rect(x: 400, y: 10, width: 100, height: 100), radius: 30), width: 8, color: .white),
                    projection: .identity),
            ]
            + group(
                [fill(20, 140, 80, 80, Color(red: 1, green: 0, blue: 0)), fill(60, 180, 80, 80, Color(red: 0, green: 1, blue: 0))],
                opacity: 0.5)
            + group(
                [picture("large", Rect(x: 180, y: 140, width: 200, height: 120))], clip: Rect(x: 190, y: 150, width: 100, height: 100),
                radius: 50)
            + [picture("checker", Rect(x: 400, y: 140, width: 96, height: 64), Transform2D.rotation(0.1))]
            + [
                DrawOperation(
                    .fill(RoundedRect(Rect(x: 0, y: 0, width: 300, height: 150), radius: 20), Color(white: 0.2)), projection: tilt),
                DrawOperation(.text(text("Perspective", size: 50), rect: Rect(x: 5, y: 10, width: 300, height: 60)), projection: tilt),
                DrawOperation(
                    .image(
                        ImageReference(.memory("checker")),
                        PicturePlacement(source: unit, rect: Rect(x: 20, y: 80, width: 240, height: 60), clip: nil)),
                    projection: tilt),
                DrawOperation(.shape(star), projection: Projection(a: 1, b: 0, p: 0.004, c: 0, d: 1, q: 0.002, tx: 350, ty: 300, w: 1)),
            ]
        try write("shapes", operations, width: 520, height: 480)
    }
}
