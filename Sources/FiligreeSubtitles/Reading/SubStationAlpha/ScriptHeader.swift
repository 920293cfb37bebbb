import FiligreeCore

/// The sections of an ASS file that are read.
enum ScriptSection {
    case info, styles, oldStyles, events
    /// Fonts and pictures in the file.
    case attachments
    /// Of other programs.
    case other

    var isRead: Bool { self != .attachments && self != .other }

    init(_ line: ArraySlice<UInt8>) {
        if line.starts(withWord: "[script info]") {
            self = .info
        } else if line.starts(withWord: "[v4+ styles") || line.starts(withWord: "[v4 styles+") {
            self = .styles
        } else if line.starts(withWord: "[v4 styles") {
            self = .oldStyles
        } else if line.starts(withWord: "[fonts]") || line.starts(withWord: "[graphics]") {
            self = .attachments
        } else {
            self = line.starts(withWord: "[events]") ? .events : .other
        }
    }
}

/// What `[Script Info]` says.
struct ScriptHeader {
    private var width: Double?
    private var height: Double?
    private(set) var wrapping = Cue.Wrapping.balanced
    private var scalesOutlines = true
    private var oddities: [(detail: String, line: Int)] = []

    mutating func read(_ key: String, _ value: ArraySlice<UInt8>, line: Int) {
        var scanner = ByteScanner(value)
        switch key {
        case "playresx": width = scanner.number().flatMap { $0 > 0 ? $0 : nil }
        case "playresy": height = scanner.number().flatMap { $0 > 0 ? $0 : nil }
        case "wrapstyle": wrapping = [0: .balanced, 1: .greedy, 2: .none, 3: .balanced][Int(scanner.number() ?? 0)] ?? .balanced
        case "scaledborderandshadow": scalesOutlines = !(value.trimmed.starts(withWord: "no") || value.trimmed.first == UInt8(ascii: "0"))
        case "collisions" where value.trimmed.starts(withWord: "reverse"): oddities.append(("Collisions: Reverse", line))
        case "timer":
            if let speed = scanner.number(), speed != 100 { oddities.append(("Timer other than 100", line)) }
        default: break
        }
        if oddities.count > 10 { oddities.removeLast() }
    }

    func noteOddities(in log: inout ReadingLog) {
        for oddity in oddities { log.note(.unsupported, oddity.detail, line: oddity.line) }
    }

    /// VSFilter's rules: 384 x 288 where neither side is given; a missing side follows from 4:3, except that 1280 and 1024 belong together.
    var script: Subtitles.Script {
        let size: Size
        switch (width, height) {
        case (let width?, let height?): size = Size(width: width, height: height)
        case (let width?, nil): size = Size(width: width, height: width == 1280 ? 1024 : max(1, width * 3 / 4))
        case (nil, let height?): size = Size(width: height == 1024 ? 1280 : max(1, height * 4 / 3), height: height)
        case (nil, nil): size = Subtitles.Script.standard.size
        }
        return Subtitles.Script(size: size, scalesOutlines: scalesOutlines)
    }
}
