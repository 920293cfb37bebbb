import Foundation

/// How far two pictures of the same shape are apart, byte by byte.
public struct PictureDifference: Sendable {
    /// The largest difference of two bytes.
    public var maximum = 0
    /// The mean absolute difference.
    public var mean = 0.0
    /// Peak signal to noise ratio in dB; infinite for equal pictures.
    public var psnr = Double.infinity

    /// The pictures must have the same number of bytes, at least one.
    public init(_ a: [UInt8], _ b: [UInt8]) {
        precondition(a.count == b.count && !a.isEmpty, "pictures of one shape")
        var (sum, squares) = (0, 0)
        for index in a.indices {
            let difference = abs(Int(a[index]) - Int(b[index]))
            maximum = max(maximum, difference)
            sum += difference
            squares += difference * difference
        }
        mean = Double(sum) / Double(a.count)
        if squares > 0 { psnr = 10 * log10(255 * 255 * Double(a.count) / Double(squares)) }
    }

    /// Writes the expected picture, the one that was met, and eight times their difference side by side as a PNG, for the failure of a test: into
    /// the folder `FILIGREE_FAILURES`, or the temporary one. RGBA pictures. Returns the file's path.
    @discardableResult
    public static func write(expected: [UInt8], met: [UInt8], width: Int, height: Int, name: String) throws -> String {
        precondition(expected.count == 4 * width * height && met.count == expected.count, "RGBA pictures of one size")
        var panels = [UInt8]()
        panels.reserveCapacity(3 * expected.count)
        for row in 0..<height {
            let line = row * width * 4..<(row + 1) * width * 4
            panels += expected[line]
            panels += met[line]
            panels += line.map { index in
                index % 4 == 3 ? 255 : UInt8(min(255, 8 * abs(Int(expected[index]) - Int(met[index]))))
            }
        }
        let folder = ProcessInfo.processInfo.environment["FILIGREE_FAILURES"] ?? FileManager.default.temporaryDirectory.path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = "\(folder)/\(name.map { $0.isLetter || $0.isNumber ? $0 : "-" }.map(String.init).joined()).png"
        let size = "\(3 * width)x\(height)"
        let arguments = ["-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgba", "-s", size, "-i", "-", "-frames:v", "1", path]
        try Shell.require("ffmpeg", arguments, input: Data(panels))
        return path
    }
}
