import CCairoPango
import FiligreePixels

/// Owns one reference to a `cairo_surface_t`.
struct CairoSurface: ~Copyable {
    let handle: OpaquePointer

    /// A surface over `width`·`height` ARGB32 pixels without padding, which must outlive it.
    init(over pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int) throws {
        let bytes = UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
        let surface = cairo_image_surface_create_for_data(bytes, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))!
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            throw DrawError(cairo: status, in: "cairo_image_surface_create_for_data")
        }
        handle = surface
    }

    /// Finished first: a reference that Cairo still holds then no longer points at the pixels.
    deinit {
        cairo_surface_finish(handle)
        cairo_surface_destroy(handle)
    }
}

extension DrawError {
    init(cairo status: cairo_status_t, in call: String) {
        self = .cairo(call: call, text: String(cString: cairo_status_to_string(status)))
    }
}

extension Bitmap {
    /// Gives `body` a Cairo surface that reads these pixels and must not be drawn on or kept. Not called for an empty picture.
    func withSurface(_ body: (borrowing CairoSurface) throws -> Void) throws {
        guard width > 0, height > 0 else { return }
        try pixels.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            try body(CairoSurface(over: UnsafeMutablePointer(mutating: base), width: width, height: height))
        }
    }

    /// Gives `body` a Cairo context that draws on these pixels and must not be kept. Not called for an empty picture.
    /// A failure of Cairo inside `body` is thrown.
    mutating func draw(_ body: (borrowing CairoContext) throws -> Void) throws {
        guard width > 0, height > 0 else { return }
        let (width, height) = (self.width, self.height)
        try pixels.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let surface = try CairoSurface(over: base, width: width, height: height)
            let context = try CairoContext(surface)
            try body(context)
            cairo_surface_flush(surface.handle)
            try context.check("drawing")
        }
    }
}
