import Foundation

/// A program that works while the test watches it: its standard error is read line by line as it comes, and it can be signalled.
/// It is killed when the value goes.
public final class RunningProgram {
    private let process = Process()
    private let ended = DispatchSemaphore(value: 0)
    private let errors = Pipe()
    private var unread = Data()

    /// Starts the program at `path`; its standard input and output lead nowhere. `folder` is where it works.
    public init(_ path: String, _ arguments: [String], folder: String? = nil) throws {
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        process.terminationHandler = { [ended] _ in ended.signal() }
        try process.run()
        // Without this the end of the program would not be the end of its lines.
        try errors.fileHandleForWriting.close()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// The next line of standard error without its end, as soon as it is there; nil after the last. Throws when `timeout` seconds bring none.
    public func nextErrorLine(timeout: Double = 60) throws -> String? {
        let deadline = Date(timeIntervalSinceNow: timeout)
        while true {
            if let end = unread.firstIndex(of: 10) { return takeLine(to: end) }
            guard let more = try read(before: deadline) else {
                return unread.isEmpty ? nil : takeLine(to: unread.endIndex)
            }
            unread += more
        }
    }

    /// Reads to the first line for which `isWanted` is true, and returns it; nil when standard error ends before.
    public func errorLine(timeout: Double = 60, where isWanted: (String) throws -> Bool) throws -> String? {
        while let line = try nextErrorLine(timeout: timeout) {
            if try isWanted(line) { return line }
        }
        return nil
    }

    /// Sends a signal, as SIGINT for what Ctrl-C does.
    public func signal(_ number: Int32) {
        kill(process.processIdentifier, number)
    }

    /// Waits for the end and returns the exit status (128 and the signal's number after a death by signal). Past `timeout` seconds the
    /// program is killed and an error thrown.
    public func waitForEnd(timeout: Double) throws -> Int32 {
        guard ended.wait(timeout: .now() + timeout) == .success else {
            signal(SIGKILL)
            ended.wait()
            throw failure("not done after \(timeout) s")
        }
        return process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    }

    private func failure(_ words: String) -> Shell.Failure {
        Shell.Failure(description: "\(process.arguments?.joined(separator: " ") ?? ""): \(words)")
    }

    private func takeLine(to end: Data.Index) -> String {
        defer { unread = Data(unread[end...].dropFirst()) }
        return String(decoding: unread[..<end], as: UTF8.self)
    }

    /// Some bytes as soon as there are any; nil at the end.
    private func read(before deadline: Date) throws -> Data? {
        let file = errors.fileHandleForReading.fileDescriptor
        var poll = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        while true {
            let milliseconds = Int32(max(0, min(1e6, deadline.timeIntervalSinceNow * 1000)))
            let ready = Foundation.poll(&poll, 1, milliseconds)
            if ready > 0 { break }
            // A signal to this process is no reason to give up.
            guard ready < 0, errno == EINTR else { throw failure("nothing more on standard error") }
        }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = Foundation.read(file, &bytes, bytes.count)
        return count > 0 ? Data(bytes[..<count]) : nil
    }
}
