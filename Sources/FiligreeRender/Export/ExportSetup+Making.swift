import FiligreeCore
import FiligreeMedia
import FiligreePixels
import FiligreePlan
import FiligreeScene

extension ExportSetup {
    /// Decides everything about the export of `composition` from what `reader` found.
    init(
        _ composition: Composition, reader: MovieReader, container: Container, settings: ExportSettings, images: ImageStore
    ) throws {
        let video = try reader.info.movieTrack(path: reader.path)
        var notes: [String] = []
        let geometry = try PictureGeometry(of: composition, video: video, settings: settings, container: container, notes: &notes)
        let clock = MovieClock(video: video, info: reader.info)
        let range = settings.timeRange ?? composition.clip.timeRange
        let frameDuration = settings.frameDuration ?? composition.frameDuration
        let sourceLook = SourceLook(orientation: video.orientation, color: video.color.description)

        path = reader.path
        self.clock = clock
        self.video = video
        videoLabels = StreamLabels(language: video.common.language)
        source = sourceLook
        color = video.color.outputDescription(width: geometry.codedWidth, height: geometry.codedHeight)
        try images.check(composition.layer?.imageSources ?? [])
        // The tree is made for the composition's size; an export of another size shows it larger or smaller.
        let stage = composition.renderSize ?? video.uprightSize
        plan = try RenderPlan(
            layer: settings.size == nil ? composition.layer : composition.layer?.stretched(from: stage, to: geometry.uprightSize),
            geometry: geometry, backgroundColor: composition.backgroundColor, sizes: images)
        schedule = FrameSchedule(sourceBase: video.common.timeBase, origin: clock.origin, timeRange: range, frameDuration: frameDuration)
        seekTicks = range.flatMap { clock.seekTicks(to: $0.start) }
        outputTicks = clock.outputTicks(range: range, outputBase: schedule.outputBase)
        self.container = container
        encoder = try VideoEncoderSettings(
            for: video, geometry: geometry, outputBase: schedule.outputBase, frameDuration: frameDuration,
            container: container, settings: settings)
        metadata = reader.info.labels.filter { !["major_brand", "minor_version", "compatible_brands", "encoder"].contains($0.key) }
        sound =
            composition.clip.hasAudio && settings.hasAudio
            ? try SoundRoute.routes(reader: reader, container: container, range: range, clock: clock, notes: &notes) : []
        notes += reader.info.otherTracks.prefix(8).map { "track \($0.common.streamIndex) (\($0.kind), \($0.common.codecName)) is left out" }
        notes += video.conversionNotes
        notes += try composition.layer?.textNotes() ?? []
        self.notes = notes
    }
}

extension MediaInfo {
    /// The track an export shows; throws for none and for HDR.
    func movieTrack(path: String) throws -> VideoTrackInfo {
        guard let video = mainVideo else { throw MediaError.noTrack(kind: "video", path: path) }
        guard !video.color.isHighDynamicRange else {
            throw RenderError.highDynamicRange(path: path, transfer: video.color.transferName ?? "unknown")
        }
        guard video.width > 0, video.height > 0 else { throw MediaError.damaged(reason: "the picture has no size", path: path) }
        return video
    }
}

extension VideoTrackInfo {
    /// What is lost because the output is 8-bit 4:2:0.
    fileprivate var conversionNotes: [String] {
        var notes: [String] = []
        if let pixelFormat, !["yuv420p", "yuvj420p"].contains(pixelFormat) {
            notes.append("\(pixelFormat) pictures are converted to 8-bit 4:2:0")
        }
        if fieldOrder == .topFirst || fieldOrder == .bottomFirst {
            notes.append("the source is interlaced; its fields are kept as they are in each frame")
        }
        if hasAlpha { notes.append("the source's transparency is left out") }
        return notes
    }
}

/// The movie's clock: where its time zero lies in the video's ticks.
struct MovieClock: Sendable {
    /// The tick that is movie time zero.
    let origin: Int64
    private let originSeconds: Double
    private let base: Ratio
    private let duration: Int64?

    init(video: VideoTrackInfo, info: MediaInfo) {
        let base = video.common.timeBase
        func ticks(_ seconds: Double) -> Int64 { Int64((seconds * Double(base.denominator) / Double(base.numerator)).rounded()) }
        self.base = base
        originSeconds = info.hasArbitraryClock ? Double(info.startMicroseconds ?? 0) / 1_000_000 : 0
        origin = ticks(originSeconds)
        duration = video.common.durationTicks ?? info.duration.map(ticks)
    }

    /// The movie's time zero in ticks of another track of the same file.
    func originTicks(in base: Ratio) -> Int64 {
        Int64((originSeconds * Double(base.denominator) / Double(base.numerator)).rounded())
    }

    /// Movie time of a tick of the video's clock.
    func seconds(atTick tick: Int64) -> Double { base.seconds(tick - origin) }

    /// The tick nearest to `seconds` of movie time.
    func ticks(atSeconds seconds: Double) -> Int64 {
        let ticks = seconds * Double(base.denominator) / Double(base.numerator)
        return origin + Int64(max(-1e17, min(1e17, ticks.isNaN ? 0 : ticks.rounded())))
    }

    /// Where to start reading for movie time `time`.
    func seekTicks(to time: CMTime) -> Int64? {
        guard let ticks = base.ticks(at: time), ticks > 0 else { return nil }
        return origin + ticks
    }

    func outputTicks(range: CMTimeRange?, outputBase: Ratio) -> Int64? {
        guard let duration else { return nil }
        let start = range.flatMap { base.ticks(at: $0.start) } ?? 0
        let end = range.flatMap { base.ticks(at: $0.end) } ?? duration
        let seconds = base.seconds(max(0, min(end, duration) - start))
        return Int64(seconds * Double(outputBase.denominator) / Double(outputBase.numerator))
    }
}
