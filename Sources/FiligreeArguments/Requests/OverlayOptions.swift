import FiligreeCore
import FiligreeScene

extension OverlayRequest {
    private static let everyItem = ["--image", "--gif", "--sequence", "--text", "--shape"]
    private static let pictures = ["--image", "--gif", "--sequence"]
    private static let moving = ["--gif", "--sequence"]
    private static let drawn = ["--text", "--shape"]

    package static let itemStarts: [OptionSpec] = [
        OptionSpec("--image", value: "FILE", "a picture: PNG, JPEG, WebP, SVG and what else can be read"),
        OptionSpec("--gif", value: "FILE", "an animated picture: GIF, APNG, WebP or AVIF"),
        OptionSpec("--sequence", value: "'DIR/NAME_%d.png'", "numbered pictures, one a frame; %04d for 0001, 0002 and so on"),
        OptionSpec("--text", value: "STRING", "text; \\n starts a new line"),
        OptionSpec("--shape", value: ItemShape.Figure.allCases.map(\.rawValue).joined(separator: "|"), "a figure; needs --size"),
    ]

    package static let itemOptions: [OptionSpec] = [
        OptionSpec(
            "--at", value: "P", items: everyItem,
            "where: 150,340 (pixels), 50%,100% (of the free space), or a name as bottom-right (center)"),
        OptionSpec("--margin", value: "PX", items: everyItem, "pixels kept free at the edges, with names and shares (0)"),
        OptionSpec("--size", value: "S", items: everyItem, "240x240, 240x, x240, or 30% of the picture's width (its own size)"),
        OptionSpec("--rotate", value: "DEG", items: everyItem, "degrees clockwise about its centre (0)"),
        OptionSpec("--opacity", value: "N", items: everyItem, "from 0 to 1 (1)"),
        OptionSpec("--from", value: "T", items: everyItem, "when it comes (at the start)"),
        OptionSpec("--to", value: "T", items: everyItem, "when it goes (at the end)"),
        OptionSpec(
            "--appear", value: "NAME[:T]", items: everyItem,
            "how it comes: \(ShowEffect.allCases.map(\.rawValue).joined(separator: ", "))"),
        OptionSpec("--disappear", value: "NAME[:T]", items: everyItem, "how it goes: the same names"),
        OptionSpec("--animate", value: "ANIMATION", isRepeatable: true, items: everyItem, AnimationSpec.forms),
        OptionSpec("--blend", choices: BlendMode.allCases.map(\.rawValue), items: everyItem, "how it is laid on what is below (normal)"),
        OptionSpec("--speed", value: "X", items: moving, "how fast it plays: 2 is twice as fast (1)"),
        OptionSpec("--loop", value: "N|forever", items: moving, "how often it plays (as the file says; a sequence for ever)"),
        OptionSpec("--fps", value: "R", items: ["--sequence"], "pictures a second (one a frame)"),
        OptionSpec("--font", value: "NAME", items: ["--text"], "family or full name of the font"),
        OptionSpec("--font-size", value: "PX", items: ["--text"], "height of the font (36)"),
        OptionSpec("--color", value: "C", items: drawn, "colour: #ff8800, orange, rgb(255,128,0), white@0.5 (white)"),
        OptionSpec("--stroke", value: "C:W", items: drawn, "outline: colour and width in pixels, as black:3"),
        OptionSpec("--align", choices: ["left", "center", "right"], items: ["--text"], "alignment of the lines"),
        OptionSpec("--background", value: "C", items: pictures + ["--text"], "colour behind it; text gets a little room around it"),
    ]

    package static let command = CommandSpec(
        name: "overlay",
        summary: "put items on a video and export it",
        usage: "INPUT -o OUTPUT [OUTPUT OPTIONS] ITEM [ITEM OPTIONS]...",
        operands: ["the video"],
        itemStarts: itemStarts,
        itemOptions: itemOptions,
        options: OutputRequest.table,
        examples: [
            .init(
                command: "filigree overlay in.mp4 -o out.mp4 --image logo.png --at bottom-right --margin 24 --size 20%",
                meaning: "a logo in the corner"),
            .init(
                command: "filigree overlay in.mp4 -o out.mp4 --text 'Hello' --at center --font-size 60 --color '#00c853' "
                    + "--animate 'transform.scale:0.2>1:2:repeat'",
                meaning: "text that grows again and again"),
        ])

    package init(_ words: ArgumentWords) throws(UsageError) {
        input = words.operands[0]
        output = try OutputRequest(words.options)
        progress = words.options.text("--progress").flatMap(ProgressStyle.init(rawValue:)) ?? .bar
        items = []
        for words in words.items {
            items.append(try OverlayItem(words))
        }
        guard !items.isEmpty || output.destination == .discard else {
            throw UsageError(
                "there is nothing to put on the video",
                advice: "add an item: --image FILE, --gif FILE, --sequence PATTERN, --text STRING or --shape rect")
        }
    }
}
