import FiligreeArguments
import FiligreeCore
import FiligreeScene
import Testing

@Suite struct AnimationSpecTests {
    private let rate = FrameRate(30) ?? { preconditionFailure("30 is a rate") }()

    private func animation(_ word: String, _ owner: AnimatedProperty.Owner = .every) throws -> Animation {
        try AnimationSpec(parsing: word, owner: owner).animation(at: rate, start: 0, isFirst: true)
    }

    private func basic(_ animation: Animation) throws -> BasicAnimation {
        guard case .basic(let basic) = animation.kind else { throw ValueError("", kind: "basic animation", forms: "") }
        return basic
    }

    @Test func theExampleOfTheHelp() throws {
        let animation = try animation("transform.scale:0.2>1:2:repeat")
        let change = try basic(animation)
        #expect(change.keyPath == "transform.scale" && change.from == .number(0.2) && change.to == .number(1))
        #expect(animation.timing.duration == 2 && animation.timing.repeatCount == .infinity && animation.timing.beginTime == 0)
        #expect(animation.timing.fillMode == .both && !animation.isRemovedOnCompletion && animation.timingFunction == nil)
    }

    @Test func flagsComeInAnyOrder() throws {
        let animation = try animation("opacity:1>0:45f:ease-in-out:begin=1/2:autoreverse:repeat=2.5:fill=backwards")
        #expect(animation.timing.duration == 1.5 && animation.timing.beginTime == 0.5 && animation.timing.autoreverses)
        #expect(animation.timing.repeatCount == 2.5 && animation.timing.fillMode == .backwards)
        #expect(animation.timingFunction == .easeInEaseOut)
        #expect(try self.animation("opacity:1>0:1:cubic(0.1,-2,0.3,4)").timingFunction == TimingFunction(0.1, -2, 0.3, 4))
    }

    @Test func valuesFollowTheKeyPath() throws {
        #expect(try basic(animation("transform.rotation:0>180:1")).to == .number(.pi))
        #expect(try basic(animation("position:1,2>3,-4:1")).to == .point(Point(x: 3, y: -4)))
        #expect(try basic(animation("bounds.size:1,2>3,4:1")).to == .size(Size(width: 3, height: 4)))
        #expect(
            try basic(animation("foregroundColor:red>yellow@0.5:2:repeat", .text)).to
                == .color(Color(red: 1, green: 1, blue: 0, alpha: 0.5)))
        #expect(try basic(animation("opacity:>0:1")).from == nil)
    }

    @Test func moreValuesAreKeyframes() throws {
        guard case .keyframe(let frames) = try animation("opacity:0>1>0.5:3").kind else {
            Issue.record("three values make keyframes")
            return
        }
        #expect(frames.values == [.number(0), .number(1), .number(0.5)] && frames.keyTimes == nil)
    }

    @Test func onlyTheFirstOfAPropertyFillsBackwards() throws {
        let specs = try ["opacity:0>1:1", "transform.scale:0>1:1", "opacity:1>0:1:begin=5"].map {
            try AnimationSpec(parsing: $0, owner: .every)
        }
        let animations = specs.animations(at: rate, start: 2)
        #expect(animations.map(\.timing.fillMode) == [.both, .both, .forwards])
        #expect(animations.map(\.timing.beginTime) == [2, 2, 7])
    }

    @Test(arguments: [
        "", "opacity", "opacity:0>1", "opacity:0:1", "opacity:0>:1", "opacity:a>b:1", "opacity:0>1:0", "opacity:0>1:-1", "opacity:0>1:x",
        "opacity:0>1:1:bounce", "opacity:0>1:1:repeat=0", "opacity:0>1:1:begin=", "opacity:0>1:1:cubic(2,0,0,1)",
        "opacity:0>1:1:cubic(0,0,1)",
        "position:1>2:1", "foregroundColor:red>blue:1", "opacity:>>1:1", "opacity:0>1:1:fill=sideways", "wobble:0>1:1",
    ])
    func otherWordsAreRefused(word: String) {
        #expect(throws: ValueError.self) { try AnimationSpec(parsing: word, owner: .every) }
    }

    @Test func effectsHaveADuration() throws {
        #expect(try EffectSpec(parsing: "fade").duration.seconds(at: rate) == 0.5)
        #expect(try EffectSpec(parsing: "slide-left:15f").duration.seconds(at: rate) == 0.5)
        #expect(try EffectSpec(parsing: "pop:00:01").duration.seconds(at: rate) == 1)
        #expect(throws: ValueError.self) { try EffectSpec(parsing: "fdae") }
        #expect(throws: ValueError.self) { try EffectSpec(parsing: "fade:") }
    }
}
