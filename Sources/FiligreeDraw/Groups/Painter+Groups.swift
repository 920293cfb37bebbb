import CCairoPango
import FiligreeCore
import FiligreePixels
import FiligreePlan

extension Painter {
    /// What a group looks like before its opacity and its blend mode, in `region` of the unit's frame.
    func picture(ofGroup unit: DrawUnit, region: PixelRect, video: VideoPictures) throws -> Bitmap {
        guard let group = unit.group else { return Bitmap(width: region.width, height: region.height) }
        let (content, mask) = try unit.parts()
        let projection = unit.operations[0].projection
        let shadow = group.shadow.map { ShadowCasting($0, projection) }
        // What lies outside of the region may cast its shadow into it.
        let area = shadow.map { region.grown(by: $0.reach) } ?? region
        var bitmap = Bitmap(width: area.width, height: area.height)
        try bitmap.draw { context in
            try paint(content, on: context, region: area, video: video)
            if let clip = group.clip { context.keep(Path(clip), through: projection.moved(x: -Double(area.x), y: -Double(area.y))) }
        }
        if let shadow { bitmap = try shadow.cast(by: bitmap, in: area).cropped(to: region.moved(x: -area.x, y: -area.y)) }
        if let mask { try cut(&bitmap, by: mask, region: region, video: video) }
        if let tint = group.tint { bitmap.multiply(by: tint) }
        return bitmap
    }

    private func cut(_ bitmap: inout Bitmap, by mask: [DrawUnit], region: PixelRect, video: VideoPictures) throws {
        var stencil = Bitmap(width: region.width, height: region.height)
        try stencil.draw { try paint(mask, on: $0, region: region, video: video) }
        try bitmap.draw { context in
            try stencil.withSurface { surface in
                cairo_set_source_surface(context.handle, surface.handle, 0, 0)
                cairo_set_operator(context.handle, CAIRO_OPERATOR_DEST_IN)
                cairo_paint(context.handle)
            }
        }
    }
}

extension CairoContext {
    /// Clears everything outside of the path, with smooth edges.
    fileprivate func keep(_ path: Path, through projection: Projection) {
        saved {
            cairo_new_path(handle)
            append(path, through: projection)
            cairo_set_operator(handle, CAIRO_OPERATOR_DEST_IN)
            setColor(.black)
            cairo_fill(handle)
        }
    }
}

extension PixelRect {
    /// With `margin` pixels more on every side, within what a picture can have.
    func grown(by margin: Int) -> PixelRect {
        let margin = max(0, min(margin, (32767 - max(width, height)) / 2))
        return PixelRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
    }
}
