import Foundation

/// The built command line program, beside the tests that run.
public enum FiligreeProgram {
    public static let path: String = {
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("filigree").path
    }()

    /// Runs it to its end.
    public static func run(_ arguments: String..., timeout: Double = 120) throws -> Shell.Output {
        try Shell.run(path, arguments, timeout: timeout)
    }
}
