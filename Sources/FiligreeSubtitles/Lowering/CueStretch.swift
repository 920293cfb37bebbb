/// What the transform of a cue's layer does of the scale that its text asks for: everything where the scale changes or is not even,
/// nothing otherwise, since larger type is better than a stretched picture of small type.
struct CueStretch {
    /// Factors; 1 leaves the size to the type.
    var across = 1.0
    var down = 1.0

    init(_ cue: Cue) {
        guard let scale = cue.runs.first?.look.scale else {
            if cue.motion.changesScale { (across, down) = (1, 1) }
            return
        }
        guard cue.motion.changesScale || scale.width != scale.height else { return }
        // A layer without any width could not be turned back into one with it.
        (across, down) = (max(1e-3, scale.width), max(1e-3, scale.height))
    }
}

extension CueMotion {
    fileprivate var changesScale: Bool { changes.contains { $0.property == .scaleX || $0.property == .scaleY } }
}
