import CWebP
import FiligreePixels

/// libwebp's composer of an animation. Owns it and the file's bytes, which it reads from.
struct WebPAnimation: ~Copyable {
    private let decoder: OpaquePointer
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    let width: Int
    let height: Int
    let frameCount: Int

    /// - Parameters:
    ///   - file: a whole animated WebP; its canvas is within limits.
    ///   - path: the file, for messages.
    init(_ file: [UInt8], path: String) throws(MediaError) {
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: file.count)
        _ = bytes.initialize(from: file)
        var options = WebPAnimDecoderOptions()
        WebPAnimDecoderOptionsInit(&options)
        // Premultiplied, blue first: the order of a bitmap's bytes.
        options.color_mode = MODE_bgrA
        var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
        var facts = WebPAnimInfo()
        guard let decoder = WebPAnimDecoderNew(&data, &options) else {
            bytes.deallocate()
            throw .damaged(reason: "libwebp cannot make sense of the file", path: path)
        }
        WebPAnimDecoderGetInfo(decoder, &facts)
        (self.decoder, self.bytes) = (decoder, bytes)
        (width, height) = (Int(facts.canvas_width), Int(facts.canvas_height))
        frameCount = Int(facts.frame_count)
    }

    deinit {
        WebPAnimDecoderDelete(decoder)
        bytes.deallocate()
    }

    /// The next canvas, premultiplied; nil when the frame cannot be decoded.
    func next() -> Bitmap? {
        var pixels: UnsafeMutablePointer<UInt8>?
        var time: Int32 = 0
        guard WebPAnimDecoderGetNext(decoder, &pixels, &time) != 0, let pixels else { return nil }
        return Bitmap(width: width, height: height) { target in
            UnsafeMutableRawPointer(target).copyMemory(from: pixels, byteCount: width * height * 4)
        }
    }

    /// The first canvas comes next again.
    func rewind() {
        WebPAnimDecoderReset(decoder)
    }
}
