import Filigree
import Foundation

/// Writes still pictures.
enum PictureFile {
    /// The format follows the extension; the file appears when it is complete.
    static func write(_ picture: Bitmap, to path: String) throws {
        let bytes = path.lowercased().hasSuffix(".png") ? try picture.png() : try picture.jpeg()
        do {
            try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw FiligreeError(.output, "the picture cannot be written: \(error.localizedDescription)", subject: path)
        }
    }
}
