import FiligreeCore

/// A video with subtitles drawn on it.
package struct CaptionRequest: Hashable, Sendable {
    package var input: String
    /// A SubRip, WebVTT or ASS file.
    package var subtitles: String
    package var style: CaptionStyle
    package var output: OutputRequest
    package var progress: ProgressStyle

    package static let command = CommandSpec(
        name: "caption",
        summary: "draw subtitles on a video and export it",
        usage: "INPUT --subtitles FILE.srt|.vtt|.ass -o OUTPUT [--style STYLE] [OUTPUT OPTIONS]",
        operands: ["the video"],
        itemStarts: [],
        itemOptions: [],
        options: [
            OptionSpec("--subtitles", value: "FILE", "the subtitles: .srt, .vtt, .ass or .ssa"),
            OptionSpec("--style", value: "STYLE", "the look where the file gives none: \(CaptionStyle.forms)"),
        ] + OutputRequest.table,
        examples: [
            .init(
                command: "filigree caption in.mp4 --subtitles in.srt -o out.mp4", meaning: "captions at the bottom, white with a dark rim"),
            .init(
                command: "filigree caption in.mp4 --subtitles in.srt -o out.mp4 --style 'size=48,color=yellow,background=black@0.6'",
                meaning: "large yellow ones on a dark band"),
        ])

    package init(_ words: ArgumentWords) throws(UsageError) {
        input = words.operands[0]
        guard let path = words.options.text("--subtitles"), !path.isEmpty else {
            throw UsageError("no subtitles are named", advice: "add --subtitles FILE.srt")
        }
        subtitles = path
        style = try words.options.value("--style", CaptionStyle.init(parsing:)) ?? CaptionStyle()
        output = try OutputRequest(words.options)
        progress = words.options.text("--progress").flatMap(ProgressStyle.init(rawValue:)) ?? .bar
    }
}
