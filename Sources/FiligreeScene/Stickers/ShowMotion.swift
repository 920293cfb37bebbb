import FiligreeCore

/// Makes the animations of show effects.
struct ShowMotion {
    /// The parent's size, and whether its y runs down.
    let stage: Size
    let isFlipped: Bool

    func add(_ effect: ShowEffect, isAppearing: Bool, begin: Double, duration: Double, to layer: inout Layer) {
        let run = Run(isAppearing: isAppearing, begin: begin, duration: duration)
        let fade = run.animation("opacity", away: 0, curve: .linear)
        switch effect {
        case .fade: layer.animations.append(fade)
        case .pop: layer.animations.append(run.animation("transform.scale", away: 0.01, curve: TimingFunction(0.34, 1.56, 0.64, 1)))
        case .zoom: layer.animations += [fade, run.animation("transform.scale", away: 2, curve: .easeOut)]
        case .spin:
            let turn = layer.transform.parts.rotation.z + (isFlipped ? -2 : 2) * .pi
            layer.animations += [fade, run.animation("transform.rotation", away: .number(turn), curve: .easeOut)]
        case .slideLeft, .slideRight, .slideUp, .slideDown: layer.animations.append(slide(effect, layer, run))
        case .wipeLeft, .wipeRight, .wipeUp, .wipeDown: wipe(effect, &layer, run)
        case .typewriter:
            if !layer.type(run) { wipe(.wipeRight, &layer, run) }
        }
    }

    /// Appearing, the layer comes from the edge that its movement leaves; disappearing, it goes to the one ahead.
    private func slide(_ effect: ShowEffect, _ layer: Layer, _ run: Run) -> Animation {
        let box = layer.frame
        let (toLeft, toRight) = (layer.position.x - box.maxX, layer.position.x + stage.width - box.minX)
        let (toLess, toMore) = (layer.position.y - box.maxY, layer.position.y + stage.height - box.minY)
        let isAppearing = run.isAppearing
        let (up, down) = isFlipped ? (toLess, toMore) : (toMore, toLess)
        return switch effect {
        case .slideLeft: run.animation("position.x", away: .number(isAppearing ? toRight : toLeft), curve: .easeOut)
        case .slideRight: run.animation("position.x", away: .number(isAppearing ? toLeft : toRight), curve: .easeOut)
        case .slideUp: run.animation("position.y", away: .number(isAppearing ? down : up), curve: .easeOut)
        default: run.animation("position.y", away: .number(isAppearing ? up : down), curve: .easeOut)
        }
    }

    /// A mask that moves over the layer. It is larger than the bounds, for what overhangs them.
    private func wipe(_ effect: ShowEffect, _ layer: inout Layer, _ run: Run) {
        let overhang = max(layer.bounds.width, layer.bounds.height) / 4
        let box = layer.bounds.insetBy(dx: -overhang, dy: -overhang)
        var mask = Layer(name: "wipe", frame: box)
        mask.backgroundColor = .white
        // The mask stands like a sublayer, whose space the layer's own flip turns once more.
        let yDown = isFlipped != layer.isGeometryFlipped
        // Appearing, it follows the direction until it lies over the layer; disappearing, it goes on from there.
        let way = run.isAppearing ? -1.0 : 1.0
        let (x, y) = (mask.position.x, mask.position.y)
        switch effect {
        case .wipeLeft: mask.animations = [run.animation("position.x", away: .number(x - way * box.width), curve: .linear)]
        case .wipeRight: mask.animations = [run.animation("position.x", away: .number(x + way * box.width), curve: .linear)]
        case .wipeUp: mask.animations = [run.animation("position.y", away: .number(y + (yDown ? -way : way) * box.height), curve: .linear)]
        default: mask.animations = [run.animation("position.y", away: .number(y + (yDown ? way : -way) * box.height), curve: .linear)]
        }
        mask.mask = layer.mask
        layer.mask = mask
    }

    /// From a value that is not the layer's own to that, or back.
    struct Run {
        let isAppearing: Bool
        let begin: Double
        let duration: Double

        func animation(_ keyPath: KeyPath, away: AnimatedValue, curve: TimingFunction) -> Animation {
            .basic(
                keyPath, from: isAppearing ? away : nil, to: isAppearing ? nil : away, beginTime: begin, duration: duration,
                fillMode: isAppearing ? .backwards : .forwards, isRemovedOnCompletion: isAppearing,
                timingFunction: isAppearing ? curve : curve.reversed)
        }
    }
}

extension Layer {
    /// Lets the letters of the layer's text, or of its sublayers' texts, come or go one by one. False where there is no text.
    fileprivate mutating func type(_ run: ShowMotion.Run) -> Bool {
        var isDone = false
        if case .text(var text) = content {
            var animator = text.animator ?? TextAnimator(.character)
            animator.progress = 1
            text.animator = animator
            content = .text(text)
            animations.append(run.animation("animator.progress", away: 0, curve: .linear))
            isDone = true
        }
        for index in sublayers.indices where sublayers[index].type(run) { isDone = true }
        return isDone
    }
}
