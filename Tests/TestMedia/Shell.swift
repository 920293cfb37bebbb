import Foundation

/// Runs other programs for tests.
public enum Shell {
    public struct Output: Sendable {
        public var status: Int32
        public var stdout: Data
        public var stderr: String

        public var text: String { String(decoding: stdout, as: UTF8.self) }
    }

    /// A program that could not be started, took too long, or (from `require`) failed.
    public struct Failure: Error, CustomStringConvertible {
        public var description: String

        public init(description: String) {
            self.description = description
        }
    }

    /// Runs `executable` (a path, or a name looked up in PATH) to its end. Its output goes through files, so any amount is fine.
    /// Past `timeout` seconds it is killed and an error is thrown.
    public static func run(
        _ executable: String, _ arguments: [String], input: Data? = nil, folder: String? = nil, timeout: Double = 120
    ) throws -> Output {
        let scratch = try TemporaryFolder()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable.contains("/") ? executable : "/usr/bin/env")
        process.arguments = executable.contains("/") ? arguments : [executable] + arguments
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        process.standardInput = try input.map { try file(holding: $0, at: scratch.file("in")) } ?? FileHandle.nullDevice
        process.standardOutput = try emptyFile(at: scratch.file("out"))
        process.standardError = try emptyFile(at: scratch.file("err"))
        try wait(for: process, timeout)
        return Output(
            status: process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus,
            stdout: try Data(contentsOf: URL(fileURLWithPath: scratch.file("out"))),
            stderr: String(decoding: try Data(contentsOf: URL(fileURLWithPath: scratch.file("err"))), as: UTF8.self))
    }

    /// Like `run`, and throws with the program's own words unless its status is 0.
    @discardableResult
    public static func require(
        _ executable: String, _ arguments: [String], input: Data? = nil, folder: String? = nil, timeout: Double = 120
    ) throws -> Output {
        let output = try run(executable, arguments, input: input, folder: folder, timeout: timeout)
        guard output.status == 0 else {
            throw Failure(description: "\(executable) \(arguments.joined(separator: " ")): status \(output.status)\n\(output.stderr)")
        }
        return output
    }

    private static func wait(for process: Process, _ timeout: Double) throws {
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        try process.run()
        guard ended.wait(timeout: .now() + timeout) == .timedOut else { return }
        kill(process.processIdentifier, SIGKILL)
        ended.wait()
        throw Failure(description: "\(process.arguments?.joined(separator: " ") ?? ""): not done after \(timeout) s")
    }

    private static func file(holding data: Data, at path: String) throws -> FileHandle {
        try data.write(to: URL(fileURLWithPath: path))
        return try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    }

    private static func emptyFile(at path: String) throws -> FileHandle {
        try Data().write(to: URL(fileURLWithPath: path))
        return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    }
}
