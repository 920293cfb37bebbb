import CFFmpeg
import FiligreePixels

/// Decodes pictures that lie in memory as whole PNG files, one after the other.
struct PNGDecoder {
    private let decoder: VideoDecoder
    private let converter = PictureConverter()
    private let path: String

    /// - Parameter path: the file, for messages.
    init(path: String, limits: StillPicture.Limits) throws(MediaError) {
        let parameters = StreamParameters(timeBase: AVRational(num: 1, den: 1000))
        parameters.codec.pointee.codec_type = AVMEDIA_TYPE_VIDEO
        parameters.codec.pointee.codec_id = AV_CODEC_ID_PNG
        var bounds = ReaderLimits()
        bounds.pixels = Int64(clamping: limits.pixels)
        decoder = try VideoDecoder(parameters: parameters, threads: 1, limits: bounds, path: path)
        self.path = path
    }

    /// Premultiplied. What a cut picture lacks is clear or black.
    func bitmap(_ png: [UInt8]) throws(MediaError) -> Bitmap {
        decoder.flush()
        let packet = try Packet(copying: png)
        // Else FFmpeg adds the picture to the one before.
        packet.pointer.pointee.flags |= AV_PKT_FLAG_KEY
        try decoder.send(packet)
        guard case .frame(let frame) = try decoder.receive() else {
            throw .damaged(reason: decoder.warnings.texts.last ?? "a frame cannot be decoded", path: path)
        }
        return try converter.bitmap(from: frame)
    }
}

extension Packet {
    /// - Parameter bytes: fewer than 2^31, less some.
    convenience init(copying bytes: [UInt8]) throws(MediaError) {
        self.init()
        try check(av_new_packet(pointer, Int32(clamping: bytes.count)), "av_new_packet", "\(bytes.count) bytes")
        bytes.withUnsafeBytes { source in
            UnsafeMutableRawBufferPointer(start: pointer.pointee.data, count: bytes.count).copyMemory(from: source)
        }
    }
}
