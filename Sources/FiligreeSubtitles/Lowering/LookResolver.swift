import FiligreeCore
import FiligreeScene

/// A look with a value for everything, lengths in pixels.
struct DrawnLook: Hashable {
    var fontName: String
    var fontSize: Double
    var isBold = false
    var isItalic = false
    var isUnderlined = false
    var isStruckThrough = false
    var color: Color
    var upcomingColor: Color
    var outlineColor: Color
    /// Beyond the glyphs; 0 is none.
    var outlineWidth: Double
    var shadow: TextShadow?
    var backgroundColor: Color?
    var kern: Double
}

/// Turns looks in script units into looks on a picture of some size.
struct LookResolver {
    let style: SubtitleStyle
    /// Pixels for each script unit, across and down.
    let scale: Size
    private let edgeScale: Double
    /// The picture's side that shares are of.
    private let basis: Double
    private let greatestFontSize: Double
    /// Pixels of font size for each pixel of line height, by font.
    private var emPerLine: [String: Double] = [:]

    init(_ subtitles: Subtitles, size: Size, style: SubtitleStyle) {
        self.style = style
        let script = subtitles.script.size
        basis = min(size.width, size.height)
        // ASS places things on a stage of its own shape; the others know only the height of their letters.
        let isStage = subtitles.format == .subStationAlpha
        let down = (isStage ? size.height : basis) / max(1e-3, script.height)
        scale = Size(width: isStage ? size.width / max(1e-3, script.width) : down, height: down)
        edgeScale = subtitles.script.scalesOutlines ? down : 1
        greatestFontSize = min(5000, 2 * max(size.width, size.height))
    }

    /// `stretch` is what the layer's transform does already of the look's scale downwards.
    mutating func resolve(
        _ look: CueLook, stretch: Double, measure: (TextContent, Double?) throws -> Size
    ) rethrows -> DrawnLook {
        let fontName = look.fontName ?? style.fontName
        let enlarged = max(0, look.scale?.height ?? 1) / max(1e-3, stretch)
        let em = try fontSize(look.fontSize, fontName, measure) * enlarged
        let fontSize = max(0.5, min(greatestFontSize, em))
        let ownOutline = style.outlineColor == nil ? 0 : style.outlineWidth * fontSize
        let color = look.color ?? style.color
        return DrawnLook(
            fontName: fontName, fontSize: fontSize, isBold: look.isBold ?? style.isBold, isItalic: look.isItalic ?? style.isItalic,
            isUnderlined: look.isUnderlined ?? false, isStruckThrough: look.isStruckThrough ?? false, color: color,
            upcomingColor: look.upcomingColor ?? color, outlineColor: look.outlineColor ?? style.outlineColor ?? .black,
            outlineWidth: min(fontSize * 4, max(0, look.outlineWidth.map { $0 * edgeScale } ?? ownOutline)), shadow: shadow(look),
            backgroundColor: look.backgroundColor ?? style.backgroundColor,
            kern: max(-1000, min(1000, (look.spacing ?? 0) * scale.width)))
    }

    private func shadow(_ look: CueLook) -> TextShadow? {
        guard let offset = look.shadowOffset, let color = look.shadowColor, color.alpha > 0 else { return nil }
        let radius = min(500, max(0, (look.shadowRadius ?? 0) * edgeScale))
        guard offset != .zero || radius > 0 else { return nil }
        func length(_ value: Double) -> Double { max(-2000, min(2000, value * edgeScale)) }
        return TextShadow(color: color, offset: Size(width: length(offset.width), height: length(offset.height)), radius: radius)
    }

    private mutating func fontSize(
        _ size: CueLook.FontSize?, _ fontName: String, _ measure: (TextContent, Double?) throws -> Size
    ) rethrows -> Double {
        switch size {
        case .lineHeight(let height): try height * scale.height * emPerLine(of: fontName, measure)
        case .share(let share): share * basis
        case .relative(let factor): factor * style.fontSize * basis
        case nil: style.fontSize * basis
        }
    }

    /// ASS gives the height of lines where type is measured by the em, and the two differ by font.
    private mutating func emPerLine(of fontName: String, _ measure: (TextContent, Double?) throws -> Size) rethrows -> Double {
        if let known = emPerLine[fontName] { return known }
        var sample = TextContent("Hg")
        (sample.fontName, sample.fontSize) = (fontName, 100)
        let height = try measure(sample, nil).height
        let ratio = (50...300).contains(height) ? 100 / height : 1 / 1.2
        emPerLine[fontName] = ratio
        return ratio
    }
}
