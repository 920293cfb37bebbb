import FiligreeCore
import FiligreeScene
import Testing

/// Presentation values in time, against the rules of `CAMediaTiming` written down a second time.
@Suite struct AnimationTimeTests {
    struct Case: Sendable, CustomStringConvertible {
        var fill: MediaTiming.FillMode
        var autoreverses: Bool
        var repeats: Double
        var speed: Double
        var offset: Double

        var description: String { "\(fill) auto \(autoreverses) x\(repeats) speed \(speed) offset \(offset)" }
    }

    static let cases: [Case] = MediaTiming.FillMode.allCases.flatMap { fill in
        [false, true].flatMap { auto in
            [1, 2.5, Double.infinity].flatMap { count in
                [0.5, 1, 2].flatMap { speed in
                    [0, 0.25].map { Case(fill: fill, autoreverses: auto, repeats: count, speed: speed, offset: $0) }
                }
            }
        }
    }

    /// Model 9; from 0 to 1 in one second of local time, beginning at 3.
    private func layer(_ test: Case) -> Layer {
        var layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        layer.zPosition = 9
        var animation = Animation.basic("zPosition", from: 0, to: 1, beginTime: 3, duration: 1)
        animation.timing.repeatCount = test.repeats
        animation.timing.autoreverses = test.autoreverses
        animation.timing.speed = test.speed
        animation.timing.timeOffset = test.offset
        animation.timing.fillMode = test.fill
        animation.isRemovedOnCompletion = false
        layer.animations = [animation]
        return layer
    }

    /// The plain rule, by walking: seconds gone, in runs of one second, every second run backwards when autoreversed.
    private func expected(_ test: Case, at time: Double) -> Double {
        let runs = test.repeats * (test.autoreverses ? 2 : 1)
        let gone = (time - 3) * test.speed
        if gone < 0 { return test.fill == .backwards || test.fill == .both ? 0 : 9 }
        let isOver = gone >= runs
        if isOver, test.fill != .forwards, test.fill != .both { return 9 }
        var position = min(gone, runs) + test.offset
        var isForwards = true
        while position > 1 || (position == 1 && !isOver) {
            position -= 1
            if test.autoreverses { isForwards.toggle() }
        }
        return isForwards ? position : 1 - position
    }

    @Test(arguments: cases) func valuesFollowTheTable(test: Case) {
        let layer = layer(test)
        let length = min(test.repeats * (test.autoreverses ? 2 : 1), 40) / test.speed
        for time in [3 - 1e-6, 3, 3 + length / 2, 3 + length - 1e-6, 3 + length, 3 + length + 1e-6, 3.3, 3.9] {
            let met = layer.presentation(at: time).zPosition, meant = expected(test, at: time)
            #expect(abs(met - meant) < 1e-4, "\(time): \(met), expected \(meant)")
        }
    }

    @Test func aRemovedAnimationHasNoFill() {
        var layer = Layer()
        layer.opacity = 0.5
        for (removed, fill, after) in [
            (true, MediaTiming.FillMode.forwards, 0.5), (false, .forwards, 1), (false, .removed, 0.5), (true, .both, 0.5),
        ] {
            layer.animations = [.basic("opacity", from: 0, to: 1, duration: 1, fillMode: fill, isRemovedOnCompletion: removed)]
            #expect(layer.presentation(at: 2).opacity == after)
        }
    }

    @Test func durationZeroIsAQuarterOfASecond() {
        var layer = Layer()
        layer.animations = [.basic("opacity", from: 0, to: 1, duration: 0)]
        #expect(abs(layer.presentation(at: 0.125).opacity - 0.5) < 1e-9)
        #expect(layer.presentation(at: 0.3).opacity == 1)
    }

    @Test func fromToAndByInAllCombinations() {
        var layer = Layer()
        layer.position = Point(x: 10, y: 0)
        let cases: [(AnimatedValue?, AnimatedValue?, AnimatedValue?, Double)] = [
            (2, 6, nil, 4), (2, nil, 6, 5), (nil, 6, 2, 5), (2, nil, nil, 6), (nil, 6, nil, 8), (nil, nil, 6, 13), (2, 6, 100, 4),
        ]
        for (from, to, by, middle) in cases {
            layer.animations = [.basic("position.x", from: from, to: to, by: by, duration: 1)]
            #expect(layer.presentation(at: 0.5).position.x == middle, "\(String(describing: from)) \(String(describing: to))")
        }
    }

