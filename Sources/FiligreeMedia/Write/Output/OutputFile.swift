import Glibc

/// A file that appears under its name only when it is complete: written beside it under a hidden name, then moved over it.
/// Without `commit` nothing remains and what was there stays.
public struct OutputFile: ~Copyable {
    /// The name asked for, links followed: a link is kept and the file it leads to replaced.
    public let path: String
    /// Where to write until then: same folder, same extension, empty at first.
    public let temporaryPath: String
    private var isCommitted = false

    /// Makes the temporary file. Throws when the output is one of `inputs` (or a link to one), a folder or a device, or when the folder
    /// cannot be written.
    public init(path: String, inputs: [String] = []) throws(OutputFileError) {
        let target = try Self.resolved(path)
        if let present = FileIdentity(path: target) {
            for input in inputs where FileIdentity(path: input) == present { throw .sameAsInput(output: path, input: input) }
            if present.isDirectory { throw .isDirectory(path: path) }
            if !present.isRegular { throw .notAPlainFile(path: path) }
        }
        if target.isEmpty || target.hasSuffix("/") { throw .isDirectory(path: path) }
        let temporary = try Self.makeTemporary(beside: target)
        self.path = target
        temporaryPath = temporary
    }

    deinit {
        if !isCommitted { unlink(temporaryPath) }
    }

    /// Moves the finished file over the target, its bytes safely on the disk before. The permissions of a replaced file are kept.
    public consuming func commit() throws(OutputFileError) {
        try store()
        guard rename(temporaryPath, path) == 0 else { throw .last("rename", path) }
        isCommitted = true
    }

    private func store() throws(OutputFileError) {
        let file = open(temporaryPath, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw .last("open", temporaryPath) }
        defer { close(file) }
        if let replaced = FileIdentity(path: path) { fchmod(file, replaced.permissions) }
        guard fsync(file) == 0 else { throw .last("fsync", temporaryPath) }
    }

    /// The name at the end of a chain of links, whether or not a file is there.
    private static func resolved(_ path: String) throws(OutputFileError) -> String {
        var name = path
        for _ in 0..<40 {
            var buffer = [CChar](repeating: 0, count: 4096)
            let length = readlink(name, &buffer, buffer.count)
            guard length > 0, length < buffer.count else { return name }
            let link = String(decoding: buffer.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
            name = link.hasPrefix("/") ? link : folder(of: name) + link
        }
        throw .tooManyLinks(path: path)
    }

    private static func makeTemporary(beside path: String) throws(OutputFileError) -> String {
        let name = path.split(separator: "/").last ?? ""
        let ending = name.lastIndex(of: ".").map { name[$0...] } ?? ""
        for _ in 0..<100 {
            let unique = String(UInt64.random(in: 0...UInt64.max), radix: 36)
            let candidate = folder(of: path) + ".filigree-" + unique + (ending.utf8.count <= 32 ? ending : "")
            let file = open(candidate, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if file >= 0 {
                close(file)
                return candidate
            }
            guard errno == EEXIST else { throw .last("open", path) }
        }
        throw .last("open", path)
    }

    /// Up to and with the last slash; empty for a bare name.
    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }
}

extension OutputFileError {
    /// The error for a system call that just failed.
    static func last(_ call: String, _ path: String) -> OutputFileError {
        let code = errno
        return .system(call: call, path: path, code: code, message: String(cString: strerror(code)))
    }
}
