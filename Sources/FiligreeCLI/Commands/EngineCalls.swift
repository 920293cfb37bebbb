import Filigree
import FiligreeArguments
import Foundation

/// The program's calls into the engine, and nothing else.
enum EngineCalls {
    /// Exports the request; `progress` may be called from any thread. Throws `CancellationError` when its task is cancelled.
    static func overlay(_ request: OverlayRequest, progress: @escaping @Sendable (ProgressReport) -> Void) async throws {
        let movie = try await Movie(path: request.input)
        let composition = try request.composition(on: movie)
        let settings = try request.output.settings(for: movie)
        let export: Export
        switch request.output.destination {
        case .file(let path): export = Export(composition, to: path, settings: settings)
        case .discard: export = Export(discarding: composition, settings: settings)
        }
        let listener = Task {
            for await value in export.progress { progress(ProgressReport(value)) }
        }
        defer { listener.cancel() }
        do {
            let report = try await export.run()
            for note in report.notes { Terminal.remark(note) }
        } catch let error as FiligreeError where error.kind == .cancelled {
            throw CancellationError()
        }
    }

    /// Writes the picture.
    static func frame(_ request: FrameRequest) async throws {
        let movie = try await Movie(path: request.input)
        guard let natural = movie.pictureSize, let video = movie.info.mainVideo else {
            throw FiligreeError(.input, "it has no video track", subject: request.input)
        }
        let size = request.size?.resolved(natural: natural, stageWidth: natural.width)
        let seconds = request.time.seconds(at: video.frameRateForTimes)
        let picture = try await Filigree.frame(of: Composition(clip: Clip(path: request.input)), at: seconds, size: size)
        try PictureFile.write(picture, to: request.output)
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

extension VideoTrackInfo {
    /// The rate that times written as frames count in; 30 where the file has none.
    var frameRateForTimes: FrameRate {
        rate.flatMap { FrameRate(Int($0.numerator), Int($0.denominator)) } ?? FrameRate(30)!
    }
}
