import CCairoPango
import Glibc
import Synchronization

/// The installed fonts and some font files, for FontConfig. Never changed after it is made, so any thread may read it.
final class FontConfiguration: Sendable {
    nonisolated(unsafe) let handle: OpaquePointer
    /// The family under which each file's fonts are found, by path: their own names may be those of installed fonts.
    let families: [String: String]

    /// Sets of files that have been asked for. They are kept: a new configuration takes as long as a few frames.
    private static let known = Mutex<[[String]: FontConfiguration]>([:])
    static let limit = 64
    /// Bytes of the largest font file that is read; the largest fonts there are have some 100 MB.
    private static let largestFile = 256 << 20

    /// The configuration with the files at these paths (sorted, each once). Any thread may ask.
    /// Throws `DrawError` for a file that is no font, and for more than `limit` sets of files in one process.
    static func with(files: [String]) throws -> FontConfiguration {
        try known.withLock { known in
            if let found = known[files] { return found }
            guard known.count < limit else { throw DrawError.tooManyFontFiles(limit: limit) }
            let result = try FontConfiguration(files)
            known[files] = result
            return result
        }
    }

    private init(_ files: [String]) throws {
        guard let handle = FcInitLoadConfigAndFonts() else { throw DrawError.noFonts }
        self.handle = handle
        let names = files.indices.map { "filigree file \($0)" }
        families = Dictionary(zip(files, names)) { first, _ in first }
        for (file, name) in zip(files, names) { try Self.add(file, as: name, to: handle) }
    }

    deinit { FcConfigDestroy(handle) }

    private static func add(_ file: String, as family: String, to handle: OpaquePointer) throws {
        let known = files(in: handle).count
        guard isReadable(file), FcConfigAppFontAddFile(handle, file) != 0 else { throw DrawError.unusableFontFile(path: file) }
        let added = files(in: handle).dropFirst(known)
        guard !added.isEmpty else { throw DrawError.unusableFontFile(path: file) }
        for font in added { FcPatternAddString(font, FC_FAMILY, family) }
    }

    /// The fonts of the added files, in the order in which they were added.
    private static func files(in handle: OpaquePointer) -> [OpaquePointer] {
        guard let fonts = FcConfigGetFonts(handle, FcSetApplication) else { return [] }
        return (0..<Int(fonts.pointee.nfont)).compactMap { fonts.pointee.fonts[$0] }
    }

    /// Opening anything but a file could wait for ever.
    private static func isReadable(_ file: String) -> Bool {
        var facts = stat()
        return stat(file, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG && facts.st_size <= largestFile
    }
}
