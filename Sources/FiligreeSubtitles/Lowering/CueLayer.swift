import FiligreeCore
import FiligreeScene
import Foundation

/// A cue becomes a layer: a box at its place, turned, faded and moved as a whole, that holds the outline and the letters.
struct CueLayer {
    let cue: Cue
    let text: CueText
    let box: CueBox
    let place: CuePlace
    let stretch: CueStretch
    /// Pixels for each script unit.
    let scale: Size
    var textAlignment = TextContent.Alignment.center

    init(cue: Cue, text: CueText, box: CueBox, place: CuePlace, stretch: CueStretch, scale: Size) {
        (self.cue, self.text, self.box, self.place, self.stretch, self.scale) = (cue, text, box, place, stretch, scale)
    }

    func layer(on stage: Size) -> Layer {
        var layer = Layer(name: "subtitle, line \(cue.line)")
        layer.bounds = Rect(origin: .zero, size: place.frame.size)
        layer.anchorPoint = anchorPoint
        layer.position = Point(
            x: place.frame.minX + anchorPoint.x * place.frame.width, y: place.frame.minY + anchorPoint.y * place.frame.height)
        layer.zPosition = Double(max(-1_000_000, min(1_000_000, cue.depth)))
        layer.transform = transform
        layer.sublayers = texts
        layer.animations = movement + fade + changes
        layer.show(from: cue.start, to: cue.end, on: stage)
        return layer
    }

    /// What the layer turns about, in units of its box: the aligned point, or the pivot wherever that lies.
    private var anchorPoint: Point {
        guard let pivot = cue.motion.pivot else { return place.anchor }
        return Point(
            x: (pivot.x * scale.width - place.frame.minX) / place.frame.width,
            y: (pivot.y * scale.height - place.frame.minY) / place.frame.height)
    }

    /// ASS turns about z, then x, then y, counter-clockwise, and looks at the result from a distance of 312.5 script units.
    private var transform: Transform3D {
        let turn = cue.motion.rotation
        let scaled = Transform3D.scale(x: stretch.across, y: stretch.down)
        guard turn != CueMotion.Rotation() else { return scaled }
        func radians(_ degrees: Double) -> Double { -degrees * .pi / 180 }
        let flat = scaled.concatenating(.rotation(radians(turn.z), x: 0, y: 0, z: 1))
        guard turn.x != 0 || turn.y != 0 else { return flat }
        var view = Transform3D.identity
        view.m34 = 1 / (312.5 * scale.height)
        return flat.concatenating(.rotation(radians(turn.x), x: 1, y: 0, z: 0))
            .concatenating(.rotation(radians(turn.y), x: 0, y: 1, z: 0)).concatenating(view)
    }

    /// Outline and letters, back to front.
    private var texts: [Layer] {
        var layers: [Layer] = []
        if var edge = text.edge {
            if cue.karaoke == .appear || cue.karaoke == .outline { edge.animator = animator(TextAnimator.Look(opacity: 0)) }
            layers.append(textLayer("outline", edge))
        }
        if var face = text.face {
            switch cue.karaoke {
            case .appear: face.animator = animator(TextAnimator.Look(opacity: 0))
            case .fill: face.animator = animator(TextAnimator.Look(color: upcomingColor))
            case .outline, nil: break
            }
            layers.append(textLayer("text", face))
        }
        return layers
    }

    private func textLayer(_ name: String, _ content: TextContent) -> Layer {
        var content = content
        content.alignment = textAlignment
        content.isWrapped = box.isWrapped
        content.verticalAlignment = [.top, .center, .bottom][Int(max(0, min(2, place.anchor.y * 2)))]
        var layer = Layer(name: name, frame: Rect(origin: .zero, size: place.frame.size), content: .text(content))
        if content.animator != nil { layer.animations.append(turns) }
        for change in cue.motion.changes where change.property == .opacity {
            if layer.animations.allSatisfy({ !$0.changesOpacity }) { layer.opacity = change.from }
            layer.animations.append(steady("opacity", from: change.from, to: change.to, change))
        }
        return layer
    }
}

// Karaoke.
extension CueLayer {
    private var upcomingColor: Color? { zip(cue.runs, text.looks).first { $0.0.begin != nil }?.1.upcomingColor }

    private func animator(_ start: TextAnimator.Look) -> TextAnimator { TextAnimator(text.turns().unit, start: start) }

    /// Steps of the animator's progress as the turns of the syllables come.
    private var turns: Animation {
        let (steps, length) = (text.turns().steps, cue.end - cue.start)
        let keyframes = KeyframeAnimation(
            "animator.progress", values: steps.map { .number($0.progress) }, keyTimes: steps.map { min(1, $0.time / length) },
            calculationMode: .discrete)
        return animation(.keyframe(keyframes), begin: 0, end: length)
    }
}

// Changes in time.
extension CueLayer {
    /// Acts from `begin` to `end` (seconds of the cue), and what it reaches stays.
    private func animation(_ kind: Animation.Kind, begin: Double, end: Double) -> Animation {
        Animation(
            kind, timing: MediaTiming(beginTime: cue.start + begin, duration: max(1e-6, end - begin), fillMode: .forwards),
            isRemovedOnCompletion: false)
    }

    private func steady(_ keyPath: KeyPath, from: Double, to: Double, _ change: CueMotion.Change) -> Animation {
        animation(.basic(BasicAnimation(keyPath, from: .number(from), to: .number(to))), begin: change.begin, end: change.end)
    }

    private var changes: [Animation] {
        cue.motion.changes.compactMap { change in
            switch change.property {
            case .scaleX: steady("transform.scale.x", from: change.from, to: change.to, change)
            case .scaleY: steady("transform.scale.y", from: change.from, to: change.to, change)
            case .rotation:
                steady("transform.rotation.z", from: -change.from * .pi / 180, to: -change.to * .pi / 180, change)
            case .opacity: nil
            }
        }
    }

    /// A pivot stays where it is while the cue moves on.
    private var movement: [Animation] {
        guard let move = place.move else { return [] }
        let frame = place.frame
        if cue.motion.pivot != nil {
            let to = Point(x: anchorPoint.x - move.by.width / frame.width, y: anchorPoint.y - move.by.height / frame.height)
            let way = BasicAnimation("anchorPoint", from: .point(anchorPoint), to: .point(to))
            return [animation(.basic(way), begin: move.begin, end: move.end)]
        }
        let from = Point(x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
        let way = BasicAnimation("position", from: .point(from), to: .point(Point(x: from.x + move.by.width, y: from.y + move.by.height)))
        return [animation(.basic(way), begin: move.begin, end: move.end)]
    }

    private var fade: [Animation] {
        let steps = cue.motion.fade
        guard let first = steps.first, let last = steps.last else { return [] }
        let length = max(1e-6, last.time - first.time)
        let keyframes = KeyframeAnimation(
            "opacity", values: steps.map { .number($0.opacity) }, keyTimes: steps.map { ($0.time - first.time) / length })
        var fade = animation(.keyframe(keyframes), begin: first.time, end: last.time)
        fade.timing.fillMode = .both
        return [fade]
    }
}

extension Animation {
    fileprivate var changesOpacity: Bool {
        if case .basic(let basic) = kind { basic.keyPath == "opacity" } else { false }
    }
}
