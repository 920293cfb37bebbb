import Filigree

/// Five green letters side by side that grow from a fifth to their full size, over and over, on a portrait clip of 540x960
/// (scenario A1: `CATextLayer`s with a `CABasicAnimation` on `transform.scale`).
public func bouncingLetters(on clip: Clip, pictureSize: Size) throws -> Composition {
    var root = Layer(name: "parent", frame: Rect(origin: .zero, size: pictureSize))
    root.isGeometryFlipped = true
    root.sublayers = [.video(frame: Rect(origin: .zero, size: pictureSize))]

    let grow = Animation.basic(
        "transform.scale", from: 0.2, to: 1.0, duration: 2, repeatCount: .infinity, fillMode: .forwards, isRemovedOnCompletion: false)
    var x = 240.0
    for letter in "HELLO" {
        var text = TextContent(String(letter))
        text.fontSize = 60
        text.foregroundColor = Color(red: 0, green: 1, blue: 0)
        text.alignment = .center
        let size = try measure(text)
        var layer = Layer(name: String(letter), frame: .zero, content: .text(text))
        layer.bounds.size = size
        layer.anchorPoint = Point(x: 0.5, y: 1)
        layer.position = Point(x: x + size.width / 2, y: 470)
        layer.animations = [grow]
        root.sublayers.append(layer)
        x += size.width
    }
    return Composition(clip: clip, layer: root)
}
