/// What a test clip is made of; `ClipMaker.make` turns it into a file.
public struct RampClip: Hashable, Sendable {
    public var frames = 30
    /// Frames a second, as a ratio.
    public var rate = Ratio(30, 1)
    public var width = 320
    public var height = 180
    /// The ffmpeg options of the picture's encoder.
    public var video = RampClip.h264(gop: 15)
    public var sound = Sound.none
    /// The ffmpeg options of the sound's encoder.
    public var audio = ["-c:a", "aac", "-b:a", "128k"]
    /// Presentation times of the frames in 1/90000 s, rising; nil is a constant rate.
    public var times: [Int]?
    /// The turn of a player that shows the file upright; written into the track header.
    public var orientation = Orientation.up
    /// Further options of the output ("-movflags +faststart").
    public var container: [String] = []
    /// The extension of the file, which decides the container.
    public var fileExtension = "mp4"

    public struct Ratio: Hashable, Sendable {
        public var numerator: Int
        public var denominator: Int

        public init(_ numerator: Int, _ denominator: Int) {
            self.numerator = numerator
            self.denominator = denominator
        }
    }

    public enum Sound: Hashable, Sendable {
        case none
        /// A beep in the sound and a white flash in the picture at each of these times, in seconds.
        case beepFlash([Double])
    }

    /// Quarter turns clockwise that a player makes, and a mirror image before them.
    public enum Orientation: String, Hashable, Sendable, CaseIterable {
        case up, right, down, left, upMirrored, rightMirrored, downMirrored, leftMirrored
    }

    public init() {}

    /// Half a second to two of the common shape, changed by `change`.
    public init(_ change: (inout RampClip) -> Void) {
        change(&self)
    }

    /// Fast x264 settings with a key frame each `gop` frames and `bFrames` between the others.
    public static func h264(gop: Int, bFrames: Int = 0, extra: [String] = []) -> [String] {
        [
            "-c:v", "libx264", "-preset", "ultrafast", "-crf", "12", "-g", "\(gop)", "-keyint_min", "\(gop)", "-sc_threshold", "0",
            "-bf", "\(bFrames)", "-pix_fmt", "yuv420p", "-threads", "1",
        ] + extra
    }

    /// Seconds from the first frame to the end of the last.
    public var duration: Double {
        let step = Double(rate.denominator) / Double(rate.numerator)
        guard let times, let first = times.first, let last = times.last else { return Double(frames) * step }
        return Double(last - first) / 90_000 + step
    }

    /// The time of a frame in seconds.
    public func time(of frame: Int) -> Double {
        times.map { Double($0[frame]) / 90_000 } ?? Double(frame * rate.denominator) / Double(rate.numerator)
    }
}
