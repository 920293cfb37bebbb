import Filigree
import FiligreeArguments

/// Does what was asked and says how it went.
enum Run {
    static func status(of invocation: Invocation) async -> ExitStatus {
        do {
            switch invocation {
            case .print(let text): Terminal.writeOutput(text)
            case .overlay(let request): try await overlay(request)
            case .caption(let request): try await caption(request)
            case .frame(let request): try await frame(request)
            case .inspect(let request): Terminal.writeOutput(try await EngineCalls.inspect(request))
            }
            return .done
        } catch is CancellationError {
            Terminal.complain("cancelled; nothing was written")
            return .interrupted
        } catch let error as UsageError {
            Terminal.complain(error.message)
            return .usage
        } catch let error as FiligreeError where error.kind == .invalidRequest {
            Terminal.complain("\(error)")
            return .usage
        } catch {
            Terminal.complain("\(error)")
            return .failed
        }
    }

    private static func overlay(_ request: OverlayRequest) async throws {
        try await export(to: request.output, inputs: request.inputs, request.progress) {
            try await EngineCalls.overlay(request, progress: $0)
        }
    }

    private static func caption(_ request: CaptionRequest) async throws {
        let inputs = [request.input, request.subtitles]
        try await export(to: request.output, inputs: inputs, request.progress) { try await EngineCalls.caption(request, progress: $0) }
    }

    /// Runs an export, which returns its notes, in a task that Ctrl-C cancels.
    private static func export(
        to output: OutputRequest, inputs: [String], _ style: ProgressStyle,
        _ work: @escaping @Sendable (@escaping @Sendable (ProgressReport) -> Void) async throws -> [String]
    ) async throws {
        if case .file(let path) = output.destination { try OutputGuard.check(path, inputs: inputs) }
        let printer = ProgressPrinter(style)
        let task = Task { try await work { printer.report($0) } }
        let interrupt = Interrupt { task.cancel() }
        defer { withExtendedLifetime(interrupt) {} }
        do {
            printer.finish(notes: try await task.value)
        } catch {
            printer.abandon()
            throw error
        }
    }

    private static func frame(_ request: FrameRequest) async throws {
        try OutputGuard.check(request.output, inputs: [request.input])
        try await EngineCalls.frame(request)
    }
}
