/// What is in a file.
package struct InspectRequest: Hashable, Sendable {
    package var input: String
    /// JSON for programs instead of lines for people.
    package var isJSON: Bool

    package static let command = CommandSpec(
        name: "inspect",
        summary: "show tracks, times, orientation, colour and key frames",
        usage: "INPUT [--json]",
        operands: ["the file"],
        itemStarts: [],
        itemOptions: [],
        options: [OptionSpec("--json", "print JSON for programs")],
        examples: [.init(command: "filigree inspect in.mp4 --json", meaning: "everything about the file, for a program")])

    package init(_ words: ArgumentWords) {
        input = words.operands[0]
        isJSON = words.options.has("--json")
    }
}
