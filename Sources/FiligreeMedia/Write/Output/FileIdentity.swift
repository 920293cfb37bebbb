import Glibc

/// Which file a path leads to, whatever it is called: device and number. Follows links.
struct FileIdentity: Hashable {
    let device: UInt64
    let number: UInt64
    private let kind: UInt32
    /// Permission bits.
    let permissions: UInt32

    /// Nil when nothing is there.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(status.st_dev)
        number = UInt64(status.st_ino)
        kind = status.st_mode & S_IFMT
        permissions = status.st_mode & 0o7777
    }

    var isRegular: Bool { kind == S_IFREG }
    var isDirectory: Bool { kind == S_IFDIR }

    static func == (one: FileIdentity, other: FileIdentity) -> Bool {
        one.device == other.device && one.number == other.number
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(device)
        hasher.combine(number)
    }
}
