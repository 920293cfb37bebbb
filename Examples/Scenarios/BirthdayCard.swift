import Filigree

/// A birthday card (scenario D1): a coloured and pictured background, the video inset by 20 on every side, a picture as wide as the video
/// a little below its middle, and a greeting in white outlines. Nothing is flipped: y grows upwards, as Core Animation has it in an export.
///
/// - Parameters:
///   - background: path of a picture that fills the card.
///   - overlay: path of a picture; `overlaySize` are its pixels.
public func birthdayCard(
    for name: String, on clip: Clip, pictureSize: Size, background: String, overlay: String, overlaySize: Size
) -> Composition {
    let whole = Rect(origin: .zero, size: pictureSize)
    var root = Layer(name: "output", frame: whole)

    var backdrop = Layer(name: "background", frame: whole, content: .image(ImageReference(.file(background))))
    backdrop.backgroundColor = Color(red: 0.96, green: 0.78, blue: 0.31)
    backdrop.contentsGravity = .resizeAspectFill
    backdrop.masksToBounds = true

    let video = Layer.video(frame: whole.insetBy(dx: 20, dy: 20))

    let height = pictureSize.width * overlaySize.height / overlaySize.width
    let banner = Layer(
        name: "overlay",
        frame: Rect(x: 0, y: -0.15 * pictureSize.height, width: pictureSize.width, height: height),
        content: .image(ImageReference(.file(overlay))))

    var greeting = TextContent("Happy Birthday,\n\(name)")
    greeting.fontName = "Arial Rounded MT Bold"
    greeting.fontSize = 60
    greeting.foregroundColor = Color(red: 0.85, green: 0.15, blue: 0.45)
    greeting.strokeColor = .white
    greeting.strokeWidth = -3
    greeting.alignment = .center
    let title = Layer(
        name: "greeting",
        frame: Rect(x: 0, y: 0.66 * pictureSize.height, width: pictureSize.width, height: 150),
        content: .text(greeting))

    root.sublayers = [backdrop, video, banner, title]
    return Composition(clip: clip, layer: root)
}
