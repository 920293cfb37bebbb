/// The tags that are open in a cue's text. Tags may overlap (`<b><i></b></i>`): closing one takes away the last of its name.
struct MarkupStack {
    /// What holds outside of all tags.
    var base = CueLook()
    private var open: [(name: String, patch: CueLook)] = []

    /// The look of text inside all open tags.
    var look: CueLook { open.reduce(base) { $0.overlaid(by: $1.patch) } }

    /// False when tags are nested too deep, and nothing changed.
    mutating func push(_ name: String, _ patch: CueLook) -> Bool {
        guard open.count < Subtitles.greatestNesting else { return false }
        open.append((name, patch))
        return true
    }

    mutating func pop(_ name: String) {
        guard let index = open.lastIndex(where: { $0.name == name }) else { return }
        open.remove(at: index)
    }
}
