import CCairoPango
import FiligreeCore
import FiligreeScene
import Synchronization

/// One setter for all questions about text that come without a painter, one question at a time.
private let sharedSetter = Mutex(TextSetter())

/// The advance of the widest line and the height of all lines, in pixels at the text's font size (not rounded): the least rectangle to set
/// the text in. `wrapWidth` breaks lines at this width; nil only at line feeds. `isWrapped` and the truncation
/// at a height do not matter. Any thread may ask.
/// Throws `DrawError` for text beyond the limits.
public func measureText(_ content: TextContent, wrapWidth: Double?) throws -> Size {
    try sharedSetter.withLock { setter in
        try setter.layout(
            StyledText(content), fallbacks: content.fallbackFontNames, frame: TextFrame(content, wrapWidth: wrapWidth)
        ).size
    }
}

/// The characters that no installed font can show, each once, line by line from left to right. Any thread may ask.
/// Throws `DrawError` for text beyond the limits.
public func missingGlyphs(in content: TextContent) throws -> [Unicode.Scalar] {
    try sharedSetter.withLock { setter in
        try setter.layout(StyledText(content), fallbacks: content.fallbackFontNames, frame: .unlimited(content)).missingScalars()
    }
}

/// The fonts that `content` names and that are not installed, each once: similar ones are used for them. Font files, generic names and the
/// default font do not count.
public func missingFonts(in content: TextContent) -> [String] {
    let usual = ["sans", "sans-serif", "serif", "monospace", "system-ui", "cursive", "fantasy", TextContent("").fontName.lowercased()]
    var (result, seen): ([String], Set<String>) = ([], [])
    for name in [content.fontName] + content.spans.compactMap(\.style.fontName) where seen.insert(name).inserted {
        guard !name.contains("/"), !usual.contains(name.lowercased()) else { continue }
        if !FontName(name: name, isBold: false, isItalic: false).isInstalled { result.append(name) }
    }
    return result
}

extension TextLayout {
    /// Pango's mark on the glyph of a character without one (`PANGO_GLYPH_UNKNOWN_FLAG`); the rest of the number is the character.
    private static var unknownFlag: UInt32 { 0x1000_0000 }

    fileprivate func missingScalars() -> [Unicode.Scalar] {
        var (result, seen): ([Unicode.Scalar], Set<Unicode.Scalar>) = ([], [])
        for info in lines.flatMap(\.runs).flatMap({ Array($0.glyphInfos) }) where info.glyph & Self.unknownFlag != 0 {
            guard let scalar = Unicode.Scalar(info.glyph & ~Self.unknownFlag), seen.insert(scalar).inserted else { continue }
            result.append(scalar)
        }
        return result
    }
}
