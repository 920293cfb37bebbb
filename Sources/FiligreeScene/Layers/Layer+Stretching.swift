import FiligreeCore

extension Layer {
    /// A root that shows this one, which is made for a picture of the size `from`, on a picture of the size `to`, stretched to fill it.
    public func stretched(from: Size, to: Size) -> Layer {
        guard from != to, !from.isEmpty else { return self }
        var stage = Layer(name: "stage")
        stage.bounds.size = from
        stage.anchorPoint = .zero
        stage.transform = .scale(x: to.width / from.width, y: to.height / from.height)
        stage.sublayers = [self]
        return stage
    }
}
