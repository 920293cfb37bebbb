import Filigree
import FiligreeArguments
import Foundation

/// The program's calls into the engine, and nothing else.
enum EngineCalls {
    /// Exports the request and returns what is worth knowing about it; `progress` may be called from any thread. Throws
    /// `CancellationError` when its task is cancelled.
    static func overlay(_ request: OverlayRequest, progress: @escaping @Sendable (ProgressReport) -> Void) async throws -> [String] {
        let movie = try await Movie(path: request.input)
        return try await export(try request.composition(on: movie), request.output.settings(for: movie), to: request.output, progress)
    }

    /// The same for subtitles.
    static func caption(_ request: CaptionRequest, progress: @escaping @Sendable (ProgressReport) -> Void) async throws -> [String] {
        let movie = try await Movie(path: request.input)
        let (composition, notes) = try request.composition(on: movie)
        if request.output.isStrict, let note = notes.first {
            throw FiligreeError(.unsupported, note, subject: "strict", advice: "leave --strict out to accept this")
        }
        return notes + (try await export(composition, request.output.settings(for: movie), to: request.output, progress))
    }

    private static func export(
        _ composition: Composition, _ settings: ExportSettings, to output: OutputRequest,
        _ progress: @escaping @Sendable (ProgressReport) -> Void
    ) async throws -> [String] {
        let images = ImageStore(byteLimit: output.contentByteLimit ?? ImageStore.defaultByteLimit)
        let export: Export
        switch output.destination {
        case .file(let path): export = Export(composition, to: path, settings: settings, images: images)
        case .discard: export = Export(discarding: composition, settings: settings, images: images)
        }
        let listener = Task {
            for await value in export.progress { progress(ProgressReport(value)) }
        }
        defer { listener.cancel() }
        do {
            return try await export.run().notes
        } catch let error as FiligreeError where error.kind == .cancelled {
            throw CancellationError()
        } catch let error as FiligreeError where error.kind == .output {
            throw output.destination.naming(error)
        }
    }

    /// Writes the picture.
    static func frame(_ request: FrameRequest) async throws {
        if let picture = try await stillFrame(request) { return try PictureFile.write(picture, to: request.output) }
        let movie = try await Movie(path: request.input)
        guard let natural = movie.pictureSize, let video = movie.info.mainVideo else {
            throw FiligreeError(.input, "it has no video track", subject: request.input)
        }
        let size = request.size?.resolved(natural: natural, stageWidth: natural.width)
        let seconds = request.time.seconds(at: video.frameRateForTimes)
        if let end = movie.info.end, seconds >= end {
            throw FiligreeError(
                .input, "it ends at \(Inspection.number(end)) s, so nothing is shown at \(Inspection.number(seconds)) s",
                subject: request.input, advice: "ask for an earlier time")
        }
        let picture = try await Filigree.frame(of: Composition(clip: Clip(path: request.input)), at: seconds, size: size)
        try PictureFile.write(picture, to: request.output)
    }

    /// The frame of a file that is a picture, animated or not, on a transparent background; nil for movies.
    private static func stillFrame(_ request: FrameRequest) async throws -> Bitmap? {
        guard let sequence = try? Filigree.animatedPicture(path: request.input) else { return nil }
        let size = request.size?.resolved(natural: sequence.size, stageWidth: sequence.size.width) ?? sequence.size
        var layer = Layer(frame: Rect(origin: .zero, size: size))
        layer.play(sequence)
        let seconds = request.time.seconds(at: sequence.frameRateForTimes)
        return try await Filigree.snapshot(of: layer, rect: layer.frame, at: seconds)
    }

    /// The text to print.
    static func inspect(_ request: InspectRequest) async throws -> String {
        let movie = try await Movie(path: request.input)
        return try request.isJSON ? Inspection.json(of: movie) : Inspection.text(of: movie)
    }
}

extension ProgressReport {
    fileprivate init(_ progress: ExportProgress) {
        self.init(
            phase: progress.phase.rawValue, fraction: progress.fraction, frame: progress.frame,
            framesPerSecond: progress.fps, secondsLeft: progress.eta)
    }
}

extension OutputRequest.Destination {
    /// The error, about the name that was given: the engine writes under a hidden one, which says nothing to anybody.
    fileprivate func naming(_ error: FiligreeError) -> FiligreeError {
        guard case .file(let path) = self, !error.subject.isEmpty else { return error }
        return FiligreeError(error.kind, error.problem, subject: path, advice: error.advice)
    }
}

extension MediaInfo {
    /// Seconds of movie time from which on nothing is shown; nil when the file does not say.
    fileprivate var end: Double? {
        duration.map { $0 + (hasArbitraryClock ? 0 : max(0, Double(startMicroseconds ?? 0) / 1_000_000)) }
    }
}

extension FrameSequence {
    /// The rate that times written as frames count in: of the first picture.
    fileprivate var frameRateForTimes: FrameRate {
        let delay = delays.first ?? 0
        return delay > 0 ? FrameRate(1000, max(1, Int((delay * 1000).rounded()))) ?? FrameRate(10)! : FrameRate(10)!
    }
}

extension VideoTrackInfo {
    /// The rate that times written as frames count in; 30 where the file has none.
    var frameRateForTimes: FrameRate {
        rate.flatMap { FrameRate(Int($0.numerator), Int($0.denominator)) } ?? FrameRate(30)!
    }
}
