import FiligreeCore
import FiligreeMedia
import FiligreePixels
import FiligreeRender
import FiligreeScene

/// Pixels of a still picture, upright. Throws `FiligreeError`.
public func pictureSize(path: String) throws -> Size {
    try naming {
        let size = try StillPicture.size(path: path)
        return Size(width: Double(size.width), height: Double(size.height))
    }
}

/// The frames of an animated GIF, APNG, WebP or AVIF with their times; a still picture is one frame. Decodes nothing. Throws `FiligreeError`.
public func animatedPicture(path: String) throws -> FrameSequence {
    try naming {
        let info = try AnimatedPicture.info(path: path)
        return FrameSequence(
            frames: info.delays.indices.map { ImageReference(.file(path), frame: $0) }, delays: info.delays, plays: info.plays,
            size: Size(width: Double(info.width), height: Double(info.height)))
    }
}

/// Numbered pictures, as `dir/name_%d.png`, shown one after the other and for ever. A missing number leaves the picture before it for as
/// long. Throws `FiligreeError`.
///
/// - Parameters:
///   - pattern: a path with one `%d` or `%04d` in the file's name. Numbers may begin anywhere.
///   - frameRate: pictures a second, above 0.
public func pictureSequence(pattern: String, frameRate: Double) throws -> FrameSequence {
    try naming {
        guard frameRate > 0, frameRate.isFinite else {
            throw RenderError.invalidSetting("\(frameRate) pictures a second; more than 0 are needed")
        }
        let files = try NumberedFiles(pattern: pattern).files
        let size = try StillPicture.size(path: files[0].path)
        let delays = files.indices.map { index in
            let next = index + 1 < files.count ? files[index + 1].number : files[index].number + 1
            return Double(next - files[index].number) / frameRate
        }
        return FrameSequence(
            frames: files.map { ImageReference(.file($0.path)) }, delays: delays, plays: 0,
            size: Size(width: Double(size.width), height: Double(size.height)))
    }
}

/// A picture of a layer tree alone, on a transparent background. Throws `FiligreeError`.
///
/// - Parameters:
///   - rect: the part of the tree's space that is shown, with y down from the top left if `isFlipped`, else y up from the bottom left.
///   - scale: pixels for each unit.
///   - seconds: on the clock of the layer's parent.
public func snapshot(
    of layer: Layer, rect: Rect, scale: Double = 1, at seconds: Double = 0, isFlipped: Bool = true, images: ImageStore = ImageStore()
) async throws -> Bitmap {
    try await onThread {
        try LayerSnapshot.bitmap(of: layer, rect: rect, scale: scale, at: seconds, isFlipped: isFlipped, images: images)
    }
}

/// Names the errors of what runs at once.
private func naming<Result>(_ work: () throws -> Result) throws -> Result {
    do {
        return try work()
    } catch {
        throw FiligreeError(error)
    }
}
