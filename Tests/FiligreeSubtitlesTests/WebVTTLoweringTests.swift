import FiligreeCore
import FiligreeScene
import FiligreeSubtitles
import Testing

/// On a picture of 1000 x 500 with lines of 33.125 pixels and letters of 13.25.
@Suite struct WebVTTLoweringTests {
    private func layer(_ settings: String, _ text: String = "abcd", head: String = "") throws -> Layer {
        try #require(try layers("WEBVTT\n\n\(head)\n\n00:01.000 --> 00:05.000 \(settings)\n\(text)").first)
    }

    /// Settings, and the left and top edge of a text of 53 x 34 pixels.
    private static let places: [(String, Double, Double)] = [
        ("", 473.5, 441), ("align:left", 50, 441), ("align:end", 897, 441), ("line:0", 473.5, 0), ("line:2", 473.5, 66.25),
        ("line:-1", 473.5, 466), ("line:-3", 473.5, 400.625), ("line:50%", 473.5, 250), ("line:50%,center", 473.5, 233),
        ("line:50%,end", 473.5, 216), ("line:100%", 473.5, 466), ("position:20%", 173.5, 441), ("position:20% align:left", 200, 441),
        ("position:20%,line-right", 73.5, 441), ("size:40% align:right", 897, 441), ("position:60% align:right", 547, 441),
    ]

    @Test(arguments: places)
    func settingsPlaceTheText(settings: String, left: Double, top: Double) throws {
        let box = try layer(settings).frame
        #expect(abs(box.minX - left) < 1e-6 && abs(box.minY - top) < 1e-6 && box.size == Size(width: 53, height: 34))
    }

    @Test func sizesWrap() throws {
        let box = try layer("size:20%", "four more words here").frame
        #expect(box.width <= 200 && box.height > 60)
    }

    @Test func automaticLinesGoOutOfTheWay() throws {
        let text = "WEBVTT\n\n00:01.000 --> 00:05.000 line:-2\na\n\n00:02.000 --> 00:05.000\nb\n\n00:06.000 --> 00:07.000\nc"
        #expect(try layers(text).map(\.frame.minY) == [433.75, 433.75 - 34, 441])
    }

    @Test func sheetsColourTheText() throws {
        let head = "STYLE\n::cue { color: red; background-color: black; font-size: 200% }\n::cue(b) { font-size: 50% }"
        let layer = try layer("", "a<b>b</b>", head: head)
        let (face, edge) = (try #require(layer.text("text")), try #require(layer.text("outline")))
        #expect(face.foregroundColor == Color(red: 1, green: 0, blue: 0) && abs(face.fontSize - 53) < 1e-9)
        #expect(face.backgroundColor == nil && edge.backgroundColor == .black)
        #expect(face.spans.count == 1 && abs((face.spans[0].style.fontSize ?? 0) - 26.5) < 1e-9 && face.spans[0].style.isBold == true)
    }

    @Test func wordsAppearAtTheirTimes() throws {
        let layer = try layer("", "We <00:02.000>go <00:04.000>now")
        for name in ["text", "outline"] {
            let animator = try #require(layer.text(name)?.animator)
            #expect(animator.unit == .word && animator.start.opacity == 0)
        }
        let shares = [0.5, 1.0, 1.9, 2.0, 3.9, 4.0, 5.0].map { layer.face(at: $0)?.animator?.progress ?? -1 }
        let thirds = [0, 1, 1, 2, 2, 3, 3].map { $0 / 3.0 }
        #expect(zip(shares, thirds).allSatisfy { abs($0 - $1) < 1e-9 })
    }
}
