import FiligreeScene

extension OverlayItem {
    /// The item's show window; nil for an item that is always there and neither comes nor goes with an effect.
    func window(on stage: OverlayStage) throws(UsageError) -> ShowWindow? {
        guard from != nil || to != nil || appear != nil || disappear != nil else { return nil }
        let start = from?.seconds(at: stage.frameRate) ?? 0
        let end = to?.seconds(at: stage.frameRate) ?? stage.duration
        guard to == nil || end > start else {
            throw UsageError("--to is not after --from", at: label, advice: "let it go later than it comes")
        }
        guard start < stage.duration else {
            throw UsageError(
                "--from lies after the end of the video (\(NumberWords.text(stage.duration)) s)", at: label, advice: "let it come earlier")
        }
        return ShowWindow(
            from: start, to: end, appear: appear?.effect(in: end - start, at: stage.frameRate),
            disappear: disappear?.effect(in: end - start, at: stage.frameRate))
    }
}

extension EffectSpec {
    fileprivate func effect(in length: Double, at rate: FrameRate) -> ShowWindow.Effect {
        ShowWindow.Effect(name: name, duration: min(length, duration.seconds(at: rate)))
    }
}
