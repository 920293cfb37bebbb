import Filigree
import Foundation
import TestMedia
import Testing

/// Real files: an export has the frames of its source, at their times.
@Suite(.serialized, .timeLimit(.minutes(5))) struct SampleFileTests {
    private static let extensions: Set<String> = ["mp4", "mov", "m4v", "mkv", "webm", "ts", "mpg", "gif", "avi", "3gp"]
    /// One in so many files ("1": all).
    private static let step = ProcessInfo.processInfo.environment["FILIGREE_SAMPLES_STEP"].flatMap(Int.init) ?? 5
    /// Set when the suite starts; no file is begun 40 s later.
    private static let deadline = Date().addingTimeInterval(step == 1 ? 600 : 40)

    /// Every file below 1.5 MB in turn, of each kind at least one, 25 in all.
    static let files: [String] = {
        guard let folder = Samples.folder.map({ $0 + "/04-video" }), let walk = FileManager.default.enumerator(atPath: folder) else {
            return []
        }
        func kind(_ name: String) -> String { (name as NSString).pathExtension.lowercased() }
        let names = walk.compactMap { $0 as? String }.filter { extensions.contains(kind($0)) }.sorted()
        let small = names.filter { size(folder + "/" + $0) < 1_500_000 }
        guard step > 1 else { return small.map { folder + "/" + $0 } }
        let rare = Dictionary(grouping: small, by: kind).values.compactMap(\.first)
        let chosen = Set(rare + stride(from: 0, to: small.count, by: step).map { small[$0] })
        return chosen.sorted().prefix(25).map { folder + "/" + $0 }
    }()

    private static func size(_ path: String) -> Int {
        (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? .max
    }

    @Test(arguments: files) func framesAndTimesAreTheSource(path: String) async throws {
        guard Date() < Self.deadline else { return }
        guard let movie = try? await Movie(path: path), let video = movie.info.mainVideo, let size = movie.pictureSize else { return }
        let source = try Probe.frames(path, "\(video.common.streamIndex)")
        guard !source.isEmpty else { return }
        let folder = try TemporaryFolder()
        let output: (path: String, report: ExportReport)
        do {
            output = try await ExportLawTests.export(ExportLawTests.mark(on: path, size: size), "out.mov", in: folder) {
                $0.hasAudio = false
            }
        } catch let error as FiligreeError where error.kind == .unsupported && video.color.isHighDynamicRange {
            return
        }
        #expect(output.report.frameCount == source.count && output.report.touchedFrameCount == source.count, "\(output.report.notes)")
        let (before, after) = (source.compactMap(\.seconds), try Probe.frames(output.path).compactMap(\.seconds))
        #expect(after.count == source.count)
        guard before.count == source.count else { return }
        // Transport and program streams begin anywhere; the export begins at zero.
        let shift = movie.info.hasArbitraryClock ? Double(movie.info.startMicroseconds ?? 0) / 1_000_000 : 0
        let differences = zip(before, after).map { abs($0 - shift - $1) }
        #expect(differences.allSatisfy { $0 < 0.0002 }, "\(before.prefix(5)) \(after.prefix(5)) \(differences.max() ?? 0)")
    }
}

extension Probe.Frame {
    fileprivate var seconds: Double? { ptsTime.flatMap(Double.init) }
}
