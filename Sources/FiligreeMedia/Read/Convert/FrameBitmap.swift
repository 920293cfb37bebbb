import CFFmpeg
import FiligreePixels

extension Frame {
    /// What the alpha of a BGRA frame means for its colours.
    enum AlphaRule {
        /// There is none: every pixel becomes opaque.
        case opaque
        /// Straight: colours are multiplied.
        case premultiply
        /// Premultiplied, but arithmetic may have left colours above their alpha.
        case clamp
    }

    /// The pixels of a BGRA frame.
    func bitmap(_ rule: AlphaRule) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height)
        let stride = Int(pointer.pointee.linesize.0), width = width
        guard let bytes = pointer.pointee.data.0, width > 0 else { return bitmap }
        bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
            for y in 0..<height {
                let source = UnsafeRawPointer(bytes + y * stride).assumingMemoryBound(to: UInt32.self)
                let target = pixels.baseAddress! + y * width
                switch rule {
                case .opaque: for x in 0..<width { target[x] = source[x] | 0xFF00_0000 }
                case .premultiply: for x in 0..<width { target[x] = source[x].premultiplied }
                case .clamp: for x in 0..<width { target[x] = source[x].clampedToAlpha }
                }
            }
        }
        return bitmap
    }

    /// Copies a bitmap of the same size into a BGRA frame.
    func fill(with bitmap: Bitmap) {
        let stride = Int(pointer.pointee.linesize.0), width = bitmap.width
        guard let bytes = pointer.pointee.data.0, width > 0 else { return }
        bitmap.pixels.withUnsafeBytes { pixels in
            for y in 0..<bitmap.height {
                UnsafeMutableRawPointer(bytes + y * stride).copyMemory(from: pixels.baseAddress! + y * width * 4, byteCount: width * 4)
            }
        }
    }
}

extension UInt32 {
    /// Straight `0xAARRGGBB` to premultiplied, each colour rounded to nearest.
    fileprivate var premultiplied: UInt32 {
        let alpha = self >> 24
        // Two colours at a time, 16 bits apart; (t + t / 256) / 256 is t / 255 rounded for t = c * a + 128.
        var outer = (self & 0x00FF_00FF) &* alpha &+ 0x0080_0080
        var inner = ((self >> 8) & 0xFF) &* alpha &+ 0x80
        outer = ((outer &+ ((outer >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
        inner = ((inner &+ (inner >> 8)) >> 8) & 0xFF
        return alpha << 24 | outer | inner << 8
    }

    /// Each colour at most alpha.
    fileprivate var clampedToAlpha: UInt32 {
        let alpha = self >> 24
        let red = Swift.min((self >> 16) & 0xFF, alpha), green = Swift.min((self >> 8) & 0xFF, alpha), blue = Swift.min(self & 0xFF, alpha)
        return alpha << 24 | red << 16 | green << 8 | blue
    }
}
