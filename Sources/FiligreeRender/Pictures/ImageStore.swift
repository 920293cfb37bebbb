import FiligreeCore
import FiligreeDraw
import FiligreeMedia
import FiligreePixels
import FiligreeScene
import Synchronization

/// The pictures of a scene, decoded when they are first needed and kept under one byte budget. Shared by all threads.
public final class ImageStore: ImageProvider {
    private struct State: Sendable {
        var cache: LRUCache<ImageReference, Bitmap>
        var memory: [String: Bitmap]
    }

    private let state: Mutex<State>

    /// - Parameters:
    ///   - byteLimit: for decoded pictures; one that is larger than the limit is decoded anew each time.
    ///   - memory: pictures that `.memory` references name.
    public init(byteLimit: Int = 256 << 20, memory: [String: Bitmap] = [:]) {
        state = Mutex(State(cache: LRUCache(byteLimit: byteLimit), memory: memory))
    }

    /// The whole picture, upright. Throws `MediaError` for a file that is no picture, `RenderError.pictureMissing` for an unknown name.
    public func image(_ reference: ImageReference) throws -> Bitmap {
        switch reference.source {
        case .memory(let name):
            guard let bitmap = state.withLock({ $0.memory[name] }) else { throw RenderError.pictureMissing(name) }
            return bitmap
        case .file(let path):
            if let cached = state.withLock({ $0.cache.value(for: reference) }) { return cached }
            let bitmap = try StillPicture.load(path: path)
            state.withLock { $0.cache.insert(bitmap, for: reference, byteCount: bitmap.pixels.count * 4) }
            return bitmap
        }
    }

    /// Pixels of every picture that `layer` and its sublayers name, for the plan.
    public func sizes(in layer: Layer) throws -> [ImageSource: Size] {
        var sizes: [ImageSource: Size] = [:]
        for reference in layer.imageReferences where sizes[reference.source] == nil {
            let bitmap = try image(reference)
            sizes[reference.source] = Size(width: Double(bitmap.width), height: Double(bitmap.height))
        }
        return sizes
    }
}

extension Layer {
    /// Paths of all pictures named in the tree.
    var imagePaths: [String] {
        imageReferences.compactMap { if case .file(let path) = $0.source { path } else { nil } }
    }

    /// Every picture named in the tree: contents and the values of animations.
    fileprivate var imageReferences: [ImageReference] {
        var references: [ImageReference] = []
        if case .image(let reference) = content { references.append(reference) }
        for animation in animations { animation.collectImages(into: &references) }
        for sublayer in sublayers { references += sublayer.imageReferences }
        return references
    }
}

extension Animation {
    fileprivate func collectImages(into references: inout [ImageReference]) {
        func collect(_ values: [AnimatedValue?]) {
            for case .image(let reference)? in values { references.append(reference) }
        }
        switch kind {
        case .basic(let basic): collect([basic.from, basic.to, basic.by])
        case .keyframe(let keyframe): collect(keyframe.values)
        case .group(let children): for child in children { child.collectImages(into: &references) }
        }
    }
}
