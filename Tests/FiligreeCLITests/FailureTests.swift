import Foundation
import TestMedia
import Testing

/// Work that cannot be done: status 1, one line that names the file, and the folder as it was before.
@Suite struct FailureTests {
    private static let older = Data("what was there yesterday".utf8)

    /// Inputs that are no movies.
    enum BadInput: String, CaseIterable {
        case missing, text, truncated, empty, directory

        /// Makes it in a folder and returns its path.
        func make(in folder: TemporaryFolder) throws -> String {
            let path = folder.file("\(rawValue).mp4"), url = URL(fileURLWithPath: path)
            switch self {
            case .missing: break
            case .text: try Data("Dear diary, today I was renamed.\n".utf8).write(to: url)
            case .truncated: try Self.withoutIndex().write(to: url)
            case .empty: try Data().write(to: url)
            case .directory: try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
            }
            return path
        }

        /// A movie whose index (moov) was still to come when it was cut.
        private static func withoutIndex() throws -> Data {
            let data = try Data(contentsOf: URL(fileURLWithPath: try ClipMaker.make { $0.frames = 30 }))
            let index = try #require(data.range(of: Data("moov".utf8)))
            try #require(index.lowerBound > data.count / 2, "the index is at the end")
            return data[..<(data.count / 2)]
        }
    }

    /// Runs the program in a folder with an older `output`; checks status, message and that nothing there has changed.
    private func expectFailure(
        _ words: [String], naming name: String, keeping output: String, in folder: TemporaryFolder, hasOutput: Bool = true,
        status: Int32 = 1
    ) throws {
        if hasOutput { try Self.older.write(to: URL(fileURLWithPath: folder.file(output))) }
        let before = folder.contents
        let run = try Shell.run(FiligreeProgram.path, words, folder: folder.path)
        #expect(run.status == status && run.stdout.isEmpty)
        #expect(Self.isOneLine(run.stderr, naming: name), "\(run.stderr)")
        #expect(folder.contents == before)
        if hasOutput { #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file(output))) == Self.older) }
    }

    private static func isOneLine(_ message: String, naming name: String) -> Bool {
        let body = message.dropLast()
        return message.last == "\n" && !body.contains("\n") && body.hasPrefix("filigree: ") && body.contains(name)
            && !body.contains("/.filigree-")
    }

    @Test(arguments: BadInput.allCases)
    func badInputs(input: BadInput) throws {
        let folder = try TemporaryFolder()
        let path = try input.make(in: folder)
        try expectFailure(["overlay", path, "-o", "out.mp4", "--text", "a"], naming: path, keeping: "out.mp4", in: folder)
        try expectFailure(["frame", path, "--at", "0", "-o", "out.png"], naming: path, keeping: "out.png", in: folder)
        try expectFailure(["inspect", "--json", path], naming: path, keeping: "out.png", in: folder)
    }

    @Test(arguments: BadInput.allCases)
    func badPictures(input: BadInput) throws {
        let folder = try TemporaryFolder()
        let path = try input.make(in: folder), clip = try ClipMaker.make { $0.frames = 10 }
        try expectFailure(["overlay", clip, "-o", "out.mp4", "--image", path], naming: path, keeping: "out.mp4", in: folder)
    }

    /// A folder that does not exist, a file in the place of a folder, a folder in the place of the file.
    @Test(arguments: ["nowhere/out.", "plain/out.", "folder."])
    func badOutputs(start: String) throws {
        let folder = try TemporaryFolder()
        let clip = try ClipMaker.make { $0.frames = 10 }
        try Self.older.write(to: URL(fileURLWithPath: folder.file("plain")))
        for name in ["folder.mp4", "folder.png"] {
            try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: false)
        }
        let movie = start + "mp4", picture = start + "png"
        // A folder in the place of the file is a wrong word, not a failure.
        let status: Int32 = start == "folder." ? 2 : 1
        try expectFailure(
            ["overlay", clip, "-o", movie, "--text", "a"], naming: movie, keeping: "", in: folder, hasOutput: false, status: status)
        try expectFailure(["frame", clip, "--at", "0", "-o", picture], naming: picture, keeping: "", in: folder, hasOutput: false)
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file("plain"))) == Self.older)
    }

    @Test(.enabled(if: geteuid() != 0, "the superuser may write everywhere"))
    func closedFolders() throws {
        let folder = try TemporaryFolder()
        let clip = try ClipMaker.make { $0.frames = 10 }
        for name in ["out.mp4", "out.png"] { try Self.older.write(to: URL(fileURLWithPath: folder.file(name))) }
        chmod(folder.path, 0o555)
        defer { chmod(folder.path, 0o755) }
        let movie = ["overlay", clip, "-o", "out.mp4", "--text", "a"], picture = ["frame", clip, "--at", "0", "-o", "out.png"]
        try expectFailure(movie, naming: "out.mp4", keeping: "out.mp4", in: folder, hasOutput: false)
        try expectFailure(picture, naming: "out.png", keeping: "out.png", in: folder, hasOutput: false)
        for name in ["out.mp4", "out.png"] { #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file(name))) == Self.older) }
    }
}
