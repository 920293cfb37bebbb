import Filigree
import Foundation

/// What `inspect` prints.
enum Inspection {
    static func json(of movie: Movie) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(movie.info), as: UTF8.self) + "\n"
    }

    static func text(of movie: Movie) -> String {
        let info = movie.info
        var lines = ["\(movie.path)", "  container   \(info.containerNames.joined(separator: ",")), \(seconds(info.duration))"]
        for track in info.videoTracks { lines += ["", heading(track)] + details(track).map { "  \(pad($0.0))\($0.1)" } }
        for track in info.audioTracks { lines += ["", heading(track)] }
        for track in info.otherTracks {
            lines += ["", "\(track.kind) track \(track.common.streamIndex): \(track.common.codecName) (not exported)"]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func heading(_ track: VideoTrackInfo) -> String {
        let kind = track.isAttachedPicture ? "cover picture" : "video track"
        let profile = track.common.profile.map { " \($0)" } ?? ""
        return "\(kind) \(track.common.streamIndex): \(track.common.codecName)\(profile), \(track.width)x\(track.height)"
    }

    private static func details(_ track: VideoTrackInfo) -> [(String, String)] {
        let size = track.uprightSize
        var rows = [
            ("upright", "\(number(size.width))x\(number(size.height)), orientation \(track.orientation)"),
            ("pixels", "\(track.pixelFormat ?? "unknown layout"), \(track.bitDepth) bit, aspect \(track.sampleAspectRatio)"),
            (
                "colour",
                "matrix \(track.color.matrixName ?? "untagged"), primaries \(track.color.primariesName ?? "untagged"), "
                    + "transfer \(track.color.transferName ?? "untagged"), "
                    + (track.color.description.isFullRange ? "full range" : "limited range")
            ),
            ("times", "\(track.rate.map { "\(number($0.number)) frames/s, " } ?? "")time base \(track.common.timeBase)"),
        ]
        if let count = track.common.frameCount { rows.append(("frames", "\(count)")) }
        if track.color.isHighDynamicRange { rows.append(("note", "HDR: cannot be exported yet")) }
        if track.fieldOrder == .topFirst || track.fieldOrder == .bottomFirst { rows.append(("note", "interlaced")) }
        return rows
    }

    private static func heading(_ track: AudioTrackInfo) -> String {
        let language = track.common.language.map { ", \($0)" } ?? ""
        return "audio track \(track.common.streamIndex): \(track.common.codecName), \(track.sampleRate) Hz, \(track.layout)\(language)"
    }

    private static func pad(_ word: String) -> String { word.padding(toLength: 12, withPad: " ", startingAt: 0) }
    private static func seconds(_ value: Double?) -> String { value.map { "\(number($0)) s" } ?? "unknown length" }

    /// At most three decimals.
    static func number(_ value: Double) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}
