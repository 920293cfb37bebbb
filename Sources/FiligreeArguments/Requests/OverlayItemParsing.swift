import FiligreeCore

extension OverlayItem {
    package init(_ words: ItemWords) throws(UsageError) {
        let options = words.options
        self.init(try Self.content(words), label: options.place ?? words.start)
        position = try options.value("--at", PositionSpec.init(parsing:)) ?? .center
        margin = try options.value("--margin") { word throws(ValueError) in try Numbers.decimal(word, 0...10_000) } ?? 0
        size = try options.value("--size", SizeSpec.init(parsing:))
        rotation = try options.value("--rotate") { word throws(ValueError) in try Numbers.decimal(word, -36_000...36_000) } ?? 0
        opacity = try options.value("--opacity") { word throws(ValueError) in try Numbers.decimal(word, 0...1) } ?? 1
        from = try options.value("--from", TimeSpec.init(parsing:))
        to = try options.value("--to", TimeSpec.init(parsing:))
        appear = try options.value("--appear", EffectSpec.init(parsing:))
        disappear = try options.value("--disappear", EffectSpec.init(parsing:))
        blendMode = options.text("--blend").flatMap(BlendMode.init(rawValue:)) ?? .normal
        background = try options.value("--background", ColorSpec.parse)
        let owner = owner
        animations = try options.values("--animate") { word throws(ValueError) in try AnimationSpec(parsing: word, owner: owner) }
        if case .shape = content, size == nil {
            throw UsageError("a shape has no size of its own", at: label, advice: "add --size, as --size 200x80")
        }
    }

    private var owner: AnimatedProperty.Owner {
        switch content {
        case .image, .frames: .every
        case .text: .text
        case .shape: .shape
        }
    }

    private static func content(_ words: ItemWords) throws(UsageError) -> Content {
        guard !words.value.isEmpty else {
            throw UsageError("\(words.start) is empty", at: words.options.place, advice: "give it a value")
        }
        switch words.start {
        case "--image": return .image(words.value)
        case "--gif": return .frames(try frames(.animation(words.value), words.options))
        case "--sequence":
            let rate = try words.options.value("--fps", FrameRate.init(parsing:))
            return .frames(try frames(.numbered(words.value, rate: rate), words.options))
        case "--shape": return .shape(try shape(words))
        default: return .text(try text(words))
        }
    }

    private static func frames(_ source: ItemFrames.Source, _ options: OptionWords) throws(UsageError) -> ItemFrames {
        var frames = ItemFrames(source)
        frames.speed = try options.value("--speed") { word throws(ValueError) in try Numbers.decimal(word, 0.01...100) } ?? 1
        frames.plays = try options.value("--loop") { word throws(ValueError) in
            word == "forever" ? 0 : try Numbers.whole(word, 1...1_000_000)
        }
        return frames
    }

    private static func shape(_ words: ItemWords) throws(UsageError) -> ItemShape {
        guard let figure = ItemShape.Figure(rawValue: words.value) else {
            let names = ItemShape.Figure.allCases.map(\.rawValue)
            throw UsageError(ValueError(words.value, kind: "shape", forms: names.joined(separator: ", ")), at: words.start)
        }
        var shape = ItemShape(figure)
        shape.color = try words.options.value("--color", ColorSpec.parse) ?? .white
        shape.stroke = try words.options.value("--stroke", StrokeSpec.init(parsing:))
        return shape
    }

    private static func text(_ words: ItemWords) throws(UsageError) -> ItemText {
        let options = words.options
        var text = ItemText(try lines(words.value, at: options.place))
        text.fontName = options.text("--font")
        text.fontSize = try options.value("--font-size") { word throws(ValueError) in try Numbers.decimal(word, 1...4096) } ?? text.fontSize
        text.color = try options.value("--color", ColorSpec.parse) ?? text.color
        text.stroke = try options.value("--stroke", StrokeSpec.init(parsing:))
        text.alignment = options.text("--align").flatMap(ItemText.Alignment.init(rawValue:)) ?? text.alignment
        return text
    }

    /// The text with `\n` as a line feed and `\\` as one backslash; other backslashes stay. At most 100,000 bytes.
    private static func lines(_ word: String, at place: String?) throws(UsageError) -> String {
        guard word.utf8.count <= 100_000 else {
            throw UsageError("the text is longer than 100,000 bytes", at: place, advice: "shorten it")
        }
        var result = ""
        var rest = word[...]
        while let slash = rest.firstIndex(of: "\\") {
            result += rest[..<slash]
            let next = rest[rest.index(after: slash)...]
            switch next.first {
            case "n": result += "\n"
            case "\\": result += "\\"
            case let other: result += "\\" + (other.map(String.init) ?? "")
            }
            rest = next.dropFirst()
        }
        return result + rest
    }
}
