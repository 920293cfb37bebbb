import FiligreeCore
import FiligreeSubtitles
import Foundation
import Testing

/// Subtitles from literal text.
func subtitles(_ text: String, _ fileExtension: String? = nil) throws -> Subtitles {
    try Subtitles(data: Data(text.utf8), fileExtension: fileExtension)
}

@Suite struct SubRipTests {
    @Test func cuesHaveTimesAndText() throws {
        let read = try subtitles("1\n00:00:02,000 --> 00:00:06,500\nFirst\nsecond line\n\n2\n00:01:00.25 --> 01:00:00,1\nNext\n")
        #expect(read.format == .subRip && read.notes.isEmpty)
        #expect(read.cues.map(\.start) == [2, 60.25] && read.cues.map(\.end) == [6.5, 3600.1])
        #expect(read.cues.map { $0.runs.map(\.text) } == [["First\nsecond line"], ["Next"]])
        #expect(read.cues.map(\.line) == [2, 7])
    }
}
