import FiligreeScene

/// What is set at most, so that hostile text costs neither minutes nor an overflow of Pango's 32-bit lengths (1/1024 pixel).
enum TextLimits {
    static let scalars = 100_000
    static let spans = 20_000
    /// Different ones in a text; each is blurred on its own.
    static let shadows = 256
    /// Further names of fonts are not tried.
    static let fallbacks = 16
    static let fontSizes = 0.1...10_000.0
    /// Scalars times font size, in pixels; Pango ends at 2^31 / 1024.
    static let extent = 1_500_000.0

    /// Before anything is made of the text.
    static func check(_ content: TextContent) throws {
        let scalars = content.string.unicodeScalars.count
        guard scalars <= self.scalars else { throw DrawError.textTooLong(scalars: scalars, limit: self.scalars) }
        guard content.spans.count <= spans else { throw DrawError.tooManySpans(content.spans.count, limit: spans) }
        try check(content.fontSize)
    }

    /// Before it is set.
    static func check(_ string: String, _ faces: [TextStretch<TextFace>]) throws {
        let ends = faces.dropFirst().map(\.start) + [string.utf8.count]
        var extent = 0.0
        for (face, end) in zip(faces, ends) {
            try check(face.value.fontSize)
            let scalars = string.utf8.scalarCount(from: face.start, to: end)
            extent += Double(scalars) * (face.value.fontSize + abs(face.value.kern) + abs(face.value.rise))
        }
        guard extent <= self.extent else { throw DrawError.textTooLarge(extent: extent, limit: self.extent) }
    }

    /// The visible shadows of these paints, each once.
    static func shadows(of paints: [TextPaint]) throws -> [TextShadow] {
        let shadows = paints.compactMap(\.shadow).filter { $0.color.alpha > 0 }.grouped { $0 }.map { $0[0] }
        guard shadows.count <= self.shadows else { throw DrawError.tooManyTextShadows(shadows.count, limit: self.shadows) }
        return shadows
    }

    private static func check(_ fontSize: Double) throws {
        guard fontSizes.contains(fontSize) else {
            throw DrawError.fontSizeOutOfRange(fontSize, least: fontSizes.lowerBound, greatest: fontSizes.upperBound)
        }
    }
}

extension String.UTF8View {
    /// Of a range of bytes that begins and ends between scalars.
    fileprivate func scalarCount(from start: Int, to end: Int) -> Int {
        let first = index(startIndex, offsetBy: start)
        return self[first..<index(first, offsetBy: end - start)].count { $0 & 0xC0 != 0x80 }
    }
}
