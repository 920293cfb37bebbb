import Foundation

/// Display matrices of MP4 and QuickTime tracks, written into a finished file.
public enum TrackMatrix {
    /// The matrix (a, b, u, c, d, v, x, y, w; a to d and x, y in 16.16, the last column in 2.30) that shows a stored picture of the size that way.
    public static func values(_ orientation: RampClip.Orientation, width: Int, height: Int) -> [Int32] {
        let one: Int32 = 1 << 16
        let (w, h) = (Int32(width) << 16, Int32(height) << 16)
        let (a, b, c, d, x, y): (Int32, Int32, Int32, Int32, Int32, Int32) =
            switch orientation {
            case .up: (one, 0, 0, one, 0, 0)
            case .right: (0, one, -one, 0, h, 0)
            case .down: (-one, 0, 0, -one, w, h)
            case .left: (0, -one, one, 0, 0, w)
            case .upMirrored: (-one, 0, 0, one, w, 0)
            case .rightMirrored: (0, -one, -one, 0, h, w)
            case .downMirrored: (one, 0, 0, -one, 0, h)
            case .leftMirrored: (0, one, one, 0, 0, 0)
            }
        return [a, b, 0, c, d, 0, x, y, 1 << 30]
    }

    /// Replaces the matrix of the first video track.
    public static func write(_ orientation: RampClip.Orientation, width: Int, height: Int, into path: String) throws {
        let movie = try MovieBoxes(path: path)
        guard let track = movie.tracks.first(where: { $0.handler == "vide" }) else { throw BoxError("no video track in \(path)") }
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
        try file.seek(toOffset: UInt64(track.matrixOffset))
        for value in values(orientation, width: width, height: height) {
            try file.write(contentsOf: withUnsafeBytes(of: value.bigEndian) { Data($0) })
        }
        try file.close()
    }
}
