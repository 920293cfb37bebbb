import FiligreeSubtitles
import Foundation
import Testing

@Suite struct EncodingTests {
    private static let file = "1\n00:00:01,000 --> 00:00:02,000\nÄpfel – 10 € 😀\n"

    private static func utf16(_ text: String, isBigEndian: Bool) -> Data {
        Data(
            ([0xFEFF] + Array(text.utf16)).flatMap {
                isBigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)]
            })
    }

    private static let encoded: [Data] = [
        Data(file.utf8), Data([0xEF, 0xBB, 0xBF]) + Data(file.utf8), utf16(file, isBigEndian: false), utf16(file, isBigEndian: true),
    ]

    @Test(arguments: encoded)
    func unicodeIsRead(data: Data) throws {
        let read = try Subtitles(data: data)
        #expect(read.cues.first?.runs == [Cue.Run("Äpfel – 10 € 😀")] && read.notes.isEmpty)
    }

    @Test func otherBytesAreWindows1252() throws {
        let data = Data("00:00:01,000 --> 00:00:02,000\n".utf8) + Data([0xC4, 0x70, 0x66, 0x65, 0x6C, 0x20, 0x96, 0x20, 0x80])
        let read = try Subtitles(data: data)
        #expect(read.cues.first?.runs.first?.text == "Äpfel – €" && read.notes.map(\.kind) == [.encoding])
    }

    @Test func damagedUnicodeIsNoted() throws {
        let head = Data("00:00:01,000 --> 00:00:02,000\na".utf8)
        let marked = try Subtitles(data: Data([0xEF, 0xBB, 0xBF]) + head + Data([0xFF, 0x62]))
        #expect(marked.cues.first?.runs.first?.text == "a\u{FFFD}b" && marked.notes.map(\.kind) == [.encoding])
        let odd = try Subtitles(data: Self.utf16(Self.file, isBigEndian: true).dropLast())
        #expect(odd.cues.count == 1 && odd.notes.map(\.kind) == [.encoding])
    }

    private static let contents: [(String, String?, Subtitles.Format?)] = [
        ("WEBVTT\n\n00:01.000 --> 00:02.000\na", "srt", .webVTT), ("WEBVTT", nil, .webVTT), ("WEBVTTX", nil, nil),
        ("[Script Info]\n", "srt", .subStationAlpha), ("; remark\n\n[V4+ Styles]", nil, .subStationAlpha),
        ("1\n00:00:01,000 --> 00:00:02,000\na", "ass", .subRip), ("00:01.000 --> 00:02.000\na", "vtt", .webVTT),
        ("nothing", nil, nil), ("nothing", ".SRT", .subRip), ("", "ssa", .subStationAlpha), ("", nil, nil), ("", "mp4", nil),
    ]

    @Test(arguments: contents)
    func formatsAreToldByContents(text: String, fileExtension: String?, format: Subtitles.Format?) throws {
        guard let format else {
            #expect(throws: SubtitleError.unknownFormat) { try subtitles(text, fileExtension) }
            return
        }
        #expect(try subtitles(text, fileExtension).format == format)
    }

    @Test func tooMuchIsRefused() {
        let size = Subtitles.greatestFileSize + 1
        #expect(throws: SubtitleError.tooLarge(size: size, limit: size - 1)) { try Subtitles(data: Data(count: size)) }
        let cue = "0:1-->0:2\na\n"
        let many = Data(String(repeating: cue, count: Subtitles.greatestCueCount + 1).utf8)
        #expect(throws: SubtitleError.tooManyCues(limit: Subtitles.greatestCueCount)) { try Subtitles(data: many) }
    }

    @Test func valuesSurviveCoding() throws {
        let read = try subtitles("WEBVTT\n\nSTYLE\n::cue { color: red }\n\n00:01.000 --> 00:02.000 line:0\n<v Bob>a<00:01.500>b <x>")
        #expect(try JSONDecoder().decode(Subtitles.self, from: JSONEncoder().encode(read)) == read)
    }
}
