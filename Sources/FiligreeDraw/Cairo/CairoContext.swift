import CCairoPango
import FiligreeCore
import FiligreePixels

/// Owns one reference to a `cairo_t`.
struct CairoContext: ~Copyable {
    let handle: OpaquePointer

    init(_ surface: borrowing CairoSurface) throws {
        let context = cairo_create(surface.handle)!
        let status = cairo_status(context)
        guard status == CAIRO_STATUS_SUCCESS else {
            cairo_destroy(context)
            throw DrawError(cairo: status, in: "cairo_create")
        }
        handle = context
        cairo_set_antialias(context, CAIRO_ANTIALIAS_GRAY)
        // A tenth of Cairo's own tolerance: circles stay round when they are looked at closely.
        cairo_set_tolerance(context, 0.02)
    }

    deinit { cairo_destroy(handle) }

    /// Throws what went wrong since the context was made; Cairo keeps the first failure.
    func check(_ call: String) throws {
        let status = cairo_status(handle)
        guard status == CAIRO_STATUS_SUCCESS else { throw DrawError(cairo: status, in: call) }
    }

    /// Runs `body` and puts matrix, source, clip and operator back as they were.
    func saved(_ body: () throws -> Void) rethrows {
        cairo_save(handle)
        defer { cairo_restore(handle) }
        try body()
    }

    /// Makes user space the space that `transform` maps to the surface's pixels.
    func setTransform(_ transform: Transform2D) {
        var matrix = cairo_matrix_t(transform)
        cairo_set_matrix(handle, &matrix)
    }

    /// A plain source. Components are clamped to 0...1 and what is not a number counts as 0; `opacity` multiplies the alpha.
    func setColor(_ color: Color, opacity: Double = 1) {
        cairo_set_source_rgba(
            handle, color.red.clampedToUnit, color.green.clampedToUnit, color.blue.clampedToUnit,
            color.alpha.clampedToUnit * opacity.clampedToUnit)
    }

    /// Draws the picture with its top left corner at this pixel. The matrix must be the identity.
    func place(_ bitmap: Bitmap, x: Int, y: Int, opacity: Double, blendMode: BlendMode = .normal) throws {
        try bitmap.withSurface { surface in
            saved {
                cairo_set_source_surface(handle, surface.handle, Double(x), Double(y))
                cairo_pattern_set_filter(cairo_get_source(handle), CAIRO_FILTER_NEAREST)
                cairo_set_operator(handle, cairo_operator_t(blendMode))
                if opacity >= 1 { cairo_paint(handle) } else { cairo_paint_with_alpha(handle, opacity.clampedToUnit) }
            }
        }
    }
}

extension cairo_operator_t {
    init(_ blendMode: BlendMode) {
        self =
            switch blendMode {
            case .normal: CAIRO_OPERATOR_OVER
            case .multiply: CAIRO_OPERATOR_MULTIPLY
            case .screen: CAIRO_OPERATOR_SCREEN
            case .overlay: CAIRO_OPERATOR_OVERLAY
            case .darken: CAIRO_OPERATOR_DARKEN
            case .lighten: CAIRO_OPERATOR_LIGHTEN
            case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
            case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
            case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
            case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
            case .difference: CAIRO_OPERATOR_DIFFERENCE
            case .exclusion: CAIRO_OPERATOR_EXCLUSION
            case .hue: CAIRO_OPERATOR_HSL_HUE
            case .saturation: CAIRO_OPERATOR_HSL_SATURATION
            case .color: CAIRO_OPERATOR_HSL_COLOR
            case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
            case .add: CAIRO_OPERATOR_ADD
            }
    }
}

extension cairo_matrix_t {
    init(_ transform: Transform2D) {
        self.init(xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    }
}

extension Double {
    /// 0...1; 0 for what is not a number.
    var clampedToUnit: Double { self > 0 ? (self < 1 ? self : 1) : 0 }
}
