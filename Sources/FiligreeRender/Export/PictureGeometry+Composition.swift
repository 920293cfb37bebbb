import FiligreeCore
import FiligreeMedia
import FiligreePlan
import FiligreeScene

extension PictureGeometry {
    /// The picture that an export of `composition` codes. Unless the composition has a size of its own, the movie's planes are used as they
    /// are, turned by the container's matrix and not by us; an odd side grows by one where the codec needs even ones.
    init(
        of composition: Composition, video: VideoTrackInfo, settings: ExportSettings, container: Container, notes: inout [String]
    ) throws {
        let movie = video.uprightSize
        let codec = settings.videoCodec ?? container.usualVideoCodec
        let own = composition.renderSize.flatMap { $0 == movie ? nil : $0 }
        let wanted = try settings.size?.resolved(for: own ?? movie)

        if own == nil, wanted == nil {
            let (width, height) = Self.even(video.width, video.height, for: codec, notes: &notes)
            self.init(
                codedWidth: width, codedHeight: height, orientation: video.orientation,
                pixelAspect: video.sampleAspectRatio.number, movieSize: movie, seen: (video.width, video.height))
            return
        }
        let size = wanted ?? own ?? movie
        try Self.check(size)
        let isTurned = own == nil && video.orientation.swapsSides
        let (width, height) = Self.even(
            Int((isTurned ? size.height : size.width).rounded()), Int((isTurned ? size.width : size.height).rounded()),
            for: codec, notes: &notes)
        self.init(codedWidth: width, codedHeight: height, orientation: own == nil ? video.orientation : .upright, movieSize: movie)
    }

    private static func check(_ size: Size) throws {
        guard (2...16384).contains(size.width), (2...16384).contains(size.height) else {
            throw RenderError.invalidSetting("size \(size.width)x\(size.height); each side 2 to 16384 pixels")
        }
    }

    private static func even(_ width: Int, _ height: Int, for codec: VideoCodec, notes: inout [String]) -> (Int, Int) {
        guard codec.needsEvenSides, width % 2 != 0 || height % 2 != 0 else { return (width, height) }
        let grown = (width + width % 2, height + height % 2)
        notes.append("the picture grows from \(width)x\(height) to \(grown.0)x\(grown.1): \(codec.rawValue) needs even sides")
        return grown
    }
}

extension VideoCodec {
    /// 4:2:0 in this codec has no half chroma samples.
    var needsEvenSides: Bool { self == .h264 || self == .hevc || self == .prores }
}

extension ExportSettings.SizeRequest {
    /// Both sides; a missing one keeps the aspect of `natural`.
    public func resolved(for natural: Size) throws -> Size {
        switch (width, height) {
        case (let width?, let height?): return Size(width: Double(width), height: Double(height))
        case (let width?, nil): return Size(width: Double(width), height: Double(width) * natural.height / natural.width)
        case (nil, let height?): return Size(width: Double(height) * natural.width / natural.height, height: Double(height))
        case (nil, nil): throw RenderError.invalidSetting("a size without a side")
        }
    }
}
