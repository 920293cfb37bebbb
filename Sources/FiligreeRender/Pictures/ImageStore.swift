import FiligreeCore
import FiligreeDraw
import FiligreeMedia
import FiligreePixels
import FiligreePlan
import FiligreeScene
import Synchronization

/// The pictures of a scene, decoded when they are first needed and kept under a byte budget, of which what is drawn from them has its
/// part. Shared by all threads.
public final class ImageStore: ImageProvider {
    private struct State: Sendable {
        var cache: LeastRecentlyUsedCache<ImageReference, Bitmap>
        var memory: [String: Bitmap]
        var sizes: [ImageSource: Size] = [:]
    }

    private let state: Mutex<State>
    private let animations = OpenAnimations()

    /// The byte budget where none is given.
    public static let defaultByteLimit = 256 << 20
    /// The part of the budget for what is drawn: texts, shapes and pictures in their place, in RGB and in YUV each.
    let spriteByteLimit: Int

    /// - Parameters:
    ///   - byteLimit: for decoded pictures (three quarters) and what is drawn from them, in all. A picture that is larger than that is
    ///     decoded anew each time.
    ///   - memory: pictures that `.memory` references name.
    public init(byteLimit: Int = ImageStore.defaultByteLimit, memory: [String: Bitmap] = [:]) {
        spriteByteLimit = max(0, byteLimit) / 8
        state = Mutex(State(cache: LeastRecentlyUsedCache(byteLimit: max(0, byteLimit) - 2 * spriteByteLimit), memory: memory))
    }

    /// The whole picture, upright. Throws `MediaError` for a file that is no picture, `RenderError.pictureMissing` for an unknown name or a
    /// frame that the file does not have.
    public func image(_ reference: ImageReference) throws -> Bitmap {
        switch reference.source {
        case .memory(let name):
            guard let bitmap = state.withLock({ $0.memory[name] }) else { throw RenderError.pictureMissing(name) }
            return bitmap
        case .file(let path):
            if let cached = kept(reference) { return cached }
            guard let frame = reference.frame else {
                let bitmap = try StillPicture.load(path: path)
                keep(bitmap, reference)
                return bitmap
            }
            return try animations.with(path) { animation in
                // Another thread may have waited for the same frame.
                if let cached = kept(reference) { return cached }
                guard animation.info.delays.indices.contains(frame) else { throw RenderError.pictureMissing("frame \(frame) of \(path)") }
                let bitmap = try animation.frame(frame)
                keep(bitmap, reference)
                return bitmap
            }
        }
    }

    private func kept(_ reference: ImageReference) -> Bitmap? { state.withLock { $0.cache.value(for: reference) } }

    private func keep(_ bitmap: Bitmap, _ reference: ImageReference) {
        state.withLock { $0.cache.insert(bitmap, for: reference, byteCount: bitmap.pixels.count * 4) }
    }

    /// Throws what is wrong with any of these pictures, before work begins. Their headers alone are read.
    func check(_ sources: [ImageSource]) throws {
        for source in sources { _ = try pixelSize(of: source) }
    }
}

extension ImageStore: PictureSizes {
    public func pixelSize(of source: ImageSource) throws -> Size {
        if let known = state.withLock({ $0.sizes[source] }) { return known }
        let size: Size
        switch source {
        case .memory:
            let bitmap = try image(ImageReference(source))
            size = Size(width: Double(bitmap.width), height: Double(bitmap.height))
        case .file(let path):
            let (width, height) = try StillPicture.size(path: path)
            size = Size(width: Double(width), height: Double(height))
        }
        state.withLock { $0.sizes[source] = size }
        return size
    }
}
