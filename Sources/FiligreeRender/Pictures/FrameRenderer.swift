import FiligreeCore
import FiligreeMedia
import FiligreePixels
import FiligreeScene

/// Makes single frames of a composition as an export would have them. For one thread.
public final class FrameRenderer {
    private let composition: Composition
    private let images: ImageStore

    public init(_ composition: Composition, images: ImageStore) {
        self.composition = composition
        self.images = images
    }

    /// The upright picture that is shown at `seconds` of movie time; the last frame for times beyond the end.
    public func bitmap(at seconds: Double, size: Size? = nil) throws -> Bitmap {
        let reader = try MovieReader(path: composition.clip.path)
        let setup = try ExportSetup(
            composition, reader: reader, container: .mov, settings: ExportSettings(), images: images)
        let shown = try frame(at: seconds, reader: reader, setup: setup)
        let compositor = Compositor(
            plan: setup.plan, source: setup.source, color: setup.color, images: images, cacheByteLimit: 0)
        // The frame's own time, not the one asked for: an export composes it there.
        let time = shown.presentationTime.map(setup.clock.seconds(atTick:)) ?? seconds
        let output = try compositor.compose(shown, at: time).frame
        let upright = setup.plan.geometry.uprightSize
        let look = SourceLook(orientation: setup.plan.geometry.orientation, color: setup.color)
        let target = size ?? upright
        return try look.uprightBitmap(
            of: output, width: max(1, Int(target.width.rounded())), height: max(1, Int(target.height.rounded())),
            converter: PictureConverter())
    }

    /// The decoded frame with the greatest time that is not after `seconds`, else the first one.
    private func frame(at seconds: Double, reader: MovieReader, setup: ExportSetup) throws -> Frame {
        let index = setup.video.common.streamIndex
        let wanted = setup.clock.ticks(atSeconds: seconds)
        reader.select([index])
        if wanted > (setup.video.common.startTicks ?? 0) { try? reader.seek(toStream: index, ticks: wanted) }
        let decoder = try VideoDecoder(parameters: reader.parameters(ofStream: index), path: reader.path)
        var best: Frame?
        while true {
            switch try decoder.receive() {
            case .needsInput: try decoder.send(reader.next())
            case .frame(let frame):
                if let best, (frame.presentationTime ?? 0) > wanted { return best }
                best = frame
            case .endOfStream:
                guard let best else { throw RenderError.noFrames(path: reader.path) }
                return best
            }
        }
    }
}
