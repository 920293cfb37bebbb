/// File names as words of a command.
package enum FileWords {
    /// The extension of a path's last component, in lower case; nil where there is none.
    package static func fileExtension(of path: String) -> String? {
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
        return name[name.index(after: dot)...].lowercased()
    }

    /// Throws unless the path ends in one of `extensions`.
    package static func check(_ path: String, extensions: [String], at place: String) throws(UsageError) {
        guard !path.isEmpty else { throw UsageError("the name is empty", at: place, advice: "give a file name") }
        let list = extensions.map { "." + $0 }.joined(separator: ", ")
        guard let found = fileExtension(of: path) else {
            throw UsageError("'\(path)' has no extension, so the format is open", at: place, advice: "use one of \(list)")
        }
        guard extensions.contains(found) else {
            throw UsageError("'.\(found)' is no format that can be written here", at: place, advice: "use one of \(list)")
        }
    }
}
