import FiligreeCore
import FiligreePixels

/// The textbook: conversions and blends in floating point, written apart from the kernels. Components are levels, 0...255, not rounded.
struct FloatColor {
    let kr: Double
    let kb: Double
    let isFullRange: Bool

    init(_ color: ColorDescription) {
        isFullRange = color.isFullRange
        switch color.matrix {
        case .bt601: (kr, kb) = (0.299, 0.114)
        case .bt709, .rgb: (kr, kb) = (0.2126, 0.0722)
        case .bt2020: (kr, kb) = (0.2627, 0.0593)
        case .fcc: (kr, kb) = (0.30, 0.11)
        case .smpte240m: (kr, kb) = (0.212, 0.087)
        }
    }

    func yuv(_ rgb: [Double]) -> [Double] {
        let y = kr * rgb[0] + (1 - kr - kb) * rgb[1] + kb * rgb[2]
        let (cb, cr) = ((rgb[2] - y) / (2 * (1 - kb)), (rgb[0] - y) / (2 * (1 - kr)))
        return isFullRange ? [y, 128 + cb, 128 + cr] : [16 + y * 219 / 255, 128 + cb * 224 / 255, 128 + cr * 224 / 255]
    }

    func rgb(_ yuv: [Double]) -> [Double] {
        let y = isFullRange ? yuv[0] : (yuv[0] - 16) * 255 / 219
        let scale = isFullRange ? 1 : 255.0 / 224
        let (cb, cr) = ((yuv[1] - 128) * scale, (yuv[2] - 128) * scale)
        let (r, b) = (y + 2 * (1 - kr) * cr, y + 2 * (1 - kb) * cb)
        return [r, (y - kr * r - kb * b) / (1 - kr - kb), b]
    }

    /// Alpha (0...1) and premultiplied YUV of a premultiplied pixel.
    func premultiplied(_ pixel: UInt32) -> (alpha: Double, yuv: [Double]) {
        let argb = pixel.argb.map(Double.init)
        let alpha = argb[0] / 255
        guard alpha > 0 else { return (0, [0, 0, 0]) }
        return (alpha, yuv(argb[1...].map { $0 / alpha }).map { $0 * alpha })
    }
}

extension ColorDescription {
    /// All that occur in 4:2:0.
    static let all = [Matrix.bt601, .bt709, .bt2020, .fcc, .smpte240m].flatMap { matrix in
        [false, true].map { ColorDescription(matrix: matrix, isFullRange: $0) }
    }
    static let common = all.filter { $0.matrix == .bt601 || $0.matrix == .bt709 }
}

/// The plain twin of `blend`: unrounded results for one plane.
func plainBlend(_ bitmap: Bitmap, x: Int, y: Int, opacity: Double, onto picture: GuardedPicture, clip: PixelRect?) -> [[Double]] {
    let color = FloatColor(picture.view.color)
    let area = picture.view.bounds.intersection(clip ?? picture.view.bounds)
    func sprite(_ column: Int, _ row: Int) -> (alpha: Double, yuv: [Double]) {
        let (dx, dy) = (column - x, row - y)
        guard dx >= 0, dy >= 0, dx < bitmap.width, dy < bitmap.height else { return (0, [0, 0, 0]) }
        return color.premultiplied(bitmap[dx, dy])
    }
    func contains(_ column: Int, _ row: Int) -> Bool {
        column >= area.x && column < area.maxX && row >= area.y && row < area.maxY
    }
    let luma = (0..<picture.luma.height).flatMap { row in
        (0..<picture.luma.width).map { column in
            let old = Double(picture.luma[column, row])
            guard contains(column, row) else { return old }
            let (alpha, yuv) = sprite(column, row)
            return opacity * yuv[0] + (1 - opacity * alpha) * old
        }
    }
    let chroma = [(picture.cb, 1), (picture.cr, 2)].map { plane, component in
        (0..<plane.height).flatMap { row in
            (0..<plane.width).map { column in
                let old = Double(plane[column, row])
                guard contains(2 * column, 2 * row) else { return old }
                let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map { sprite(2 * column + $0.0, 2 * row + $0.1) }
                let alpha = four.map(\.alpha).reduce(0, +) / 4
                return opacity * four.map { $0.yuv[component] }.reduce(0, +) / 4 + (1 - opacity * alpha) * old
            }
        }
    }
    return [luma] + chroma
}

/// The largest distance of rounded bytes from the values they stand for.
func largestError(_ bytes: [[UInt8]], _ exact: [[Double]]) -> Double {
    zip(bytes.joined(), exact.joined()).map { abs(Double($0) - max(0, min(255, $1))) }.max() ?? 0
}
