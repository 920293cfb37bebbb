import Foundation

extension Subtitles {
    /// Reads a subtitle file. The format follows from the contents, and where these do not tell, from the extension ("srt", "vtt", "ass",
    /// "ssa"). Faults inside the file become `notes`.
    public init(data: Data, fileExtension: String? = nil) throws(SubtitleError) {
        guard data.count <= Self.greatestFileSize else { throw .tooLarge(size: data.count, limit: Self.greatestFileSize) }
        let text = SubtitleText(data)
        var log = ReadingLog()
        if let remark = text.encodingRemark { log.note(.encoding, remark, line: 1) }
        let named = Format(fileExtension: fileExtension)
        switch Format(contents: text, named: named) ?? named {
        case .webVTT: self = try WebVTT.read(text, log: log)
        case .subStationAlpha: self = try SubStationAlpha.read(text, log: log)
        case .subRip: self = try SubRip.read(text, log: log)
        case nil: throw .unknownFormat
        }
    }
}

extension Subtitles.Format {
    /// Nil for the extension of something else. Case does not matter, nor does a point in front.
    public init?(fileExtension: String?) {
        switch fileExtension?.lowercased().drop(while: { $0 == "." }) {
        case "srt": self = .subRip
        case "vtt", "webvtt": self = .webVTT
        case "ass", "ssa": self = .subStationAlpha
        default: return nil
        }
    }

    /// Lines that are looked at before the extension decides.
    private static let searchedLines = 1000

    /// What the beginning of the text shows it to be. Times with arrows alone are SubRip, unless the file is named as WebVTT.
    fileprivate init?(contents text: SubtitleText, named: Subtitles.Format?) {
        if text.count > 0, WebVTT.isHeader(text[0]) {
            self = .webVTT
            return
        }
        for index in 0..<min(text.count, Self.searchedLines) {
            let line = text[index].trimmed
            if ScriptSection(line).isRead {
                self = .subStationAlpha
                return
            }
            if SubRip.isTiming(line) {
                self = named == .webVTT ? .webVTT : .subRip
                return
            }
        }
        return nil
    }
}
