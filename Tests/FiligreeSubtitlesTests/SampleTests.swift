import FiligreeCore
import FiligreeSubtitles
import Foundation
import TestMedia
import Testing

/// Subtitle files as they are found.
@Suite struct SampleTests {
    private static let files: [URL] =
        Samples.folder.map { folder in
            let found = FileManager.default.enumerator(at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil)
            return (found?.compactMap { $0 as? URL } ?? []).filter { ["srt", "vtt", "ass", "ssa"].contains($0.pathExtension.lowercased()) }
        } ?? []

    @Test(.enabled(if: !files.isEmpty), arguments: files)
    func samplesBecomeLayers(file: URL) throws {
        let read = try Subtitles(data: Data(contentsOf: file), fileExtension: file.pathExtension)
        print("\(file.lastPathComponent): \(read.format.rawValue), \(read.cues.count) cues")
        for note in read.notes { print("  \(note)") }
        #expect(!read.cues.isEmpty && read.format == Subtitles.Format(fileExtension: file.pathExtension))
        #expect(read.layers(for: Size(width: 1280, height: 720), measure: typewriter).count == read.cues.count)
    }
}
