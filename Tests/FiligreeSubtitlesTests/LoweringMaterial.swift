import FiligreeCore
import FiligreeScene
import FiligreeSubtitles
import Testing

/// Sets text as a typewriter does: characters are half as wide as the font size, lines 1.25 times as high, words wrap.
func typewriter(_ content: TextContent, _ wrapWidth: Double?) -> Size {
    let (advance, height) = (content.fontSize / 2, content.fontSize * 1.25)
    let room = wrapWidth.map { max(1, Int($0 / advance + 1e-9)) } ?? .max
    var (lines, widest) = (0, 0)
    for paragraph in content.string.split(separator: "\n", omittingEmptySubsequences: false) {
        var used = 0
        lines += 1
        for word in paragraph.split(separator: " ") {
            if used > 0, used + 1 + word.count > room { (lines, used) = (lines + 1, 0) }
            used += (used > 0 ? 1 : 0) + word.count
            widest = max(widest, used)
        }
    }
    return Size(width: Double(widest) * advance, height: Double(lines) * height)
}

/// The layers of a file on a picture of 1000 x 500.
func layers(_ text: String, style: SubtitleStyle = SubtitleStyle(), size: Size = Size(width: 1000, height: 500)) throws -> [Layer] {
    try subtitles(text).layers(for: size, style: style, measure: typewriter)
}

extension Layer {
    func text(_ name: String) -> TextContent? {
        guard case .text(let text) = sublayers.first(where: { $0.name == name })?.content else { return nil }
        return text
    }

    /// The letters as an animation leaves them at a time.
    func face(at time: Double) -> TextContent? {
        guard case .text(let text) = sublayers.first(where: { $0.name == "text" })?.presentation(at: time).content else { return nil }
        return text
    }

    func isSeen(at time: Double) -> Bool { !presentation(at: time).isHidden }
}
