import FiligreeCore
import FiligreeMedia
import FiligreePixels
import FiligreePlan

extension VideoEncoderSettings {
    /// The encoder for an export: what the caller chose, and everything else as the source has it.
    init(
        for video: VideoTrackInfo, geometry: PictureGeometry, outputBase: Ratio, frameDuration: CMTime?,
        container: Container, settings: ExportSettings
    ) throws {
        let codec = settings.videoCodec ?? container.usualVideoCodec
        guard container.canStore(codec) else {
            let known = VideoCodec.allCases.filter(container.canStore).map(\.rawValue).joined(separator: ", ")
            throw RenderError.invalidSetting("\(codec.rawValue) does not go into .\(container.rawValue); use one of \(known)")
        }
        self.init(
            codec: codec, width: geometry.codedWidth, height: geometry.codedHeight,
            timeBase: outputBase, frameRate: frameDuration.map { Ratio($0.timescale, Int32(clamping: $0.value)) } ?? video.rate)
        quality = settings.quality
        preset = settings.preset
        profile = settings.profile
        threads = settings.threads
        color = video.color.tags.keepingMeaning(of: video.color, width: width, height: height)
        let isScaled = geometry.codedWidth != video.width || geometry.codedHeight != video.height
        sampleAspectRatio = isScaled && settings.size != nil ? nil : video.sampleAspectRatio
        displayMatrix = geometry.orientation == video.orientation ? video.displayMatrix : nil
        if displayMatrix != nil, isScaled { displayMatrix = geometry.orientation.displayMatrix(width: width, height: height) }
        try validate()
    }
}

extension VideoColor {
    /// The numbers of an export of this size: those of the source, but pictures in RGB become video of the usual kind.
    func outputDescription(width: Int, height: Int) -> ColorDescription {
        guard description.matrix == .rgb else { return description }
        return ColorDescription(matrix: width >= 1280 || height >= 720 ? .bt709 : .bt601, isFullRange: false)
    }
}

extension ColorTags {
    /// The same tags; where there were none and the new size would be taken for another standard, the one that was meant.
    fileprivate func keepingMeaning(of color: VideoColor, width: Int, height: Int) -> ColorTags {
        guard color.description.matrix != .rgb else {
            return color.outputDescription(width: width, height: height).matrix == .bt709 ? .bt709 : .bt601
        }
        guard matrix == nil else { return self }
        let isTakenForHD = width >= 1280 || height >= 720
        let wasHD = color.description.matrix == .bt709
        guard isTakenForHD != wasHD else { return self }
        var tags = self
        tags.matrix = wasHD ? 1 : 6
        return tags
    }
}
