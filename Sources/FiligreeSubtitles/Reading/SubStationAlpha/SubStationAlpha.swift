import FiligreeCore

/// Reads ASS (Advanced SubStation Alpha, "v4.00+") and its forerunner SSA ("v4.00"): a file of sections with a line for each entry.
struct SubStationAlpha {
    private var log: ReadingLog
    private var header = ScriptHeader()
    private var styles: [String: ScriptStyle] = [:]
    private var cues: [Cue] = []
    /// Where the event lines are, with the format that holds there: styles may come after the events that use them.
    private var events: [(line: Int, format: [String])] = []

    private static let styleFormat = names(
        "Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, "
            + "ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding")
    private static let oldStyleFormat = names(
        "Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, TertiaryColour, BackColour, Bold, Italic, BorderStyle, Outline, Shadow, "
            + "Alignment, MarginL, MarginR, MarginV, AlphaLevel, Encoding")
    private static let eventFormat = names("Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text")

    private static func names(_ line: String) -> [String] {
        line.lowercased().split(separator: ",").map { String($0.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " }.reversed()) }
    }

    static func read(_ text: SubtitleText, log: ReadingLog) throws(SubtitleError) -> Subtitles {
        var reader = SubStationAlpha(log: log)
        reader.readSections(text)
        for event in reader.events { try reader.readEvent(text[event.line], format: event.format, line: event.line + 1) }
        reader.header.noteOddities(in: &reader.log)
        return Subtitles(
            format: .subStationAlpha, script: reader.header.script, cues: reader.cues, styles: reader.styles.mapValues(\.look),
            notes: reader.log.notes)
    }

    private init(log: ReadingLog) {
        self.log = log
    }

    private mutating func readSections(_ text: SubtitleText) {
        var (section, format): (ScriptSection?, [String]) = (nil, [])
        for index in 0..<text.count {
            let line = text[index].trimmed
            guard let first = line.first, first != UInt8(ascii: ";") else { continue }
            if first == UInt8(ascii: "["), line.last == UInt8(ascii: "]") {
                section = ScriptSection(line)
                format = section == .events ? Self.eventFormat : section == .oldStyles ? Self.oldStyleFormat : Self.styleFormat
                if section == .attachments { log.note(.unsupported, "section \(line.string)", line: index + 1) }
            } else if let section, section.isRead, let colon = line.firstIndex(of: UInt8(ascii: ":")) {
                let (key, value) = (line[..<colon].trimmed.string.lowercased(), line[(colon + 1)...])
                if key == "format" {
                    format = Self.names(value.string)
                } else {
                    readEntry(key, value, section, format, index)
                }
            }
        }
    }

    private mutating func readEntry(_ key: String, _ value: ArraySlice<UInt8>, _ section: ScriptSection, _ format: [String], _ index: Int) {
        switch (section, key) {
        case (.info, _): header.read(key, value, line: index + 1)
        case (.styles, "style"), (.oldStyles, "style"):
            guard let row = ScriptRow(value, format: format), let name = row.text("name") else {
                return log.note(.broken, "a style with too few fields", line: index + 1)
            }
            guard styles.count < 10_000 else { return log.note(.excess, "styles", line: index + 1) }
            styles[Self.styleKey(name)] = ScriptStyle(row, isOld: section == .oldStyles)
            if [3, 4].contains(row.number("borderstyle")) {
                log.note(.approximated, "BorderStyle 3: boxes without a rim", line: index + 1)
            }
        case (.events, "dialogue"): events.append((index, format))
        case (.events, "comment"): break
        case (.events, _): log.note(.unsupported, "event \(key)", line: index + 1)
        default: break
        }
    }

    /// Old files mark the default style with a star.
    private static func styleKey(_ name: String) -> String { name.drop { $0 == "*" }.lowercased() }
}

// Events.
extension SubStationAlpha {
    private mutating func readEvent(_ line: ArraySlice<UInt8>, format: [String], line number: Int) throws(SubtitleError) {
        let fields = line.drop { $0 != UInt8(ascii: ":") }.dropFirst()
        guard let row = ScriptRow(fields, format: format), let text = row.bytes("text") else {
            return log.note(.broken, "a dialogue with too few fields", line: number)
        }
        guard let start = row.time("start"), let end = row.time("end") else { return log.note(.broken, "a time", line: number) }
        guard end > start else { return log.note(.dropped, "the end is not after the start", line: number) }
        let style = style(row.text("style") ?? "", line: number)
        var cue = Cue(line: number, start: start, end: end)
        cue.depth = Int(row.number("layer") ?? 0)
        cue.wrapping = header.wrapping
        cue.alignment = style.alignment
        cue.margins = margins(row, style)
        if let effect = row.text("effect"), !effect.isEmpty { noteEffect(effect, line: number) }
        var reader = ScriptText(OverrideState(style: style, styles: styles, duration: end - start), wrapping: header.wrapping)
        reader.read(text, into: &cue, log: &log)
        guard !cue.runs.isEmpty else { return log.note(.dropped, "no text", line: number) }
        noteShapes(cue)
        try log.count(cue, of: cues.count)
        cues.append(cue)
    }

    private mutating func style(_ name: String, line: Int) -> ScriptStyle {
        if let style = styles[Self.styleKey(name)] { return style }
        log.note(.missingStyle, name, line: line)
        return styles["default"] ?? .standard
    }

    /// A zero in an event is the style's margin.
    private func margins(_ row: ScriptRow, _ style: ScriptStyle) -> Cue.Margins {
        func margin(_ name: String, _ base: Double) -> Double {
            guard let value = row.number(name), value != 0 else { return base }
            return value
        }
        return Cue.Margins(
            left: margin("marginl", style.margins.left), right: margin("marginr", style.margins.right),
            vertical: margin("marginv", style.margins.vertical))
    }

    /// Fields of other programs ("Karaoke", "fx") mean nothing; three effects are defined.
    private mutating func noteEffect(_ effect: String, line: Int) {
        let name = effect.lowercased().prefix { $0 != ";" }
        if ["banner", "scroll up", "scroll down"].contains(name) { log.note(.unsupported, "effect \(name)", line: line) }
    }

    /// Letters can be made wider only together, and a change of a turned layer flattens it.
    private mutating func noteShapes(_ cue: Cue) {
        let turn = cue.motion.rotation
        if turn.x != 0 || turn.y != 0, cue.motion.changes.contains(where: { $0.property != .opacity }) {
            log.note(.approximated, "\\t with \\frx or \\fry loses its perspective", line: cue.line)
        }
        func ratio(_ run: Cue.Run) -> Double { (run.look.scale?.width ?? 1) / max(1e-6, run.look.scale?.height ?? 1) }
        guard let first = cue.runs.first, cue.runs.contains(where: { ratio($0) != ratio(first) }) else { return }
        log.note(.approximated, "\\fscx other than \\fscy in part of a line", line: cue.line)
    }
}
