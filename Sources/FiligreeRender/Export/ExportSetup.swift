import FiligreeCore
import FiligreeMedia
import FiligreePixels
import FiligreePlan
import FiligreeScene

/// An export made ready: what was found in the source and what was decided about the output, once, before any thread starts.
struct ExportSetup: Sendable {
    var path: String
    var video: VideoTrackInfo
    var videoLabels: StreamLabels
    var source: SourceLook
    var plan: RenderPlan
    var clock: MovieClock
    var schedule: FrameSchedule
    var container: Container
    var encoder: VideoEncoderSettings
    /// The output's colours; sprites are blended in these.
    var color: ColorDescription
    var sound: [SoundRoute]
    /// The tick of the video's clock to seek to; nil reads from the start.
    var seekTicks: Int64?
    /// Length of the output in ticks of its time base; nil when the source does not tell.
    var outputTicks: Int64?
    var metadata: [String: String]
    var notes: [String]

    /// Where an output time stands in the whole, 0...1.
    func position(of ticks: Int64) -> Double {
        guard let outputTicks, outputTicks > 0 else { return 0 }
        return max(0, min(1, Double(ticks) / Double(outputTicks)))
    }

    /// By source stream, the tracks whose packets are copied: the writer's stream number and the tick of their clock that is time zero.
    /// The picture is the writer's stream 0.
    var copiedSound: [Int: (stream: Int, origin: Int64)] {
        var streams: [Int: (stream: Int, origin: Int64)] = [:]
        for (index, route) in sound.enumerated() {
            if case .copy = route.treatment { streams[route.track.common.streamIndex] = (index + 1, route.origin) }
        }
        return streams
    }

    /// By source stream, the tracks that are coded anew.
    var encodedSound: [Int: SoundStage] {
        var stages: [Int: SoundStage] = [:]
        for (index, route) in sound.enumerated() {
            guard case .encode(let settings, let range) = route.treatment else { continue }
            stages[route.track.common.streamIndex] = SoundStage(
                stream: index + 1, source: route.parameters, settings: settings, range: range)
        }
        return stages
    }
}

/// What happens to one sound track of the source.
struct SoundRoute: Sendable {
    enum Treatment: Sendable {
        case copy
        /// Decoded, cut to these samples of the movie's clock, and coded anew.
        case encode(AudioEncoderSettings, Range<Int64>)
    }

    var track: AudioTrackInfo
    /// The tick of the track's clock that is the movie's time zero.
    var origin: Int64
    /// As the source has it.
    var parameters: StreamParameters
    var treatment: Treatment
    var labels: StreamLabels
}
