import Foundation

/// Makes test clips with the ffmpeg program. Equal descriptions give the same file, made once in a run; nobody may change it.
public enum ClipMaker {
    /// The path of the clip's file.
    public static func make(_ clip: RampClip) throws -> String {
        try store.file(for: clip)
    }

    public static func make(_ change: (inout RampClip) -> Void) throws -> String {
        try make(RampClip(change))
    }

    private static let store = Store()

    /// Unchecked: the lock guards everything, and one clip is made at a time.
    private final class Store: @unchecked Sendable {
        private let lock = NSLock()
        private var made: [RampClip: String] = [:]
        private var folder: TemporaryFolder?

        func file(for clip: RampClip) throws -> String {
            try lock.withLock {
                if let path = made[clip] { return path }
                let folder = try self.folder ?? Self.folderForRun()
                self.folder = folder
                let path = folder.file("clip\(made.count).\(clip.fileExtension)")
                try ClipMaker.write(clip, to: path)
                made[clip] = path
                return path
            }
        }

        /// Statics are never freed, so the folder is removed when the process ends.
        private static func folderForRun() throws -> TemporaryFolder {
            let folder = try TemporaryFolder()
            pathForExit = folder.path
            atexit {
                if let path = Store.pathForExit { try? FileManager.default.removeItem(atPath: path) }
            }
            return folder
        }

        /// Written once under the lock, read when the process ends.
        nonisolated(unsafe) private static var pathForExit: String?
    }

    private static func write(_ clip: RampClip, to path: String) throws {
        let scratch = try TemporaryFolder()
        try pictures(of: clip).write(to: URL(fileURLWithPath: scratch.file("video.yuv")))
        var arguments = ["-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", "\(clip.width)x\(clip.height)"]
        arguments += ["-r", "\(clip.rate.numerator)/\(clip.rate.denominator)", "-i", scratch.file("video.yuv")]
        if case .beepFlash(let times) = clip.sound {
            let samples = BeepSound.samples(beepsAt: times, duration: clip.duration, sampleRate: 48000)
            try samples.withUnsafeBytes { Data($0) }.write(to: URL(fileURLWithPath: scratch.file("sound.raw")))
            arguments += ["-f", "s16le", "-ar", "48000", "-ac", "2", "-i", scratch.file("sound.raw")] + clip.audio
        }
        arguments += clip.video + timing(of: clip) + ["-fflags", "+bitexact", "-flags:v", "+bitexact"] + clip.container + [path]
        try Shell.require("ffmpeg", arguments)
        if clip.orientation != .up { try TrackMatrix.write(clip.orientation, width: clip.width, height: clip.height, into: path) }
    }

    private static func pictures(of clip: RampClip) -> Data {
        var data = Data()
        for frame in 0..<clip.frames {
            data += RampPicture.yuv420p(frame, width: clip.width, height: clip.height, isFlash: isFlash(frame, of: clip))
        }
        return data
    }

    /// True for the frames that are seen while a beep sounds. Half a millisecond of slack keeps rounding out of it.
    private static func isFlash(_ frame: Int, of clip: RampClip) -> Bool {
        guard case .beepFlash(let beeps) = clip.sound else { return false }
        let time = clip.time(of: frame)
        return beeps.contains { time >= $0 - 0.0005 && time < $0 + BeepSound.length - 0.0005 }
    }

    /// Options that give every frame its own time. ffmpeg takes no long expressions, so only changes of the step are told: each adds to the
    /// times of its frame and of those after it.
    private static func timing(of clip: RampClip) -> [String] {
        guard let times = clip.times else { return [] }
        precondition(times.count == clip.frames, "one time for each frame")
        let steps = [0] + zip(times.dropFirst(), times).map { $0 - $1 }
        let changes = steps.indices.dropFirst().filter { steps[$0] != steps[$0 - 1] }
        let terms = changes.map { "+\(steps[$0] - steps[$0 - 1])*max(0,N-\($0 - 1))" }
        let expression = "\(times.first ?? 0)" + terms.joined()
        return [
            "-vf", "settb=1/90000,setpts='\(expression)'", "-fps_mode", "passthrough", "-enc_time_base", "1:90000",
            "-video_track_timescale", "90000",
        ]
    }
}
