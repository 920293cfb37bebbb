import Filigree
import FiligreeArguments

/// The program's calls into the engine, and nothing else.
enum EngineCalls {
    /// Exports the request; `progress` may be called from any thread. Throws `CancellationError` when its task is cancelled.
    static func overlay(_ request: OverlayRequest, progress: @escaping @Sendable (ProgressReport) -> Void) async throws {
        throw EngineMissing()
    }

    /// Writes the picture.
    static func frame(_ request: FrameRequest) async throws {
        throw EngineMissing()
    }

    /// The text to print.
    static func inspect(_ request: InspectRequest) async throws -> String {
        throw EngineMissing()
    }
}

/// This build has no renderer.
struct EngineMissing: Error, CustomStringConvertible {
    var description: String { "this build has no renderer; build the whole package" }
}
