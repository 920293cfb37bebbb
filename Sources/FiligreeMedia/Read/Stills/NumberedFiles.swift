import Foundation

/// Picture files that are told apart by a number in their name, as `frames/name_%d.png` or `%04d.png`.
public struct NumberedFiles: Sendable {
    /// By rising number, each with its own.
    public let files: [(number: Int, path: String)]

    /// More files than this are refused.
    public static let limit = 100_000

    /// Finds what is there: numbers may begin anywhere and have gaps.
    ///
    /// - Parameter pattern: a path whose last part has one `%d`, or `%0Nd` for numbers filled up with zeros to N digits; `%%` is a percent
    ///   sign.
    /// - Throws: `MediaError.invalidSetting` for a pattern without a number or with two, `.noTrack` when no file fits.
    public init(pattern: String) throws(MediaError) {
        let slash = pattern.lastIndex(of: "/")
        let folder = slash.map { String(pattern[...$0]) } ?? ""
        let name = try NumberedName(String(slash.map { pattern[pattern.index(after: $0)...] } ?? pattern[...]), of: pattern)
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
        } catch {
            throw .library(call: "opendir", subject: folder, code: 0, message: "No such file or directory")
        }
        let found = names.compactMap { entry in name.number(in: entry).map { ($0, folder + entry) } }
        guard !found.isEmpty else { throw .noTrack(kind: "numbered picture", path: pattern) }
        guard found.count <= Self.limit else {
            throw .unsupported(reason: "\(found.count) pictures; at most \(Self.limit) make a sequence", path: pattern)
        }
        // Two spellings of one number ("1" and "01"): the first by name.
        files = found.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.reduce(into: []) { files, file in
            if files.last?.number != file.0 { files.append((number: file.0, path: file.1)) }
        }
    }
}

/// A file name with a place for a number.
private struct NumberedName {
    private let before: String
    private let after: String
    /// The least number of digits; 0 is as many as the number has.
    private let digits: Int

    init(_ name: String, of pattern: String) throws(MediaError) {
        var (parts, width): ([String], Int?) = ([""], nil)
        var rest = name[...]
        while let sign = rest.firstIndex(of: "%") {
            parts[parts.count - 1] += rest[..<sign]
            rest = rest[rest.index(after: sign)...]
            if rest.first == "%" {
                parts[parts.count - 1] += "%"
                rest = rest.dropFirst()
                continue
            }
            let number = rest.prefix { $0.isASCII && $0.isNumber }
            guard rest.dropFirst(number.count).first == "d", width == nil, number.isEmpty || number.first == "0", number.count <= 3 else {
                throw .invalidSetting("'\(pattern)' needs one %d or %04d in the file's name")
            }
            width = Int(number) ?? 0
            rest = rest.dropFirst(number.count + 1)
            parts.append("")
        }
        parts[parts.count - 1] += rest
        guard let width, width <= 18 else { throw .invalidSetting("'\(pattern)' needs one %d or %04d in the file's name") }
        (before, after, digits) = (parts[0], parts[1], width)
    }

    /// The number that makes `name` of the pattern; nil when the name does not fit.
    func number(in name: String) -> Int? {
        guard name.hasPrefix(before), name.hasSuffix(after), name.utf8.count > before.utf8.count + after.utf8.count else { return nil }
        let middle = name.dropFirst(before.count).dropLast(after.count)
        guard middle.utf8.allSatisfy({ (48...57).contains($0) }), middle.utf8.count <= 18, middle.utf8.count >= digits,
            digits == 0 || middle.utf8.count == digits || middle.first != "0"
        else { return nil }
        return Int(middle)
    }
}
