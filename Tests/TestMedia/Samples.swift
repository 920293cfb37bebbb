import Foundation

/// The folder of sample files that `FILIGREE_SAMPLES` points at, for tests that look at real material when it is there.
public enum Samples {
    public static let folder: String? = ProcessInfo.processInfo.environment["FILIGREE_SAMPLES"].flatMap {
        FileManager.default.fileExists(atPath: $0) ? $0 : nil
    }
}
