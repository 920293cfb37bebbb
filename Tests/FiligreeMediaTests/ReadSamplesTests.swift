import FiligreeMedia
import Foundation
import TestMedia
import Testing

/// Real files: the same pictures at the same times as ffprobe.
@Suite struct ReadSamplesTests {
    private static let extensions: Set<String> = [
        "mp4", "mov", "m4v", "mkv", "webm", "avi", "ts", "gif", "3gp", "mts", "flv", "mpg", "ps", "wav", "mp3", "m4a", "aac", "ogg", "flac",
    ]

    /// Every file up to 600 kB, one in `FILIGREE_SAMPLES_STEP` (5 unless told; 1: all of any size).
    static let files: [String] = {
        guard let folder = Samples.folder.map({ $0 + "/04-video" }), let walk = FileManager.default.enumerator(atPath: folder) else {
            return []
        }
        let step = ProcessInfo.processInfo.environment["FILIGREE_SAMPLES_STEP"].flatMap(Int.init) ?? 5
        let names = walk.compactMap { $0 as? String }.filter { extensions.contains(($0 as NSString).pathExtension.lowercased()) }.sorted()
        let paths = names.map { folder + "/" + $0 }.filter { step == 1 || size($0) < 600_000 }
        return stride(from: 0, to: paths.count, by: step).map { paths[$0] }
    }()

    private static func size(_ path: String) -> Int {
        (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? .max
    }

    @Test(arguments: files) func framesAreThoseOfTheJudge(_ path: String) throws {
        let reader: MovieReader
        do {
            reader = try MovieReader(path: path)
        } catch {
            let judge = try WriteJudge(["ffprobe", "-v", "error", "-show_streams", "-of", "csv=p=0", "-i", "file:" + path])
            #expect(judge.status != 0 || judge.output.isEmpty, "refused (\(error)), but the judge opens it")
            return
        }
        guard let track = reader.info.mainVideo else { return }
        let judged = try ReadResult.judgedTimes(path, stream: track.common.streamIndex)
        do {
            let result = try ReadResult.video(path, stream: track.common.streamIndex)
            if judged.contains(nil) {
                #expect(result.frames == judged.count)
            } else {
                #expect(result.times == judged, "\(result.warnings)")
            }
        } catch {
            #expect(judged.isEmpty, "failed (\(error)), but the judge decodes \(judged.count) frames")
        }
    }
}
