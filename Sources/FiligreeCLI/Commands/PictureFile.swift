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
            throw FiligreeError(.output, "the picture cannot be written: \(Self.reason(error))", subject: path)
        }
    }

    /// The system's words where there are any; Foundation's own are often but a number.
    private static func reason(_ error: any Error) -> String {
        guard let system = (error as? CocoaError)?.underlying as? POSIXError else { return error.localizedDescription }
        return String(cString: strerror(system.code.rawValue))
    }
}
