import FiligreeMedia
import FiligreeRender
import FiligreeScene
import Foundation

/// One export of a composition to a file. Make it, follow `progress`, `run` it once; `cancel` it, or its task, at any time.
public final class Export: Sendable {
    private let job: ExportJob
    private let progressEnd: AsyncStream<ExportProgress>.Continuation
    /// How far the export is; ends with the export. Only the newest value is kept for a slow listener.
    public let progress: AsyncStream<ExportProgress>

    /// - Parameters:
    ///   - path: of the file to make; its extension names the container (.mp4, .mov, .m4v, .mkv, .webm).
    ///   - images: pictures in memory that the layers name, and the memory allowed for decoded ones.
    public init(_ composition: Composition, to path: String, settings: ExportSettings = ExportSettings(), images: ImageStore = ImageStore())
    {
        let (stream, continuation) = AsyncStream.makeStream(of: ExportProgress.self, bufferingPolicy: .bufferingNewest(1))
        progress = stream
        progressEnd = continuation
        job = ExportJob(composition, to: path, settings: settings, images: images) { continuation.yield($0) }
    }

    /// Makes every frame and throws it away, for measuring: nothing is encoded or written.
    public init(discarding composition: Composition, settings: ExportSettings = ExportSettings(), images: ImageStore = ImageStore()) {
        let (stream, continuation) = AsyncStream.makeStream(of: ExportProgress.self, bufferingPolicy: .bufferingNewest(1))
        progress = stream
        progressEnd = continuation
        job = ExportJob(composition, to: nil, settings: settings, images: images) { continuation.yield($0) }
    }

    /// Does the work and returns when the file has its name. Throws `FiligreeError`; after an error or a cancel no file is left, and one that
    /// had the name before is untouched.
    public func run() async throws -> ExportReport {
        defer { progressEnd.finish() }
        return try await withTaskCancellationHandler {
            try await onThread { [job] in try job.run() }
        } onCancel: {
            job.cancel()
        }
    }

    /// Ends the export soon; `run` throws an error of kind `cancelled`.
    public func cancel() {
        job.cancel()
    }
}

/// Runs blocking work on a thread of its own, off Swift's cooperative pool, and names its errors.
func onThread<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        let thread = Thread {
            do {
                continuation.resume(returning: try work())
            } catch {
                continuation.resume(throwing: FiligreeError(error))
            }
        }
        thread.stackSize = 8 << 20
        thread.start()
    }
}
