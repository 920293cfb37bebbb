import FiligreeCore

extension OutputRequest {
    package static let codecs = ["h264", "hevc", "vp9", "av1", "prores"]

    /// The options that every exporting command has.
    package static let table: [OptionSpec] = [
        OptionSpec(
            "--output", short: "-o", value: "FILE",
            "the result; its extension chooses the container: \(Destination.extensions.joined(separator: ", "))"),
        OptionSpec("--video-codec", choices: codecs, "codec of the picture (h264)"),
        OptionSpec("--quality", choices: Quality.allCases.map(\.rawValue), "quality of the picture (high)"),
        OptionSpec("--crf", value: "N", "constant rate factor of the encoder, smaller is better: 0 to 51 (h264, hevc) or 63 (vp9, av1)"),
        OptionSpec("--bitrate", value: "N", "bits a second: 5000000, 800k or 5M"),
        OptionSpec("--preset", value: "NAME", "the encoder's preset, from ultrafast to veryslow"),
        OptionSpec("--profile", value: "NAME", "the encoder's profile (high, main, baseline)"),
        OptionSpec("--size", value: "SIZE", "size of the output: 1280x720, 1280x, x720 or 50%"),
        OptionSpec("--fps", value: "R", "frames a second: 30, 29.97 or 30000/1001; otherwise every frame keeps its time"),
        OptionSpec("--from", value: "T", "where in the input the output starts"),
        OptionSpec("--to", value: "T", "where in the input the output ends"),
        OptionSpec("--no-audio", "leave the sound out"),
        OptionSpec("--threads", value: "N", "threads of the encoder"),
        OptionSpec("--memory", value: "SIZE", "memory for pictures and what is drawn from them, such as 512M or 2G (256M)"),
        OptionSpec("--strict", "stop with an error where something cannot be drawn as asked"),
        OptionSpec("--progress", choices: ProgressStyle.allCases.map(\.rawValue), "bar, json (an object a line on standard error) or none"),
    ]

    package init(_ options: OptionWords) throws(UsageError) {
        destination = try Self.destination(options)
        videoCodec = options.text("--video-codec")
        try Self.check(videoCodec, in: destination)
        rate = try Self.rate(options)
        preset = try options.value("--preset", Self.name)
        profile = try options.value("--profile", Self.name)
        size = try options.value("--size", SizeSpec.init(parsing:))
        frameRate = try options.value("--fps", FrameRate.init(parsing:))
        from = try options.value("--from", TimeSpec.init(parsing:))
        to = try options.value("--to", TimeSpec.init(parsing:))
        hasAudio = !options.has("--no-audio")
        threads = try options.value("--threads") { word throws(ValueError) in try Numbers.whole(word, 1...256) }
        contentByteLimit = try options.value("--memory", Numbers.bytes)
        isStrict = options.has("--strict")
    }

    private static func destination(_ options: OptionWords) throws(UsageError) -> Destination {
        guard let path = options.text("--output") else {
            throw UsageError("no output is named", advice: "add -o FILE.mp4")
        }
        if path == "null:" { return .discard }
        try FileWords.check(path, extensions: Destination.extensions, at: "-o")
        return .file(path)
    }

    /// Codecs that players of a container do not take.
    private static let strangers = ["webm": ["h264", "hevc", "prores"], "mp4": ["prores"], "m4v": ["prores"], "mov": ["vp9", "av1"]]

    private static func check(_ codec: String?, in destination: Destination) throws(UsageError) {
        guard let codec, case .file(let path) = destination, let container = FileWords.fileExtension(of: path) else { return }
        let refused = strangers[container] ?? []
        guard refused.contains(codec) else { return }
        let usable = codecs.filter { !refused.contains($0) }.joined(separator: ", ")
        throw UsageError(
            "\(codec) does not go into .\(container)", at: "--video-codec", advice: "use one of \(usable), or another extension")
    }

    private static func rate(_ options: OptionWords) throws(UsageError) -> Rate? {
        let given = ["--quality", "--crf", "--bitrate"].filter { options.has($0) }
        guard given.count <= 1 else {
            throw UsageError("\(given.joined(separator: " and ")) contradict each other", advice: "give one of them")
        }
        if let crf = try options.value("--crf", { word throws(ValueError) in try Numbers.decimal(word, 0...63) }) { return .crf(crf) }
        if let bits = try options.value("--bitrate", Numbers.bitrate) { return .bitrate(bits) }
        return options.text("--quality").flatMap(Quality.init(rawValue:)).map { .quality($0) }
    }

    /// An encoder's name for something: letters, digits and a few signs, so that it cannot carry further options.
    private static func name(_ word: String) throws(ValueError) -> String {
        let isPlain = word.utf8.allSatisfy { byte in
            (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || "-_.:".utf8.contains(byte)
        }
        guard isPlain, (1...32).contains(word.utf8.count) else {
            throw ValueError(word, kind: "name", forms: "letters, digits, '-', '_', '.' and ':'")
        }
        return word
    }
}
