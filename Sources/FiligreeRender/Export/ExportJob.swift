import FiligreeCore
import FiligreeMedia
import FiligreeScene

/// One export, on threads of its own.
public final class ExportJob: Sendable {
    private let composition: Composition
    private let settings: ExportSettings
    /// Nil: frames are made and thrown away.
    private let output: String?
    private let images: ImageStore
    private let meter: ProgressMeter
    private let cancellation = Cancellation()
    private let stages = StageGroup()

    /// - Parameters:
    ///   - output: path of the file to make; its extension names the container. Nil makes the frames and throws them away, for measuring.
    ///   - images: the pictures that the composition's layers name.
    ///   - progress: called from the job's threads, at most about ten times a second.
    public init(
        _ composition: Composition, to output: String?, settings: ExportSettings, images: ImageStore,
        progress: @escaping @Sendable (ExportProgress) -> Void = { _ in }
    ) {
        self.composition = composition
        self.settings = settings
        self.output = output
        self.images = images
        meter = ProgressMeter(progress)
    }

    /// Ends the job soon (from any thread): `run` throws `MediaError.cancelled`, and no file is left.
    public func cancel() {
        cancellation.cancel()
        stages.stop(with: MediaError.cancelled)
    }

    /// Does the work and returns when the file has its name. Blocks; call it once, on a thread that may wait.
    public func run() throws -> ExportReport {
        meter.enter(.prepare)
        let container = try output.map { path throws(MediaError) in try Container(path: path) } ?? .mp4
        let reader = try MovieReader(path: composition.clip.path, cancellation: cancellation)
        let setup = try ExportSetup(composition, reader: reader, container: container, settings: settings, images: images)
        let run = ExportRun(setup, settings: settings, images: images, meter: meter, cancellation: cancellation, stages: stages)
        try refuse(setup.notes)
        let counts = try finish(run, reader, setup)
        meter.enter(.done)
        return ExportReport(path: output ?? "", setup: setup, counts: counts)
    }

    private func finish(_ run: ExportRun, _ reader: MovieReader, _ setup: ExportSetup) throws -> ExportRun.Counts {
        guard let output else { return try run.discard(reader) }
        let file = try OutputFile(
            path: output, inputs: [composition.clip.path] + (composition.layer?.imageSources.compactMap(\.path) ?? []))
        let counts = try run.run(reader, into: file.temporaryPath)
        try cancellation.check()
        try refuse(counts.warnings)
        try file.commit()
        return counts
    }

    private func refuse(_ notes: [String]) throws {
        if settings.isStrict, !notes.isEmpty { throw RenderError.notAsAsked(Array(notes.prefix(20))) }
    }
}

extension ExportReport {
    fileprivate init(path: String, setup: ExportSetup, counts: ExportRun.Counts) {
        self.init(path: path)
        frameCount = counts.frames
        touchedFrameCount = counts.touched
        width = setup.encoder.width
        height = setup.encoder.height
        audio = setup.sound.isEmpty ? .none : setup.encodedSound.isEmpty ? .copied : .encoded
        notes = Array((setup.notes + counts.warnings).prefix(100))
    }
}
