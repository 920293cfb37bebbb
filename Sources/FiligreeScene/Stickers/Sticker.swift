import FiligreeCore

/// A picture, animation or text that people put on a video and move, scale and turn with their fingers. All places are in a space with its
/// origin at the top left and y down: a view's, or the upright video's.
public struct Sticker: Hashable, Codable, Sendable {
    public var content: Content
    public var center: Point
    /// Before `scale` and `rotation`. Pictures fill it, keeping their aspect, and what is too much is cut off.
    public var size: Size
    public var scale = 1.0
    /// Radians, clockwise.
    public var rotation = 0.0
    public var opacity = 1.0
    /// Stickers with greater values lie above.
    public var zPosition = 0.0
    public var blendMode = BlendMode.normal
    /// Seconds of the movie; nil is from its beginning, to its end.
    public var start: Double?
    public var end: Double?
    public var appear: Effect?
    public var disappear: Effect?

    public enum Content: Hashable, Codable, Sendable {
        case image(ImageReference)
        /// `speed` above 1 is faster; `plays` 0 is for ever, nil as the sequence says.
        case sequence(FrameSequence, speed: Double = 1, plays: Int? = nil)
        case text(TextContent)
    }

    /// How a sticker comes or goes, and how many seconds that takes.
    public struct Effect: Hashable, Codable, Sendable {
        public var effect: ShowEffect
        public var duration: Double

        public init(_ effect: ShowEffect, duration: Double) {
            self.effect = effect
            self.duration = duration
        }
    }

    public init(_ content: Content, center: Point, size: Size) {
        self.content = content
        self.center = center
        self.size = size
    }

    /// Sets new text in a sticker of text: laid out as if it were not transformed, with `size` as its new size, and then scaled and turned
    /// as before about the same centre.
    public mutating func setText(_ string: String, size: Size) {
        guard case .text(var text) = content else { return }
        text.string = string
        content = .text(text)
        self.size = size
    }

    /// The same sticker on another stage: what is seen in a view of `view` points width, on a video of `video` pixels width.
    public func scaled(fromWidth view: Double, toWidth video: Double) -> Sticker {
        let factor = video / view
        var result = self
        result.center = Point(x: center.x * factor, y: center.y * factor)
        result.size = Size(width: size.width * factor, height: size.height * factor)
        if case .text(let text) = content { result.content = .text(text.scaled(by: factor)) }
        return result
    }
}

extension Sticker {
    /// The sticker as a layer.
    ///
    /// - Parameters:
    ///   - stage: the size of the parent, for effects that come from its edges.
    ///   - isFlipped: whether the parent's y runs down (`isGeometryFlipped`). Where it runs up, as in Core Animation by default, the place
    ///     and the angle are mirrored.
    public func layer(on stage: Size, isFlipped: Bool = true) -> Layer {
        var layer = Layer(name: "sticker")
        layer.bounds.size = size
        layer.position = Point(x: center.x, y: isFlipped ? center.y : stage.height - center.y)
        layer.transform = Transform3D.scale(x: scale, y: scale)
            .concatenating(.rotation(isFlipped ? rotation : -rotation, x: 0, y: 0, z: 1))
        layer.opacity = opacity
        layer.zPosition = zPosition
        layer.blendMode = blendMode
        layer.contentsGravity = .resizeAspectFill
        // Aspect-fill pictures may be larger than the sticker; text may overhang it.
        if case .text = content {} else { layer.masksToBounds = true }
        fill(&layer)
        layer.show(
            from: start, to: end, appear: appear.map { ($0.effect, $0.duration) }, disappear: disappear.map { ($0.effect, $0.duration) },
            on: stage, isFlipped: isFlipped)
        return layer
    }

    private func fill(_ layer: inout Layer) {
        switch content {
        case .image(let reference): layer.content = .image(reference)
        case .sequence(let sequence, let speed, let plays):
            layer.play(sequence, beginTime: start ?? 0, speed: speed, plays: plays)
        case .text(let text): layer.content = .text(text)
        }
    }
}

extension TextContent {
    /// All lengths times `factor`.
    func scaled(by factor: Double) -> TextContent {
        var text = self
        text.fontSize *= factor
        text.kern *= factor
        text.lineSpacing *= factor
        text.firstLineIndent *= factor
        text.indent *= factor
        text.shadow = shadow?.scaled(by: factor)
        for index in spans.indices { text.spans[index].style = spans[index].style.scaled(by: factor) }
        if let move = animator?.start.translation {
            text.animator?.start.translation = Size(width: move.width * factor, height: move.height * factor)
        }
        return text
    }
}

extension TextStyle {
    fileprivate func scaled(by factor: Double) -> TextStyle {
        var style = self
        style.fontSize = fontSize.map { $0 * factor }
        style.kern = kern.map { $0 * factor }
        style.baselineOffset = baselineOffset.map { $0 * factor }
        style.shadow = shadow?.scaled(by: factor)
        return style
    }
}

extension TextShadow {
    fileprivate func scaled(by factor: Double) -> TextShadow {
        TextShadow(
            color: color, offset: Size(width: offset.width * factor, height: offset.height * factor), radius: radius * factor)
    }
}
