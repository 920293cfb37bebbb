import CFFmpeg
import FiligreeCore
import FiligreePixels

/// Still pictures: PNG, JPEG, WebP, GIF (its first frame) and whatever else FFmpeg decodes.
public enum StillPicture {
    /// Pixels a picture may have, and the longest side.
    public static let largestArea = 128 << 20
    public static let longestSide = 16384

    /// The picture, upright (EXIF), premultiplied. Throws `MediaError` for a file that is no picture, or one beyond the limits.
    public static func load(path: String) throws(MediaError) -> Bitmap {
        let frame = try firstFrame(path: path)
        let color = ColorDescription(
            matrix: ColorDescription.Matrix(tag: Int(frame.pointer.pointee.colorspace.rawValue)) ?? .bt601,
            isFullRange: frame.pointer.pointee.color_range == AVCOL_RANGE_JPEG || frame.isOldFullRange)
        let bitmap = try PictureConverter().bitmap(from: frame, width: frame.width, height: frame.height, color: color)
        let orientation = frame.displayOrientation ?? .upright
        return orientation == .upright ? bitmap : bitmap.oriented(orientation)
    }

    private static func firstFrame(path: String) throws(MediaError) -> Frame {
        let reader = try MovieReader(path: path)
        guard let track = reader.info.videoTracks.first else { throw .noTrack(kind: "picture", path: path) }
        try limit(track.width, track.height, path)
        reader.select(streamIndexes: [track.streamIndex])
        let decoder = try StreamDecoder(reader.parameters(ofStream: track.streamIndex), threads: 1)
        while let packet = try reader.next() {
            try decoder.send(packet)
            if case .frame(let frame) = try decoder.receive() { return try checked(frame, path) }
        }
        try decoder.send(nil)
        if case .frame(let frame) = try decoder.receive() { return try checked(frame, path) }
        throw .damaged(reason: decoder.warnings.first ?? "it holds no complete picture", path: path)
    }

    private static func checked(_ frame: Frame, _ path: String) throws(MediaError) -> Frame {
        try limit(frame.width, frame.height, path)
        return frame
    }

    private static func limit(_ width: Int, _ height: Int, _ path: String) throws(MediaError) {
        guard width <= longestSide, height <= longestSide, width * height <= largestArea else {
            throw .unsupported(
                reason: "a picture of \(width)x\(height); at most \(longestSide) a side and \(largestArea) pixels", path: path)
        }
    }
}

extension Frame {
    /// FFmpeg's old names for full range.
    fileprivate var isOldFullRange: Bool {
        [AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P, AV_PIX_FMT_YUVJ440P].contains(AVPixelFormat(pointer.pointee.format))
    }

    /// What EXIF said.
    fileprivate var displayOrientation: Orientation? {
        guard let side = av_frame_get_side_data(pointer, AV_FRAME_DATA_DISPLAYMATRIX), side.pointee.size >= 36 else { return nil }
        let numbers = UnsafeRawPointer(side.pointee.data).assumingMemoryBound(to: Int32.self)
        return Orientation(displayMatrix: Array(UnsafeBufferPointer(start: numbers, count: 9)))
    }
}
