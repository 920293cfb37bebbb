import FiligreeCore

extension Layer {
    /// The box of the layer in its parent's space, through `transform`. Setting it moves and resizes the layer: `position` and `bounds.size`
    /// change, `bounds.origin` stays, negative sizes are standardised, and under a scale the bounds shrink accordingly.
    public var frame: Rect {
        get {
            let box = Rect(
                x: -anchorPoint.x * bounds.width, y: -anchorPoint.y * bounds.height,
                width: bounds.width, height: bounds.height)
            let turned = box.corners.compactMap { transform.flattened.apply($0) }
            return (Rect(enclosing: turned) ?? .zero).offsetBy(dx: position.x, dy: position.y)
        }
        set {
            let target = newValue.standardized
            let affine = transform.flattened.affine ?? .identity
            let unit = affine.inverse.map { inverse in
                Size(
                    width: abs(inverse.a * target.width + inverse.c * target.height),
                    height: abs(inverse.b * target.width + inverse.d * target.height))
            }
            bounds.size = unit ?? target.size
            position = .zero
            let box = frame
            position = Point(x: target.minX - box.minX, y: target.minY - box.minY)
        }
    }
}
