import Filigree

/// A caption whose colour runs from red to yellow every two seconds (scenario C7).
public func blinkingCaption(_ string: String, on clip: Clip, pictureSize: Size) -> Composition {
    let whole = Rect(origin: .zero, size: pictureSize)
    var root = Layer(name: "parent", frame: whole)
    var text = TextContent(string)
    text.fontSize = 20
    text.foregroundColor = Color(red: 1, green: 0, blue: 0)
    text.alignment = .center
    var caption = Layer(
        name: "caption", frame: Rect(x: 0, y: 20, width: pictureSize.width, height: 30), content: .text(text))
    caption.animations = [
        .basic(
            "foregroundColor", from: .color(Color(red: 1, green: 0, blue: 0)), to: .color(Color(red: 1, green: 1, blue: 0)),
            duration: 2, repeatCount: .infinity)
    ]
    root.sublayers = [.video(frame: whole), caption]
    return Composition(clip: clip, layer: root)
}
