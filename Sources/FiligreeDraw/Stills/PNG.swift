import CCairoPango
import FiligreePixels

/// The PNG file format (ISO/IEC 15948), for still pictures.
public enum PNG {
    /// The file's bytes: 8 bits a channel, straight alpha, sRGB values as they are. Throws for an empty picture.
    public static func encode(_ bitmap: Bitmap) throws -> [UInt8] {
        guard bitmap.width > 0, bitmap.height > 0 else {
            throw DrawError.cairo(call: "cairo_surface_write_to_png_stream", text: "picture without pixels")
        }
        var bytes: [UInt8] = []
        try bitmap.withSurface { surface in
            let status = withUnsafeMutablePointer(to: &bytes) { target in
                cairo_surface_write_to_png_stream(surface.handle, append, target)
            }
            guard status == CAIRO_STATUS_SUCCESS else { throw DrawError(cairo: status, in: "cairo_surface_write_to_png_stream") }
        }
        return bytes
    }

    /// Cairo's write function; `target` is the array of bytes.
    private static let append: cairo_write_func_t = { target, data, length in
        guard let target, let data else { return CAIRO_STATUS_WRITE_ERROR }
        target.assumingMemoryBound(to: [UInt8].self).pointee.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
        return CAIRO_STATUS_SUCCESS
    }
}
