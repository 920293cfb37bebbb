/// What a rule of a WebVTT style sheet applies to: `::cue`, or inside its parentheses an element, classes, a cue or a voice.
struct CueSelector: Hashable {
    var element: String?
    var classes: [String] = []
    var identifier: String?
    var voice: String?

    /// All cues.
    var isRoot: Bool { element == nil && classes.isEmpty && identifier == nil && voice == nil }

    /// Nil for what is not supported.
    init?(_ text: String) {
        let head = text.hasPrefix("video") ? "video::cue" : "::cue"
        guard text.hasPrefix(head) else { return nil }
        var rest = text.dropFirst(head.count)
        guard !rest.isEmpty else { return }
        guard rest.first == "(", rest.last == ")" else { return nil }
        rest = rest.dropFirst().dropLast()
        if let bracket = rest.firstIndex(of: "[") {
            guard let name = Self.voice(rest[bracket...]) else { return nil }
            voice = name
            rest = rest[..<bracket]
        }
        guard !rest.contains(where: { " >+~:*,()".contains($0) }) else { return nil }
        if rest.first == "#" {
            // CSS writes identifiers that begin with digits or hold spaces with backslashes.
            identifier = rest.dropFirst().filter { $0 != "\\" }
            return
        }
        let parts = rest.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if let name = parts.first, !name.isEmpty { element = name.lowercased() }
        classes = Array(parts.dropFirst())
        guard !isRoot else { return nil }
    }

    /// The name in `[voice="name"]`.
    private static func voice(_ text: Substring) -> String? {
        guard text.hasPrefix("[voice="), text.hasSuffix("]") else { return nil }
        return text.dropFirst(7).dropLast().filter { $0 != "\"" && $0 != "'" }
    }

    func matches(_ tag: MarkupTag) -> Bool {
        guard !isRoot, identifier == nil, element == nil || element == tag.name else { return false }
        guard voice == nil || tag.name == "v" && tag.rest.trimmed.string == voice else { return false }
        return classes.allSatisfy(tag.classes.contains)
    }
}
