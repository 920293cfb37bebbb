import CFFmpeg

/// Spreads 8-bit 4:2:0 pictures to the layout of an encoder that takes no less (ProRes). Colours keep their meaning: same matrix, same range.
final class LayoutConverter {
    private let scaler: OpaquePointer
    private let settings: VideoEncoderSettings

    init(_ settings: VideoEncoderSettings) throws(MediaError) {
        let width = Int32(settings.width), height = Int32(settings.height)
        let flags = SWS_BICUBIC | SWS_ACCURATE_RND
        guard
            let scaler = sws_getContext(
                width, height, AV_PIX_FMT_YUV420P, width, height, settings.pixelFormat.native, flags, nil, nil, nil)
        else { throw .invalidSetting("no conversion from yuv420p to \(settings.pixelFormat.rawValue)") }
        let range: Int32 = settings.color.isFullRange == true ? 1 : 0
        let table = sws_getCoefficients(SWS_CS_DEFAULT)
        sws_setColorspaceDetails(scaler, table, range, table, range, 0, 1 << 16, 1 << 16)
        self.scaler = scaler
        self.settings = settings
    }

    deinit {
        sws_freeContext(scaler)
    }

    /// Fills the empty frame `target` with the converted pixels and the other properties of `source`.
    func convert(_ source: UnsafePointer<AVFrame>, into target: UnsafeMutablePointer<AVFrame>) throws(MediaError) {
        target.pointee.width = Int32(settings.width)
        target.pointee.height = Int32(settings.height)
        target.pointee.format = Int32(settings.pixelFormat.native.rawValue)
        try check(av_frame_get_buffer(target, 0), "av_frame_get_buffer", settings.pixelFormat.rawValue)
        try check(av_frame_copy_props(target, source), "av_frame_copy_props", settings.pixelFormat.rawValue)
        let code = withPlanes(of: source) { planes, strides in
            withUnsafePointer(to: &target.pointee.data) { data in
                data.withMemoryRebound(to: UnsafeMutablePointer<UInt8>?.self, capacity: 8) { data in
                    sws_scale(scaler, planes, strides, 0, Int32(settings.height), data, &target.pointee.linesize.0)
                }
            }
        }
        try check(code, "sws_scale", settings.pixelFormat.rawValue)
    }

    private func withPlanes(
        of frame: UnsafePointer<AVFrame>, _ body: (UnsafePointer<UnsafePointer<UInt8>?>, UnsafePointer<Int32>) -> Int32
    ) -> Int32 {
        let data = frame.pointee.data
        let planes: [UnsafePointer<UInt8>?] = [UnsafePointer(data.0), UnsafePointer(data.1), UnsafePointer(data.2), nil]
        let lines = frame.pointee.linesize
        let strides = [lines.0, lines.1, lines.2, 0]
        return planes.withUnsafeBufferPointer { planes in
            strides.withUnsafeBufferPointer { body(planes.baseAddress!, $0.baseAddress!) }
        }
    }
}
