import FiligreeCore
import FiligreeScene
import FiligreeSubtitles
import Testing

@Suite struct LoweringTests {
    private static let hello = "1\n00:00:01,000 --> 00:00:02,000\nHello\n"

    @Test func cuesAreSeenWhileTheyLast() throws {
        let layer = try #require(try layers(Self.hello).first)
        #expect([0, 0.999, 1, 1.999, 2, 60].map(layer.isSeen) == [false, false, true, true, false, false])
    }

    @Test func thePlainLook() throws {
        let layer = try #require(try layers(Self.hello).first)
        let face = try #require(layer.text("text")), edge = try #require(layer.text("outline"))
        #expect(face.string == "Hello" && face.fontName == "DejaVu Sans" && abs(face.fontSize - 26.5) < 1e-9)
        #expect(face.foregroundColor == .white && face.strokeWidth == 0 && face.alignment == .center && !face.isWrapped)
        // The stroke is centred on the glyphs' outline: for 8 % outside it is 16 % wide.
        #expect(edge.foregroundColor == .black && edge.strokeColor == .black && abs(edge.strokeWidth + 16) < 1e-9)
        // Five letters of 13.25 pixels, a line of 33.125, a margin of 5 %.
        #expect(layer.frame == Rect(x: 500 - 67.0 / 2, y: 475 - 34, width: 67, height: 34))
        #expect(layer.sublayers.map(\.name) == ["outline", "text"] && layer.sublayers.allSatisfy { $0.frame == layer.bounds })
    }

    @Test func stylesAreFollowed() throws {
        var style = SubtitleStyle()
        (style.fontName, style.fontSize, style.color, style.margin) = ("Noto Serif", 0.1, .black, 0.1)
        (style.outlineColor, style.backgroundColor, style.alignment, style.isItalic) = (nil, .white, .topLeft, true)
        let layer = try #require(try layers(Self.hello, style: style).first)
        let face = try #require(layer.text("text"))
        #expect(layer.sublayers.count == 1 && face.backgroundColor == .white && face.foregroundColor == .black && face.isItalic)
        #expect(face.fontSize == 50 && face.fontName == "Noto Serif" && face.alignment == .left && face.verticalAlignment == .top)
        #expect(layer.frame.origin == Point(x: 100, y: 50))
    }

    @Test func tallPicturesHaveNoLargerType() throws {
        let layer = try #require(try layers(Self.hello, size: Size(width: 500, height: 1000)).first)
        #expect(abs(try #require(layer.text("text")).fontSize - 26.5) < 1e-9)
    }

    @Test func partsHaveSpansByCharacters() throws {
        // The accent joins the letter before it, and the flag is one character.
        let text = "1\n00:00:01,000 --> 00:00:02,000\ne<i>\u{301}x</i>🇩🇪<b>y</b><font size=28.8>z\n"
        let face = try #require(try layers(text).first?.text("text"))
        #expect(face.string.count == 5 && face.spans.map(\.start) == [1, 3, 4] && face.spans.map(\.end) == [2, 4, 5])
        #expect(face.spans.map(\.style.isItalic) == [true, false, false] && face.spans.map(\.style.isBold) == [false, true, false])
        // A line height of a tenth of the picture: 50 pixels, in a font whose lines are 1.25 times its size.
        #expect(face.spans[2].style.fontSize == 40)
    }

    @Test func longLinesAreWrappedEvenly() throws {
        let words = Array(repeating: "word", count: 20).joined(separator: " ")
        let layer = try #require(try layers("00:01,0 --> 00:02,0\n" + words).first)
        let face = try #require(layer.text("text"))
        let lines = typewriter(face, layer.bounds.width).height / (face.fontSize * 1.25)
        // 99 characters of 13.25 pixels are two lines in 900 pixels, and ten words fit in 650.
        #expect(face.isWrapped && lines == 2 && layer.bounds.width < 700 && layer.bounds.width >= 649)
        #expect(abs(layer.bounds.height - 67) < 1e-9 && abs(layer.frame.midX - 500) < 1e-9)
    }

    @Test func cuesMakeRoomForEachOther() throws {
        let text = """
            00:01,0 --> 00:04,0
            a

            00:02,0 --> 00:03,0
            b
            b

            00:02,5 --> 00:05,0
            c

            00:04,0 --> 00:05,0
            d

            00:02,0 --> 00:03,0
            {\\an8}e

            00:02,0 --> 00:03,0
            {\\an8}f
            """
        let boxes = try layers(text).map(\.frame)
        #expect(boxes.map(\.maxY) == [475, 441, 374, 475, 25 + 34, 25 + 68])
    }

    @Test func cuesStayInThePicture() throws {
        let text = (0..<40).map { "00:01,0 --> 00:04,\($0)\nline\n" }.joined(separator: "\n")
        let boxes = try layers(text).map(\.frame)
        #expect(boxes.count == 40 && boxes.allSatisfy { $0.minY >= 0 && $0.maxY <= 500 })
    }

    @Test func senselessPicturesHaveNoLayers() throws {
        for size in [Size.zero, Size(width: -1, height: 5), Size(width: Double.nan, height: 5)] {
            #expect(try layers(Self.hello, size: size).isEmpty)
        }
    }

    private struct Refusal: Error {}

    @Test func failuresToMeasureArePassedOn() throws {
        let read = try subtitles(Self.hello)
        #expect(throws: Refusal.self) { try read.layers(for: Size(width: 9, height: 9)) { _, _ in throw Refusal() } }
    }
}
