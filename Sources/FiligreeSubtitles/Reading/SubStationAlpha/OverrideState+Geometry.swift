import FiligreeCore

extension OverrideState {
    /// Where the cue stands and how it is turned. Of tags that contradict each other, the first counts.
    mutating func applyGeometry(_ tag: OverrideTag) -> Bool {
        switch tag.name {
        case "an": alignment = alignment ?? tag.number.flatMap { Cue.Alignment(rawValue: Int($0)) }
        case "a": alignment = alignment ?? tag.number.flatMap { Cue.Alignment(old: Int($0)) }
        case "pos": place(tag) { $0.count == 2 ? .point(Point(x: $0[0], y: $0[1])) : nil }
        case "move": place(tag, movement)
        case "org":
            guard let numbers = tag.numbers, numbers.count == 2 else { return malformed(tag) }
            motion.pivot = motion.pivot ?? Point(x: numbers[0], y: numbers[1])
        case "fr", "frz":
            let angle = tag.number ?? style.rotation
            turn { $0.z = angle }
        case "frx": turn { $0.x = tag.number ?? 0 }
        case "fry": turn { $0.y = tag.number ?? 0 }
        default: return false
        }
        return true
    }

    private mutating func place(_ tag: OverrideTag, _ placement: ([Double]) -> Cue.Placement?) {
        guard let found = tag.numbers.flatMap(placement) else {
            malformed(tag)
            return
        }
        if self.placement == .automatic { self.placement = found }
    }

    /// Tells of a tag that is left out; true, since nobody else needs to look at it.
    @discardableResult
    mutating func malformed(_ tag: OverrideTag) -> Bool {
        remark(.broken, "\\\(tag.name) without the numbers it needs")
        return true
    }

    /// Times in milliseconds; none, or two zeros, is all the time.
    private func movement(_ numbers: [Double]) -> Cue.Placement? {
        guard numbers.count == 4 || numbers.count == 6 else { return nil }
        var (begin, end) = numbers.count == 6 ? (numbers[4] / 1000, numbers[5] / 1000) : (0, 0)
        if begin <= 0, end <= 0 { (begin, end) = (0, duration) }
        return .moving(
            from: Point(x: numbers[0], y: numbers[1]), to: Point(x: numbers[2], y: numbers[3]),
            begin: max(0, min(begin, end)), end: max(begin, end))
    }
}
