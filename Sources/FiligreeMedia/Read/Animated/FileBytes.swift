import Glibc

/// A regular file, read in pieces wherever asked. Owns its descriptor; used by one thread at a time.
final class FileBytes {
    let path: String
    /// Bytes of the file when it was opened.
    let count: Int
    private let descriptor: Int32
    /// The piece read last, for single bytes.
    private var window: [UInt8] = []
    private var windowStart = 0
    private static let windowSize = 1 << 16

    /// - Parameter limit: bytes of the largest file that is opened.
    init(path: String, limit: Int) throws(MediaError) {
        try ContainerInput.requireRegularFile(path)
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.failure("open", path) }
        var facts = stat()
        guard fstat(descriptor, &facts) == 0, facts.st_size <= limit else {
            close(descriptor)
            throw .unsupported(reason: "an animated picture of more than \(limit) bytes", path: path)
        }
        (self.path, self.descriptor, count) = (path, descriptor, Int(facts.st_size))
    }

    deinit { close(descriptor) }

    /// Nil past the end.
    func byte(at position: Int) throws(MediaError) -> UInt8? {
        if let byte = windowByte(at: position) { return byte }
        guard position >= 0, position < count else { return nil }
        window = try bytes(at: position, count: Self.windowSize)
        windowStart = position
        return windowByte(at: position)
    }

    private func windowByte(at position: Int) -> UInt8? {
        let offset = position - windowStart
        return window.indices.contains(offset) ? window[offset] : nil
    }

    /// Fewer than `count` where the file ends.
    func bytes(at position: Int, count wanted: Int) throws(MediaError) -> [UInt8] {
        let size = max(0, min(wanted, count - position))
        var bytes = [UInt8](repeating: 0, count: size)
        var filled = 0
        while filled < size {
            let got = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress! + filled, size - filled, off_t(position + filled)) }
            if got < 0 && errno == EINTR { continue }
            guard got >= 0 else { throw Self.failure("read", path) }
            // The file was cut after it was opened.
            guard got > 0 else { break }
            filled += got
        }
        return Array(bytes.prefix(filled))
    }

    private static func failure(_ call: String, _ path: String) -> MediaError {
        let code = errno
        return .library(call: call, subject: path, code: -code, message: String(cString: strerror(code)))
    }
}
