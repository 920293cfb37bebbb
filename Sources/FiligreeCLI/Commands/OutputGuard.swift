import FiligreeArguments
import Foundation

/// Refuses to write over what is read.
enum OutputGuard {
    /// Throws where `output` is the same file as one of `inputs`, also through links.
    static func check(_ output: String, inputs: [String]) throws(UsageError) {
        guard let target = identity(of: output), let input = inputs.first(where: { identity(of: $0) == target }) else { return }
        let same = input == output ? "" : ", which is the same file as '\(output)'"
        throw UsageError("the output would replace its own input '\(input)'\(same)", at: "-o", advice: "give the output another name")
    }

    private struct Identity: Equatable {
        var device: UInt
        var node: UInt
    }

    /// Device and number of the file behind links; nil for a file that is not there.
    private static func identity(of path: String) -> Identity? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Identity(device: UInt(status.st_dev), node: UInt(status.st_ino))
    }
}

extension OverlayRequest {
    /// Every file that the request reads.
    var inputs: [String] {
        [input]
            + items.compactMap { item in
                switch item.content {
                case .image(let path): path
                case .frames(let frames): if case .animation(let path) = frames.source { path } else { nil }
                case .text, .shape: nil
                }
            }
    }
}
