import Foundation

/// Standard output and standard error.
enum Terminal {
    /// True where people read standard error.
    static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    static func complain(_ message: String) {
        writeError("filigree: \(message)\n")
    }

    static func writeError(_ text: String) {
        write(text, to: STDERR_FILENO)
    }

    static func writeOutput(_ text: String) {
        write(text, to: STDOUT_FILENO)
    }

    /// Writes all of it; a reader that has gone away is no error of ours.
    private static func write(_ text: String, to file: Int32) {
        var text = text
        text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = Foundation.write(file, rest.baseAddress, rest.count)
                guard count > 0 || errno == EINTR else { return }
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(max(0, count)))
            }
        }
    }
}
