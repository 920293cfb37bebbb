import Filigree
import Foundation
import TestMedia
import Testing

/// RGB and YUV as ITU-R BT.601 and BT.709 define them, in floating point. Levels 0...255 on both sides.
struct FloatMatrix: Sendable, CustomTestStringConvertible {
    var isBT709: Bool
    var isFullRange: Bool

    static let all = [
        FloatMatrix(isBT709: false, isFullRange: false), .init(isBT709: false, isFullRange: true),
        .init(isBT709: true, isFullRange: false), .init(isBT709: true, isFullRange: true),
    ]

    var testDescription: String { (isBT709 ? "BT.709" : "BT.601") + (isFullRange ? " full" : " limited") }
    private var red: Double { isBT709 ? 0.2126 : 0.299 }
    private var blue: Double { isBT709 ? 0.0722 : 0.114 }
    private var lumaLevels: Double { isFullRange ? 255 : 219 }
    private var chromaLevels: Double { isFullRange ? 255 : 224 }
    /// Luma of black.
    var black: Double { isFullRange ? 0 : 16 }

    func yuv(_ rgb: [Double]) -> [Double] {
        let luma = red * rgb[0] + (1 - red - blue) * rgb[1] + blue * rgb[2]
        return [
            black + luma / 255 * lumaLevels, 128 + (rgb[2] - luma) / (2 * (1 - blue)) / 255 * chromaLevels,
            128 + (rgb[0] - luma) / (2 * (1 - red)) / 255 * chromaLevels,
        ]
    }

    func rgb(_ yuv: [Double]) -> [Double] {
        let luma = (yuv[0] - black) / lumaLevels * 255
        let r = luma + (yuv[2] - 128) / chromaLevels * 255 * 2 * (1 - red)
        let b = luma + (yuv[1] - 128) / chromaLevels * 255 * 2 * (1 - blue)
        return [r, (luma - red * r - blue * b) / (1 - red - blue), b]
    }
}

/// A clip of upright stripes of flat colours, side by side.
struct PatchClip: Sendable {
    /// RGB of the stripes, levels 0...255.
    var colors: [[Double]]
    var matrix: FloatMatrix
    var width = 320
    var height = 96
    var frames = 2
    /// The colour options of the encoder ("-colorspace bt709"); none leaves the file untagged.
    var tags: [String] = []
    var codec = ["-c:v", "libx264", "-preset", "ultrafast", "-qp", "1"]

    static let pure: [[Double]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255], [128, 128, 128], [0, 0, 0]]

    /// The middle of a stripe, on the chroma grid.
    func middle(_ index: Int) -> (x: Int, y: Int) {
        ((2 * index + 1) * width / colors.count / 4 * 2, height / 4 * 2)
    }

    /// Makes the file in `folder` and returns its path.
    func write(_ name: String = "patches.mp4", in folder: TemporaryFolder) throws -> String {
        let values = colors.map { matrix.yuv($0).map { UInt8(max(0, min(255, $0.rounded()))) } }
        var picture = (0..<height).flatMap { _ in (0..<width).map { values[$0 * colors.count / width][0] } }
        for plane in 1...2 {
            for _ in 0..<height / 2 { picture += (0..<width / 2).map { values[2 * $0 * colors.count / width][plane] } }
        }
        let layout = matrix.isFullRange ? "yuvj420p" : "yuv420p"
        let input = ["-f", "rawvideo", "-pix_fmt", layout, "-s", "\(width)x\(height)", "-r", "25", "-i", "-"]
        let data = Data((0..<frames).flatMap { _ in picture })
        let output = codec + ["-pix_fmt", layout] + tags + [folder.file(name)]
        try Shell.require("ffmpeg", ["-v", "error", "-y"] + input + output, input: data)
        return folder.file(name)
    }
}
