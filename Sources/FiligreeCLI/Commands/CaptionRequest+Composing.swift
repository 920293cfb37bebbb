import Filigree
import FiligreeArguments

extension CaptionRequest {
    /// The scene of the request on an opened movie, and what of the subtitles cannot be shown as asked.
    func composition(on movie: Movie) throws -> (composition: Composition, notes: [String]) {
        guard let natural = movie.pictureSize else { throw FiligreeError(.input, "it has no video track", subject: movie.path) }
        let size = try output.settings(for: movie).size.map { try $0.resolved(for: natural) } ?? natural
        let captions = try Subtitles(path: subtitles)
        let picture = Rect(origin: .zero, size: size)
        var root = Layer(name: "picture", frame: picture)
        root.isGeometryFlipped = true
        root.sublayers = [.video(frame: picture), try captions.layer(for: size, style: style.subtitleStyle(for: size))]
        var composition = Composition(clip: Clip(path: input))
        composition.layer = root.stretched(from: size, to: natural)
        return (composition, captions.notes.map { "\(subtitles): \($0)" })
    }
}

extension CaptionStyle {
    /// In shares of the picture, as the engine wants it.
    fileprivate func subtitleStyle(for size: Size) -> SubtitleStyle {
        var style = SubtitleStyle()
        if let fontName { style.fontName = fontName }
        if let fontSize { style.fontSize = fontSize / size.height }
        style.isBold = isBold
        style.isItalic = isItalic
        if let color { style.color = color }
        if let outline {
            style.outlineColor = outline.color
            style.outlineWidth = outline.width / (style.fontSize * size.height)
        }
        if !hasOutline { style.outlineColor = nil }
        style.backgroundColor = background
        if let margin { style.margin = margin / size.height }
        switch position {
        case .top: style.alignment = .top
        case .middle: style.alignment = .center
        case .bottom, nil: break
        }
        return style
    }
}
