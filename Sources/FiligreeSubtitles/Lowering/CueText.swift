import FiligreeCore
import FiligreeScene

/// A cue's text as it is drawn: the letters, and under them their outline, box and shadow. Two texts, because a stroke on the letters
/// themselves would cover half its width of them, where subtitles' outlines lie outside.
struct CueText {
    let looks: [DrawnLook]
    private let runs: [Cue.Run]
    /// Where each run ends, in characters of the whole string.
    private let ends: [Int]
    let string: String

    init(_ cue: Cue, looks: [DrawnLook]) {
        runs = cue.runs
        self.looks = CueText.limited(looks, to: cue.runs.reduce(0) { $0 + $1.text.unicodeScalars.count })
        string = cue.runs.map(\.text).joined()
        ends = CueText.ends(of: cue.runs, in: string)
    }

    /// Text can only be so long and so large at once (pixels of font size, in all).
    private static func limited(_ looks: [DrawnLook], to scalars: Int) -> [DrawnLook] {
        let greatest = 1_000_000 / Double(max(1, scalars))
        return looks.map { look in
            var limited = look
            limited.fontSize = min(look.fontSize, greatest)
            return limited
        }
    }

    /// Runs may meet inside a character (a letter and its accent): that one belongs to the first.
    private static func ends(of runs: [Cue.Run], in string: String) -> [Int] {
        var (result, offset, count, target): ([Int], Int, Int, Int) = ([], 0, 0, 0)
        var index = string.startIndex
        for run in runs {
            target += run.text.utf8.count
            while offset < target, index < string.endIndex {
                let next = string.index(after: index)
                offset += string.utf8.distance(from: index, to: next)
                index = next
                count += 1
            }
            result.append(count)
        }
        return result
    }

    var hasOutline: Bool { looks.contains { $0.outlineWidth > 0 && $0.outlineColor.alpha > 0 } }

    /// Letters without a fill are drawn as an outline alone.
    private var isHollow: Bool { hasOutline && looks.allSatisfy { $0.color.alpha == 0 } }

    /// The letters; nil when nothing of them is seen.
    var face: TextContent? { isHollow ? nil : letters }

    /// What is measured, seen or not.
    var letters: TextContent {
        content { look in
            TextStyle {
                $0.foregroundColor = look.color
                $0.isUnderlined = look.isUnderlined
                $0.isStruckThrough = look.isStruckThrough
                guard !hasOutline else { return }
                $0.shadow = look.shadow
                $0.backgroundColor = look.backgroundColor
            }
        }
    }

    /// What lies under the letters: the same letters, grown by the outline and all in its colour. Nil without an outline.
    var edge: TextContent? {
        guard hasOutline else { return nil }
        return content { look in
            TextStyle {
                // The stroke lies half inside and half outside the glyphs.
                let percent = 2 * look.outlineWidth / look.fontSize * 100
                $0.foregroundColor = look.outlineColor
                $0.strokeColor = look.outlineColor
                $0.strokeWidth = isHollow ? percent : -percent
                $0.shadow = look.shadow
                $0.backgroundColor = look.backgroundColor
            }
        }
    }

    private func content(_ style: (DrawnLook) -> TextStyle) -> TextContent {
        var content = TextContent(string)
        guard let first = looks.first else { return content }
        let base = Self.full(first, style(first))
        content.apply(base)
        var start = ends.first ?? 0
        for (look, end) in zip(looks, ends).dropFirst() {
            let style = Self.full(look, style(look))
            // Stretches that look alike are one.
            if style != base, end > start {
                if let last = content.spans.last, last.end == start, last.style == style {
                    content.spans[content.spans.count - 1].end = end
                } else {
                    content.spans.append(TextSpan(start..<end, style))
                }
            }
            start = end
        }
        return content
    }

    private static func full(_ look: DrawnLook, _ style: TextStyle) -> TextStyle {
        var full = style
        full.fontName = look.fontName
        full.fontSize = look.fontSize
        full.isBold = look.isBold
        full.isItalic = look.isItalic
        full.kern = look.kern
        return full
    }
}

extension TextContent {
    fileprivate mutating func apply(_ style: TextStyle) {
        fontName = style.fontName ?? fontName
        fontSize = style.fontSize ?? fontSize
        isBold = style.isBold ?? isBold
        isItalic = style.isItalic ?? isItalic
        foregroundColor = style.foregroundColor ?? foregroundColor
        strokeColor = style.strokeColor
        strokeWidth = style.strokeWidth ?? 0
        kern = style.kern ?? 0
        isUnderlined = style.isUnderlined ?? false
        isStruckThrough = style.isStruckThrough ?? false
        backgroundColor = style.backgroundColor
        shadow = style.shadow
    }
}

// Karaoke.
extension CueText {
    /// Moments in seconds of the cue, and the share of the text that has had its turn from then on. The unit is the word where syllables
    /// are whole words, since words are counted alike whatever the font does with their letters.
    func turns() -> (unit: TextAnimator.Unit, steps: [(time: Double, progress: Double)]) {
        let isSpace = string.map(\.isWhitespace)
        let changes = zip(ends, zip(runs, runs.dropFirst())).filter { $1.0.begin != $1.1.begin }.map(\.0)
        let isByWord = changes.allSatisfy { $0 == 0 || $0 >= isSpace.count || isSpace[$0 - 1] || isSpace[$0] }
        var parts = [0]
        for index in isSpace.indices {
            let isPart = !isByWord || !isSpace[index] && (index == 0 || isSpace[index - 1])
            parts.append(parts[index] + (isPart ? 1 : 0))
        }
        let total = Double(max(1, parts[parts.count - 1]))
        var steps: [(time: Double, progress: Double)] = [(0, 0)]
        for (run, end) in zip(runs, ends) {
            let progress = Double(parts[min(end, isSpace.count)]) / total
            let time = max(run.begin ?? 0, steps[steps.count - 1].time)
            if time == steps[steps.count - 1].time { steps[steps.count - 1].progress = progress } else { steps.append((time, progress)) }
        }
        return (isByWord ? .word : .character, steps)
    }
}
