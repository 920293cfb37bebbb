/// One frame of a video or of an animated picture as a picture.
package struct FrameRequest: Hashable, Sendable {
    package var input: String
    package var time: TimeSpec
    /// Ends in one of `extensions`.
    package var output: String
    /// Nil keeps the upright size.
    package var size: SizeSpec?

    package static let extensions = ["png", "jpg", "jpeg"]

    package static let command = CommandSpec(
        name: "frame",
        summary: "write one frame as a picture, exactly as an export would have it",
        usage: "INPUT --at T -o FILE.png [--size S]",
        operands: ["the video or picture"],
        itemStarts: [],
        itemOptions: [],
        options: [
            OptionSpec("--at", value: "T", "the frame that is shown at this time: 1.5, 00:01:02.5, 45/30 or 90f"),
            OptionSpec("--output", short: "-o", value: "FILE", "the picture: \(extensions.map { "." + $0 }.joined(separator: ", "))"),
            OptionSpec("--size", value: "SIZE", "size of the picture: 640x360, 640x, x360 or 50%"),
        ],
        examples: [
            .init(command: "filigree frame in.mp4 --at 1.5 -o still.png", meaning: "the frame at 1.5 seconds"),
            .init(command: "filigree frame party.gif --at 0.3 -o still.png", meaning: "of an animated picture, with its transparency"),
        ])

    package init(_ words: ArgumentWords) throws(UsageError) {
        input = words.operands[0]
        guard let time = try words.options.value("--at", TimeSpec.init(parsing:)) else {
            throw UsageError("no time is given", advice: "add --at T, as --at 1.5")
        }
        guard let output = words.options.text("--output") else {
            throw UsageError("no output is named", advice: "add -o FILE.png")
        }
        try FileWords.check(output, extensions: Self.extensions, at: "-o")
        self.time = time
        self.output = output
        size = try words.options.value("--size", SizeSpec.init(parsing:))
    }
}
