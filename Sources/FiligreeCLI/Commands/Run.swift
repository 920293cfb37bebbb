import FiligreeArguments

/// Does what was asked and says how it went.
enum Run {
    static func status(of invocation: Invocation) async -> ExitStatus {
        do {
            switch invocation {
            case .print(let text): Terminal.writeOutput(text)
            case .overlay(let request): try await overlay(request)
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
        } catch {
            Terminal.complain("\(error)")
            return .failed
        }
    }

    /// Runs the export in a task that Ctrl-C cancels.
    private static func overlay(_ request: OverlayRequest) async throws {
        if case .file(let output) = request.output.destination { try OutputGuard.check(output, inputs: request.inputs) }
        let printer = ProgressPrinter(request.progress)
        let task = Task { try await EngineCalls.overlay(request) { printer.report($0) } }
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
