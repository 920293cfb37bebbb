import FiligreeScene
import FiligreeSubtitles
import Foundation

extension Subtitles {
    /// Reads a SubRip, WebVTT or ASS file. Throws `FiligreeError`.
    public init(path: String) throws {
        let data: Data
        do {
            let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
            guard size <= Self.greatestFileSize else {
                throw FiligreeError(.unsupported, "subtitles of \(size) bytes; at most \(Self.greatestFileSize) are read", subject: path)
            }
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch let error as FiligreeError {
            throw error
        } catch {
            throw FiligreeError(.input, "it cannot be read", subject: path, advice: "check the path")
        }
        do throws(SubtitleError) {
            try self.init(data: data, fileExtension: (path as NSString).pathExtension)
        } catch {
            throw FiligreeError(.input, "\(error)", subject: path, advice: "SubRip (.srt), WebVTT (.vtt) and ASS (.ass, .ssa) are read")
        }
    }

    /// The captions as one layer for a picture of `size`, in a space with y down. Throws `FiligreeError`.
    public func layer(for size: Size, style: SubtitleStyle = SubtitleStyle()) throws -> Layer {
        var layer = Layer(name: "captions", frame: Rect(origin: .zero, size: size))
        layer.sublayers = try layers(for: size, style: style) { try measure($0, wrapWidth: $1) }
        return layer
    }
}
