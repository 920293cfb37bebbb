import FiligreeCore

/// A row of an ASS file's table of styles.
struct ScriptStyle {
    /// With a value for everything.
    var look: CueLook
    var alignment = Cue.Alignment.bottom
    /// Script units.
    var margins = Cue.Margins(left: 20, right: 20, vertical: 20)
    /// Degrees, counter-clockwise.
    var rotation = 0.0
    /// A box behind the text in the colour of the outline takes the place of outline and shadow.
    var isBoxed = false

    /// What holds where a file has no style of the name: Arial 18, white on black, as VSFilter and libass have it.
    static let standard = ScriptStyle(
        look: CueLook {
            $0.fontName = "Arial"
            $0.fontSize = .lineHeight(18)
            ($0.isBold, $0.isItalic, $0.isUnderlined, $0.isStruckThrough) = (false, false, false, false)
            ($0.color, $0.upcomingColor) = (.white, Color(red: 1, green: 1, blue: 0))
            ($0.outlineColor, $0.outlineWidth) = (.black, 2)
            ($0.shadowColor, $0.shadowOffset, $0.shadowRadius) = (.black, Size(width: 2, height: 2), 0)
            ($0.spacing, $0.scale) = (0, Size(width: 1, height: 1))
        })
}

/// The fields of one line of a table, by the lower-case names of its `Format` line.
struct ScriptRow {
    private let values: [String: ArraySlice<UInt8>]

    /// Nil when there are fewer fields than names. The last field may hold commas.
    init?(_ line: ArraySlice<UInt8>, format: [String]) {
        let fields = line.split(separator: UInt8(ascii: ","), maxSplits: max(0, format.count - 1), omittingEmptySubsequences: false)
        guard fields.count >= format.count else { return nil }
        values = Dictionary(zip(format, fields), uniquingKeysWith: { first, _ in first })
    }

    func text(_ name: String) -> String? { values[name]?.trimmed.string }

    /// As it stands, with its spaces.
    func bytes(_ name: String) -> ArraySlice<UInt8>? { values[name] }

    func number(_ name: String) -> Double? {
        guard let field = values[name] else { return nil }
        var scanner = ByteScanner(field)
        return scanner.number()
    }

    /// Everything but 0 is true; ASS writes -1.
    func flag(_ name: String) -> Bool? { number(name).map { $0 != 0 } }

    func color(_ name: String) -> Color? { values[name].flatMap { ScriptColor.parse($0) } }

    func time(_ name: String) -> Double? {
        guard let field = values[name] else { return nil }
        var scanner = ByteScanner(field)
        return scanner.clock()
    }
}

extension ScriptStyle {
    /// What a row leaves out is as in the standard style. `isOld` is the table of SSA ("V4 Styles").
    init(_ row: ScriptRow, isOld: Bool) {
        self = .standard
        if let name = row.text("fontname"), !name.isEmpty { look.fontName = ScriptStyle.fontName(name) }
        if let size = row.number("fontsize"), size > 0 { look.fontSize = .lineHeight(size) }
        readColors(row, isOld: isOld)
        look.isBold = row.flag("bold") ?? look.isBold
        look.isItalic = row.flag("italic") ?? look.isItalic
        look.isUnderlined = row.flag("underline") ?? look.isUnderlined
        look.isStruckThrough = row.flag("strikeout") ?? look.isStruckThrough
        look.spacing = row.number("spacing") ?? look.spacing
        look.scale = Size(width: ScriptStyle.factor(row.number("scalex")), height: ScriptStyle.factor(row.number("scaley")))
        look.outlineWidth = row.number("outline").map { max(0, $0) } ?? look.outlineWidth
        if let depth = row.number("shadow") { look.shadowOffset = Size(width: max(0, depth), height: max(0, depth)) }
        rotation = row.number("angle") ?? 0
        isBoxed = [3, 4].contains(row.number("borderstyle") ?? 1)
        let place = Int(row.number("alignment") ?? 2)
        alignment = (isOld ? Cue.Alignment(old: place) : Cue.Alignment(rawValue: place)) ?? .bottom
        margins = Cue.Margins(
            left: row.number("marginl") ?? 20, right: row.number("marginr") ?? 20, vertical: row.number("marginv") ?? 20)
    }

    /// SSA has no colour for outlines of its own: they are drawn in the back colour, and shadows in half of it.
    private mutating func readColors(_ row: ScriptRow, isOld: Bool) {
        look.color = row.color("primarycolour") ?? look.color
        look.upcomingColor = row.color("secondarycolour") ?? look.upcomingColor
        look.shadowColor = row.color("backcolour") ?? look.shadowColor
        look.outlineColor = (isOld ? row.color("backcolour") : row.color("outlinecolour")) ?? look.outlineColor
        if isOld { look.shadowColor = look.shadowColor?.withAlpha(0.5) }
    }

    private static func factor(_ percent: Double?) -> Double { max(0, min(10_000, percent ?? 100)) / 100 }

    /// "@" in front asks for vertical glyphs of East Asian fonts.
    static func fontName(_ name: String) -> String { name.hasPrefix("@") ? String(name.dropFirst()) : name }
}

extension Cue.Alignment {
    /// SSA's numbers: 1 to 3 at the bottom, 4 more at the top, 8 more in the middle.
    init?(old: Int) {
        switch old {
        case 1...3: self.init(rawValue: old)
        case 5...7: self.init(rawValue: old + 2)
        case 9...11: self.init(rawValue: old - 5)
        default: return nil
        }
    }
}
