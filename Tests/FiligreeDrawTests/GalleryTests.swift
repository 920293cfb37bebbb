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

    private struct Sheet {
        var operations: [DrawOperation] = []

        mutating func add(_ content: TextContent, _ x: Double, _ y: Double, width: Double = 360, height: Double = 60) {
            operations.append(
                DrawOperation(
                    .text(content, rect: Rect(x: 0, y: 0, width: width, height: height)), projection: Projection(.translation(x: x, y: y))))
        }
    }

    @Test func attributedText() throws {
        var sheet = Sheet()
        let yellow = Color(red: 1, green: 0.85, blue: 0)
        var mixed = text("Sizes ", size: 24)
        mixed.append("grow ", style: TextStyle { $0.fontSize = 40 })
        mixed.append("bold ", style: TextStyle { $0.isBold = true })
        mixed.append("serif ", style: TextStyle { ($0.fontName, $0.foregroundColor) = ("DejaVu Serif", yellow) })
        mixed.append("up", style: TextStyle { ($0.fontSize, $0.baselineOffset) = (14, 12) })
        sheet.add(mixed, 20, 10)
        var lines = text("Underlined gjpq ", size: 26) { $0.isUnderlined = true }
        lines.append("漢字 ", style: TextStyle { $0.foregroundColor = yellow })
        lines.append("struck", style: TextStyle { ($0.isUnderlined, $0.isStruckThrough) = (false, true) })
        sheet.add(lines, 20, 70)
        sheet.add(text("kern 6 of text", size: 26) { $0.kern = 6 }, 20, 120)
        var boxes = text("boxes behind\ntwo lines", size: 26) { $0.backgroundColor = Color(red: 0.6, green: 0, blue: 0.2) }
        boxes.spans = [styled(6..<12) { ($0.backgroundColor, $0.fontSize) = (Color(red: 0, green: 0.3, blue: 0.6), 34) }]
        sheet.add(boxes, 20, 170, height: 80)
        func shadowed(_ string: String, _ radius: Double, _ color: Color = .black) -> TextContent {
            text(string, size: 36) { $0.shadow = TextShadow(color: color, offset: Size(width: 4, height: 5), radius: radius) }
        }
        sheet.add(shadowed("Sharp 🦊", 0), 20, 260)
        sheet.add(shadowed("Soft 3 🦊", 3), 220, 260)
        sheet.add(shadowed("Glow", 8, yellow), 20, 320)
        var outlined = shadowed("Outline", 2)
        (outlined.strokeColor, outlined.strokeWidth, outlined.foregroundColor) = (.black, -6, yellow)
        sheet.add(outlined, 220, 320)
        var rainbow = text("مرحبا بالعالم", size: 36)
        rainbow.spans = (0..<13).map { place in
            styled(place..<place + 1) { $0.foregroundColor = Color(red: 1, green: Double(place) / 12, blue: 1 - Double(place) / 12) }
        }
        sheet.add(rainbow, 20, 380)
        var paragraphs = text("", size: 15)
        (paragraphs.isWrapped, paragraphs.firstLineIndent, paragraphs.lineSpacing, paragraphs.alignment) = (true, 24, 4, .justified)
        paragraphs.string =
            "First lines of paragraphs are indented by some points, and lines are set apart.\nThe second paragraph ends the text."
        sheet.add(paragraphs, 420, 10, width: 170, height: 200)
        (paragraphs.firstLineIndent, paragraphs.indent, paragraphs.alignment) = (-24, 24, .natural)
        sheet.add(paragraphs, 610, 10, width: 170, height: 200)
        for (row, truncation) in [TextContent.Truncation.start, .middle, .end].enumerated() {
            let content = text("A long line that does not fit in", size: 20) {
                ($0.truncation, $0.backgroundColor) = (truncation, Color(white: 0.1))
            }
            sheet.add(content, 420, 230 + 30 * Double(row), width: 200)
            var wrapped = content
            (wrapped.isWrapped, wrapped.string) = (true, content.string + " with many more words")
            sheet.add(wrapped, 640, 230 + 66 * Double(row), width: 140, height: 50)
        }
        try write("attributed", sheet.operations, width: 800, height: 440)
    }

    @Test func animatedText() throws {
        var sheet = Sheet()
        let looks: [(TextAnimator.Unit, TextAnimator.Look)] = [
            (.character, .init(opacity: 0)), (.character, .init(opacity: 0, translation: Size(width: 0, height: 30), rotation: 1)),
            (.word, .init(opacity: 0.2, scale: 0.3)), (.line, .init(opacity: 0, translation: Size(width: 60, height: 0))),
            (.character, .init(color: Color(red: 1, green: 0.3, blue: 0), scale: 1.6)),
        ]
        for (row, (unit, start)) in looks.enumerated() {
            for column in 0..<4 {
                var content = text("Letters fly\nمرحبا and ग्रन्थ", size: 22)
                content.shadow = TextShadow(color: .black, offset: Size(width: 2, height: 2), radius: 2)
                if row == 2 { (content.isUnderlined, content.backgroundColor) = (true, Color(red: 0.5, green: 0, blue: 0.3)) }
                var animator = TextAnimator(unit, start: start)
                (animator.progress, animator.softness) = (0.1 + 0.3 * Double(column), 0.4)
                content.animator = animator
                sheet.add(content, 20 + 195 * Double(column), 20 + 90 * Double(row), width: 190)
            }
        }
        try write("animated", sheet.operations, width: 800, height: 480)
    }
}
