import Foundation

extension FrameDump {
    /// All frames of an 8-bit 4:2:0 file as they are stored: not turned, and no conversion of range or matrix.
    public static func stored(_ path: String) throws -> FrameDump {
        let stream = try Probe.streams(path).first { $0.codecType == "video" }
        guard let width = stream?.width, let height = stream?.height, ["yuv420p", "yuvj420p"].contains(stream?.pixFmt) else {
            throw BoxError("not 8-bit 4:2:0: \(path)")
        }
        let arguments = ["-v", "error", "-noautorotate", "-i", path, "-map", "0:v:0", "-fps_mode", "passthrough", "-f", "rawvideo", "-"]
        let bytes = [UInt8](try Shell.require("ffmpeg", arguments).stdout)
        let size = width * height + 2 * ((width + 1) / 2) * ((height + 1) / 2)
        guard bytes.count % size == 0 else { throw BoxError("the last frame is cut off: \(path)") }
        let frames = stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<$0 + size]) }
        return FrameDump(width: width, height: height, frames: frames)
    }

    /// Luma, Cb and Cr at a pixel, for dumps in 4:2:0.
    public func yuv(_ frame: Int, x: Int, y: Int) -> [Double] {
        let chroma = chroma(frame, x: x, y: y)
        return [Double(luma(frame, x: x, y: y)), Double(chroma.u), Double(chroma.v)]
    }
}