    @Test func laterAnimationsHideEarlierAndAdditiveOnesAdd() {
        var layer = Layer()
        layer.animations = [
            .basic("position.x", from: 1, to: 1, duration: 4), .basic("position.x", from: 5, to: 5, beginTime: 1, duration: 1),
        ]
        func values() -> [Double] { [0.5, 1.5, 2.5].map { layer.presentation(at: $0).position.x } }
        #expect(values() == [1, 5, 1])
        layer.animations[1].kind = .basic(BasicAnimation("position.x", from: 5, to: 5, isAdditive: true))
        #expect(layer.presentation(at: 1.5).position.x == 6)
    }

    @Test func cumulativeRunsGoOn() {
        var layer = Layer()
        var animation = Animation(
            .basic(BasicAnimation("transform.rotation.z", from: 0, to: .number(1), isCumulative: true)),
            timing: MediaTiming(duration: 1, repeatCount: 3))
        animation.isRemovedOnCompletion = false
        layer.animations = [animation]
        #expect(abs(layer.presentation(at: 1.5).transform.parts.rotation.z - 1.5) < 1e-9)
    }

    @Test func groupsCutTheirChildren() {
        var layer = Layer()
        let child = Animation.basic("opacity", from: 0, to: 1, beginTime: 0.5, duration: 2, fillMode: .backwards)
        layer.animations = [Animation(.group([child]), timing: MediaTiming(beginTime: 1, duration: 1))]
        let values = [0.9, 1.2, 1.75, 2.1].map { layer.presentation(at: $0).opacity }
        #expect(values == [1, 0, 0.125, 1])
    }

    @Test func keyframesHaveTimesCurvesAndSteps() {
        var layer = Layer()
        var keys = KeyframeAnimation("position.x", values: [0, 10, 30], keyTimes: [0, 0.25, 1])
        func value(_ time: Double) -> Double {
            layer.animations = [Animation(.keyframe(keys), timing: MediaTiming(duration: 1))]
            return layer.presentation(at: time).position.x
        }
        #expect(value(0.125) == 5 && value(0.625) == 20)
        keys.timingFunctions = [.linear, .easeIn]
        #expect(abs(value(0.625) - (10 + 20 * 0.315357)) < 1e-4)
        keys.keyTimes = nil
        #expect(value(0.25) == 5)
        keys.calculationMode = .discrete
        let steps = [0.1, 0.34, 0.7].map { value($0) }
        #expect(steps == [0, 10, 30])
        keys.keyTimes = [0, 0.5, 0.75, 1]
        let timed = [0.49, 0.5, 0.9].map { value($0) }
        #expect(timed == [0, 10, 30])
    }

    @Test func picturesSwitchInTheMiddleOfAStep() {
        func picture(_ frame: Int) -> ImageReference { ImageReference(.file("a.gif"), frame: frame) }
        var layer = Layer(frame: .zero, content: .image(picture(0)))
        layer.animations = [
            Animation(
                .keyframe(KeyframeAnimation("contents", values: [.image(picture(1)), .image(picture(2))])), timing: MediaTiming(duration: 1)
            )
        ]
        #expect(layer.presentation(at: 0.4).content == .image(picture(1)))
        #expect(layer.presentation(at: 0.6).content == .image(picture(2)))
    }

    @Test func scaleKeepsTheTurn() {
        var layer = Layer()
        layer.transform = .rotation(1, x: 0, y: 0, z: 1)
        layer.setValue(.number(3), for: "transform.scale.x")
        let parts = layer.transform.parts
        #expect(abs(parts.scale.x - 3) < 1e-9 && abs(parts.scale.y - 1) < 1e-9 && abs(parts.rotation.z - 1) < 1e-9)
        let (unknown, wrongKind) = (layer.setValue(.number(3), for: "no.such.path"), layer.setValue(.string("x"), for: "opacity"))
        #expect(!unknown && !wrongKind)
    }

    @Test func windowsOpenAndCloseAtTheirBorders() {
        var layer = Layer(frame: Rect(x: 10, y: 10, width: 20, height: 20))
        layer.show(from: 1, to: 3, appear: (.fade, 0.5), disappear: (.fade, 1), on: Size(width: 100, height: 100))
        func look(_ time: Double) -> Double {
            let shown = layer.presentation(at: time)
            return shown.isHidden ? -1 : shown.opacity
        }
        let looks: [Double] = [0.999, 1, 1.25, 1.5, 2, 2.5, 3].map { look($0) }
        #expect(looks == [-1, 0, 0.5, 1, 1, 0.5, -1])
    }
}
