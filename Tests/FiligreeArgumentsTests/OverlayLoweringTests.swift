import FiligreeArguments
import FiligreeCore
import FiligreeScene
import Testing

@Suite struct OverlayLoweringTests {
    private static let rate = FrameRate(30) ?? { preconditionFailure("30 is a rate") }()

    /// A portrait picture; pictures are 400x200, text is half as wide as high for each letter, and wraps at a given width.
    private let stage = OverlayStage(
        size: Size(width: 540, height: 960), frameRate: rate, duration: 10,
        imageSize: { path in
            guard path == "a.png" else { throw UsageError("no picture", advice: "") }
            return Size(width: 400, height: 200)
        },
        animation: { path in
            FrameSequence(
                frames: (0..<3).map { ImageReference(.file(path), frame: $0) }, delays: [0.1, 0.2, 0.1], plays: 2,
                size: Size(width: 80, height: 60))
        },
        numbered: { pattern, rate in
            FrameSequence(
                frames: (0..<2).map { ImageReference(.file("\(pattern)\($0)")) }, delays: [1 / rate, 1 / rate],
                size: Size(width: 332, height: 297))
        },
        textSize: { text, width in
            let line = Double(text.string.count) * text.fontSize / 2
            guard let width, width < line else { return Size(width: line, height: text.fontSize) }
            return Size(width: width, height: text.fontSize * (line / width).rounded(.up))
        })

    private func root(_ words: String..., windows: (inout Layer, ShowWindow) -> Void = { _, _ in }) throws -> Layer {
        let invocation = try Invocation(parsing: ["overlay", "in.mp4", "-o", "o.mp4"] + words, version: "1")
        guard case .overlay(let request) = invocation else { throw UsageError("no overlay", advice: "") }
        return try request.layer(on: stage, applyWindow: windows)
    }

    @Test func theMovieIsBelowTheItems() throws {
        let root = try root("--image", "a.png", "--text", "Hi")
        #expect(root.bounds == Rect(x: 0, y: 0, width: 540, height: 960) && root.isGeometryFlipped)
        #expect(root.sublayers.count == 3)
        #expect(root.sublayers[0].content == .video(VideoReference()) && root.sublayers[0].frame == root.bounds)
        #expect(root.sublayers[1].content == .image(ImageReference(.file("a.png"))))
    }

    @Test func picturesAreScaledAndPlaced() throws {
        let layer = try root("--image", "a.png", "--size", "50%", "--at", "bottom-right", "--margin", "10").sublayers[1]
        #expect(layer.frame == Rect(x: 540 - 10 - 270, y: 960 - 10 - 135, width: 270, height: 135))
    }

    @Test func turnsAreAboutTheCentre() throws {
        let layer = try root("--image", "a.png", "--at", "100,100", "--rotate", "90", "--opacity", "0.25").sublayers[1]
        #expect(layer.position == Point(x: 300, y: 200) && layer.bounds.size == Size(width: 400, height: 200) && layer.opacity == 0.25)
        #expect(abs(layer.frame.width - 200) < 1e-9 && abs(layer.frame.height - 400) < 1e-9)
        // Clockwise with y downwards: the x axis turns towards y.
        #expect(abs(layer.transform.m12 - 1) < 1e-12)
    }

    @Test func textIsAsLargeAsItIsMeasured() throws {
        let layer = try root("--text", "Hello", "--font-size", "60", "--at", "240,470", "--stroke", "white:3").sublayers[1]
        #expect(layer.frame == Rect(x: 240, y: 470, width: 150, height: 60))
        guard case .text(let text) = layer.content else {
            Issue.record("the layer shows text")
            return
        }
        #expect(text.strokeWidth == -10 && text.isStrokeBehind && text.strokeColor == .white && !text.isWrapped && text.fontSize == 60)
    }

