import FiligreeCore
import FiligreePixels
import FiligreePlan

/// A picture whose middle is stretched while its rim keeps its size: corners stay as they are, sides are stretched one way.
struct NineParts {
    private let placement: PicturePlacement
    private let picture: Bitmap
    /// Pixels of the stretched picture, at the size it is shown at.
    private let width: Int
    private let height: Int

    init(_ placement: PicturePlacement, projection: Projection, picture: Bitmap) {
        self.placement = placement
        self.picture = picture
        let shown = projection.shownSize(of: placement.rect, source: Rect(x: 0, y: 0, width: 1, height: 1))
        func pixels(_ length: Double) -> Int { length.isNaN ? 1 : Int(max(1, min(4096, length.rounded()))) }
        (width, height) = (pixels(shown.width), pixels(shown.height))
    }

    /// The parts put together, as one picture for the whole rectangle.
    func drawing() throws -> PictureDrawing {
        var result = Bitmap(width: width, height: height)
        let columns = cuts(placement.source.minX, placement.source.width, placement.center?.minX, placement.center?.width, picture.width)
        let rows = cuts(placement.source.minY, placement.source.height, placement.center?.minY, placement.center?.height, picture.height)
        let (xs, ys) = (places(columns, placement.rect.width, width), places(rows, placement.rect.height, height))
        for row in 0..<3 {
            for column in 0..<3 {
                let from = PixelRect(
                    x: columns[column], y: rows[row], width: columns[column + 1] - columns[column], height: rows[row + 1] - rows[row])
                let to = PixelRect(x: xs[column], y: ys[row], width: xs[column + 1] - xs[column], height: ys[row + 1] - ys[row])
                guard !from.isEmpty, !to.isEmpty else { continue }
                let part = picture.cropped(to: from).resized(width: to.width, height: to.height)
                result.place(part, x: to.x, y: to.y)
            }
        }
        return PictureDrawing(
            bitmap: result, extent: Size(width: Double(width), height: Double(height)), source: Rect(x: 0, y: 0, width: 1, height: 1),
            rect: placement.rect, clip: placement.clip)
    }

    /// Pixels of the picture where the three parts begin and end, along one side.
    private func cuts(_ start: Double, _ length: Double, _ center: Double?, _ centerLength: Double?, _ pixels: Int) -> [Int] {
        let ends = [0, center ?? 0, (center ?? 0) + (centerLength ?? 1), 1]
        var last = 0
        return ends.map { end in
            let place = (start + length * max(0, min(1, end.isNaN ? 0 : end))) * Double(pixels)
            last = max(last, Int(max(0, min(Double(pixels), place.rounded()))))
            return last
        }
    }

    /// Pixels of the result where the parts begin and end: the outer ones keep their size, and share what there is when that is too little.
    private func places(_ cuts: [Int], _ length: Double, _ pixels: Int) -> [Int] {
        let factor = Double(pixels) / length / (placement.scale > 0 ? placement.scale : 1)
        let (before, after) = (Double(cuts[1] - cuts[0]) * factor, Double(cuts[3] - cuts[2]) * factor)
        let fit = min(1, Double(pixels) / max(1e-9, before + after))
        let low = Int((before * fit).rounded())
        return [0, low, max(low, pixels - Int((after * fit).rounded())), pixels]
    }
}

extension Bitmap {
    /// Copies `part`, which must lie inside.
    fileprivate mutating func place(_ part: Bitmap, x: Int, y: Int) {
        for row in 0..<part.height {
            let start = (y + row) * width + x
            pixels.replaceSubrange(start..<start + part.width, with: part.pixels[row * part.width..<(row + 1) * part.width])
        }
    }
}
