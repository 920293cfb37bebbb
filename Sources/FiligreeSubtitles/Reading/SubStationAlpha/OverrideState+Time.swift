import FiligreeCore

extension OverrideState {
    /// Karaoke, fades and steady changes.
    mutating func applyTime(_ tag: OverrideTag) -> Bool {
        switch tag.name {
        case "k", "ko", "kf", "K", "kt": applyKaraoke(tag)
        case "fad":
            guard let numbers = tag.numbers, numbers.count == 2 else { return malformed(tag) }
            fade(in: numbers[0] / 1000, out: numbers[1] / 1000)
        case "fade": return applyFade(tag)
        case "t": applyChange(tag)
        default: return false
        }
        return true
    }

    /// Hundredths of a second; each tag is the length of the syllable after it.
    private mutating func applyKaraoke(_ tag: OverrideTag) {
        let length = max(0, (tag.number ?? 100) / 100)
        guard tag.name != "kt" else {
            clock = length
            return
        }
        if tag.name == "kf" || tag.name == "K" { remark(.approximated, "\\\(tag.name) changes syllables at once, not from left to right") }
        karaoke = karaoke ?? (tag.name == "ko" ? .outline : .fill)
        syllable = clock
        clock += length
    }

    private mutating func fade(in appear: Double, out disappear: Double) {
        let shown = max(0, min(duration, appear))
        let hidden = max(shown, duration - max(0, disappear))
        motion.fade = []
        if shown > 0 { motion.fade.append(CueMotion.FadeStep(time: 0, opacity: 0)) }
        motion.fade.append(CueMotion.FadeStep(time: shown, opacity: 1))
        if hidden < duration {
            motion.fade.append(CueMotion.FadeStep(time: hidden, opacity: 1))
            motion.fade.append(CueMotion.FadeStep(time: duration, opacity: 0))
        }
        if motion.fade.count == 1 { motion.fade = [] }
    }

    /// Three transparencies (0...255) and four times (ms) between which it goes from one to the next. With two numbers, the same as `\fad`.
    private mutating func applyFade(_ tag: OverrideTag) -> Bool {
        guard let numbers = tag.numbers, numbers.count == 7 || numbers.count == 2 else { return malformed(tag) }
        guard numbers.count == 7 else {
            fade(in: numbers[0] / 1000, out: numbers[1] / 1000)
            return true
        }
        var time = 0.0
        motion.fade = zip(numbers[3...], [numbers[0], numbers[1], numbers[1], numbers[2]]).map { moment, transparency in
            time = max(time, moment / 1000)
            return CueMotion.FadeStep(time: time, opacity: 1 - max(0, min(255, transparency)) / 255)
        }
        return true
    }

    /// `\t(tags)`, `\t(acceleration,tags)`, `\t(t1,t2,tags)`, `\t(t1,t2,acceleration,tags)`, times in milliseconds.
    private mutating func applyChange(_ tag: OverrideTag) {
        let head = tag.value.prefix { $0 != UInt8(ascii: "\\") }
        let numbers = head.split(separator: UInt8(ascii: ","), maxSplits: 4).compactMap { part in
            var scanner = ByteScanner(part)
            return scanner.number()
        }
        var (begin, end) = numbers.count >= 2 ? (max(0, numbers[0] / 1000), numbers[1] / 1000) : (0, duration)
        if end <= 0 { end = duration }
        end = max(begin, end)
        begin = min(begin, end)
        if let power = numbers.count == 1 ? numbers[0] : numbers.count == 3 ? numbers[2] : nil, power != 1 {
            remark(.approximated, "\\t with acceleration as steady")
        }
        if hasText { remark(.approximated, "\\t in the middle of a line changes all of it") }
        for inner in OverrideTag.tags(in: tag.value[head.endIndex...]) { change(inner, begin, end) }
    }

    private mutating func change(_ tag: OverrideTag, _ begin: Double, _ end: Double) {
        let percent = tag.number.map { max(0, min(10_000, $0)) / 100 }
        switch (tag.name, percent) {
        case ("fscx", let factor?): append(.scaleX, to: factor, begin, end)
        case ("fscy", let factor?): append(.scaleY, to: factor, begin, end)
        case ("fsc", let factor?):
            append(.scaleX, to: factor, begin, end)
            append(.scaleY, to: factor, begin, end)
        case ("frz", _?), ("fr", _?): append(.rotation, to: tag.number ?? 0, begin, end)
        case ("alpha", _):
            guard let opacity = ScriptColor.opacity(tag.value) else {
                malformed(tag)
                return
            }
            append(.opacity, to: opacity, begin, end)
        default: remark(.unsupported, "\\\(tag.name) in \\t")
        }
    }

    /// From what it was before, which an earlier change may have set.
    private mutating func append(_ property: CueMotion.Property, to value: Double, _ begin: Double, _ end: Double) {
        guard motion.changes.count < 256 else { return remark(.excess, "\\t") }
        let before = motion.changes.last { $0.property == property }?.to
        let start =
            switch property {
            case .scaleX: look.scale?.width ?? 1
            case .scaleY: look.scale?.height ?? 1
            case .opacity: look.color?.alpha ?? 1
            case .rotation: motion.rotation.z
            }
        motion.changes.append(CueMotion.Change(property, from: before ?? start, to: value, begin: begin, end: end))
    }
}