    @Test func aWidthBreaksTheLines() throws {
        let layer = try root("--text", "Hello", "--font-size", "60", "--size", "100x", "--at", "0,0").sublayers[1]
        #expect(layer.frame == Rect(x: 0, y: 0, width: 100, height: 120))
        guard case .text(let text) = layer.content else {
            Issue.record("the layer shows text")
            return
        }
        #expect(text.isWrapped)
    }

    @Test func backgroundsLeaveRoomAroundText() throws {
        let layer = try root(
            "--text", "Hello", "--font-size", "60", "--at", "0,0", "--background", "black", "--animate", "foregroundColor:red>yellow:2",
            "--animate",
            "opacity:0>1:1"
        ).sublayers[1]
        #expect(layer.frame == Rect(x: 0, y: 0, width: 150 + 36, height: 60 + 18) && layer.backgroundColor == .black)
        #expect(layer.sublayers.count == 1 && layer.sublayers[0].frame == Rect(x: 18, y: 9, width: 150, height: 60))
        #expect(layer.animations.count == 1 && layer.sublayers[0].animations.count == 1)
    }

    @Test func shapesFillTheirBox() throws {
        let layer = try root("--shape", "rounded", "--size", "100x50", "--at", "0,0", "--color", "none", "--stroke", "red:4").sublayers[1]
        guard case .shape(let shape) = layer.content else {
            Issue.record("the layer shows a shape")
            return
        }
        #expect(shape.path.controlBounds == Rect(x: 0, y: 0, width: 100, height: 50))
        #expect(shape.fillColor == nil && shape.lineWidth == 4)
    }

    @Test func windowsAreResolvedAndOnlyWhereAskedFor() throws {
        var seen = [ShowWindow]()
        _ = try root(
            "--image", "a.png", "--text", "a", "--from", "30f", "--to", "4", "--appear", "fade:9", "--text", "b", "--disappear", "slide-up"
        ) { _, window in seen.append(window) }
        #expect(seen.count == 2)
        #expect(seen[0] == seen[0] && seen[0].from == 1 && seen[0].to == 4 && seen[0].appear?.duration == 3 && seen[0].disappear == nil)
        #expect(seen[1].from == 0 && seen[1].to == 10 && seen[1].disappear?.name == .slideUp && seen[1].disappear?.duration == 0.5)
    }

    @Test func windowsThatShowNothingAreErrors() {
        #expect(throws: UsageError.self) { try root("--text", "a", "--from", "3", "--to", "2") }
        #expect(throws: UsageError.self) { try root("--text", "a", "--from", "11") }
        #expect(throws: UsageError.self) { try root("--image", "missing.png") }
    }

    @Test func animatedPicturesPlayFromWhenTheyCome() throws {
        let layer = try root("--gif", "a.gif", "--from", "2", "--speed", "2", "--loop", "forever", "--blend", "screen").sublayers[1]
        #expect(layer.frame.size == Size(width: 80, height: 60) && layer.blendMode == .screen)
        let timing = try #require(layer.animations.first).timing
        #expect(timing.beginTime == 2 && timing.speed == 2 && timing.repeatCount == .infinity && abs(timing.duration - 0.4) < 1e-9)
        func frame(_ time: Double) -> Int? {
            guard case .image(let reference) = layer.presentation(at: time).content else { return nil }
            return reference.frame
        }
        #expect([0, 2, 2.049, 2.051, 2.149, 2.151, 2.201].map(frame) == [0, 0, 0, 1, 1, 2, 0])
    }

    @Test func sequencesShowOnePictureAFrame() throws {
        let layer = try root("--sequence", "NAME_%d.png").sublayers[1]
        #expect(layer.frame.size == Size(width: 332, height: 297))
        let shown = (0..<5).map { layer.presentation(at: (Double($0) + 0.5) / 30).content }
        #expect(shown == (0..<5).map { .image(ImageReference(.file("NAME_%d.png\($0 % 2)"))) })
    }
}
